"""Whole games in a real browser, with everything that an evening brings."""

import time
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.browser.evening import Evening, Plan
from tests.conftest import Note

PLAYED = "games to the end in a real browser"
FIRST_TO_LAST = Plan(("en", "fr", "de"), "short", paper=True, bots=1, dice=("real", "ours"))
MIXED_TABLE = Plan(
    ("de", "en", "fr", "de"), "sun", paper=True, bots=1, dice=("ours", "real"), near=11
)
FIVE_PHONES = Plan(("fr", "fr", "de", "en", "fr", "de"), "moon", near=8)
PER_COMMIT = {
    "from the first roll, with two phones, paper and a bot": FIRST_TO_LAST,
    "three phones, paper and a bot, from the middle": MIXED_TABLE,
    "five phones, from the middle": FIVE_PHONES,
}
EVERYTHING = [
    Plan((screen, *phones), sheet, paper, bots, dice)
    for phones, screen, sheet, paper, bots, dice in product(
        (("fr", "de"), ("de", "en", "fr"), ("en", "fr", "de", "en", "fr")),
        ("fr", "de", "en"),
        ("sun", "moon"),
        (False, True),
        (0, 1),
        (("ours",), ("real",)),
    )
    if len(phones) + paper + bots <= 5
]


def list_features(plan: Plan) -> set[str]:
    found = {*plan.languages, plan.sheet, *plan.dice, *plan.trouble}
    return found | ({"paper"} if plan.paper else set()) | ({"bots"} if plan.bots else set())


def spend(chromium: Browser, folder: Path, plan: Plan, seed: int = 1) -> Evening:
    """Plays a game to its end and checks what every page shows then."""
    evening = Evening(chromium, folder, plan, seed)
    try:
        evening.begin()
        play = evening.play()
        assert evening.find_differences() == []
        for phone, sheet in zip(evening.phones, play.state.sheets, strict=False):
            shown = phone.page.locator("#status").inner_text().split()
            assert {str(sheet.fame), str(sheet.money)} <= set(shown)
        complaints = evening.list_complaints()
        assert complaints == [], "\n".join(complaints)
    finally:
        evening.close()
    return evening


@pytest.mark.parametrize("name", PER_COMMIT)
def test_a_game_is_played_to_its_end_by_tapping_only_lit_buttons(
    chromium: Browser, tmp_path: Path, name: str, note: Note
) -> None:
    note(PLAYED)
    evening = spend(chromium, tmp_path, PER_COMMIT[name])
    assert evening.met == set(evening.plan.trouble)


def test_every_two_features_meet_in_one_of_the_games_of_each_commit() -> None:
    games = [list_features(plan) for plan in PER_COMMIT.values()]
    together = {pair for game in games for pair in combinations(sorted(game), 2)}
    sheets = {plan.sheet for plan in PER_COMMIT.values()}
    wanted = set(combinations(sorted(set().union(*games) - sheets), 2))
    assert wanted - together == set()
    assert sheets == {"short", "sun", "moon"}
    assert {plan.phones for plan in PER_COMMIT.values()} == {2, 3, 5}
    assert FIRST_TO_LAST.near is None


@pytest.mark.full
def test_every_combination_is_played_to_its_end_as_far_as_the_time_goes(
    chromium: Browser, tmp_path: Path, until: float, note: Note
) -> None:
    luck = Random()  # several runs come to other combinations
    for number, plan in enumerate(luck.sample(EVERYTHING, len(EVERYTHING))):
        folder = tmp_path / str(number)
        folder.mkdir()
        note(PLAYED)
        spend(chromium, folder, plan, luck.randrange(10**6))
        if time.monotonic() > until:
            return
