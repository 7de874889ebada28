"""Navoria in a real browser: games by tapping what is lit, refusals, taking back."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from companion.bots import count_steps
from companion.games.navoria.bots import BOTS
from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import Phase
from companion.rules import Play
from tests.browser.islands import seat
from tests.browser.moments import Moments, play_with_bots
from tests.browser.onlookers import Onlookers
from tests.browser.sitting import TwoPhones
from tests.browser.states import Builder

PEOPLE = ("Léa", "Max")
MOST_TAPS = 300


class Sitting(TwoPhones):
    """A screen and two phones, from the first position of a kind to the end of the game."""

    def __init__(self, chromium: Browser, folder: Path, begins: Callable[[Play], bool]) -> None:
        build = Builder(folder)
        log = next(
            log
            for play, log in play_with_bots(NAVORIA, "sample", len(PEOPLE), 4, "greedy")
            if begins(play)
        )
        state = build.write(seat(build, PEOPLE, "en"), log)
        build.store.close()
        super().__init__(chromium, folder, state)

    def play_to_the_end(self, luck: Random) -> Play:
        """Each awaited phone taps what a bot would, and one of them takes something back."""
        bot, has_undone = BOTS.make("greedy", count_steps(10)), False
        for _ in range(MOST_TAPS):
            play = self.book.read()
            self.keep_up()
            if play.game.result(play.state) is not None:
                assert has_undone
                return play
            number = play.game.awaits(play.state)[0]
            phone, line = self.phones[number], str(bot.choose(play.state, number, luck))
            assert line in phone.list_lit()
            phone.play(line)
            if not has_undone and line.startswith("lay "):
                before = self.book.read_version()
                phone.tap(phone.page.locator("button[value='take back']"))
                phone.catch_up(before + 1)
                assert self.book.read().state == play.state
                has_undone = True
        raise AssertionError("the game does not come to an end")

    def keep_up(self) -> None:
        """Waits until every page shows the newest version."""
        version = self.book.read_version()
        for visitor in (self.screen, *self.phones):
            visitor.catch_up(version)

    def check_end(self, play: Play) -> None:
        """Checks that every page shows the itemised result, exactly as a page loaded anew."""
        result = play.game.result(play.state)
        assert result is not None
        for visitor, place in ((self.screen, "#outcome"), *((p, "#choice") for p in self.phones)):
            shown, fresh = visitor.read_parts()
            assert {name: shown.get(name) for name in fresh} == fresh
            assert visitor.complaints == []
            told = visitor.page.locator(f"{place} .itemised .total").inner_text().split()
            assert told[1:] == [str(dict(found.figures)["points"]) for found in result.standings]


def spend(chromium: Browser, folder: Path, begins: Callable[[Play], bool]) -> None:
    """Plays one game, or the last part of it."""
    sitting = Sitting(chromium, folder, begins)
    try:
        sitting.check_end(sitting.play_to_the_end(Random(2)))
    finally:
        sitting.close()


def test_two_phones_gather_in_the_last_round_and_see_the_itemised_score(
    chromium: Browser, tmp_path: Path
) -> None:
    spend(
        chromium,
        tmp_path,
        lambda play: play.state.round == 3 and play.state.phase == Phase.GATHER,
    )


@pytest.mark.full
def test_a_whole_dealt_game_is_played_by_tapping_only_what_is_lit(
    chromium: Browser, tmp_path: Path
) -> None:
    spend(chromium, tmp_path, lambda play: True)


def test_a_card_that_cannot_be_taken_says_why_with_its_rule(
    onlookers: Onlookers, islands: Moments
) -> None:
    page = islands.stand(onlookers, "two tokens").page
    page.locator(".stall:not(:has(.lit)) .playing").first.click()
    expect(page.locator("#why .answer")).to_contain_text("You drew")
    assert page.locator("#why .answer a").first.inner_text() == "NV-11"


def test_a_dock_tells_what_its_order_wants_and_pays(onlookers: Onlookers, islands: Moments) -> None:
    page = islands.stand(onlookers, "begin").page
    page.locator("button[value=dock-glacier]").click()
    expect(page.locator("#why .answer")).to_contain_text("three of the same")


def test_what_only_tells_refuses_nothing(onlookers: Onlookers, islands: Moments) -> None:
    page = islands.stand(onlookers, "two tokens").page
    page.locator("button[value=tile-human]").click()
    expect(page.locator("#why .answer")).to_contain_text("Five icons")
    assert page.locator("#why[data-refused]").count() == 0


def test_where_the_explorers_stand_is_typed_and_ends_the_round_of_a_seat(
    onlookers: Onlookers, islands: Moments
) -> None:
    visitor = islands.stand(onlookers, "typed round")
    page, before = visitor.page, visitor.read_version()
    page.locator(".steps label:has(input[name='word.at2'][value='5'])").click()
    page.locator("button[form=typed][value=at]").click()
    visitor.catch_up(before + 1)
    expect(page.locator("#todo")).to_have_text("You are done for this round")
    assert page.locator(".figures [data-about=track-glacier] dd").inner_text() == "5"


def test_a_pad_opens_the_islands_behind_a_soldier_and_a_level_is_changed_by_a_tap(
    onlookers: Onlookers, islands: Moments
) -> None:
    visitor = islands.stand(onlookers, "typed card")
    page, before = visitor.page, visitor.read_version()
    fold = page.locator(".recruits details:has(button[value='recruit soldier spirit forest'])")
    fold.locator("summary").click()
    fold.locator("button[value='recruit soldier spirit forest']").click()
    visitor.catch_up(before + 1)
    expect(page.locator("#tableau .playing")).to_have_count(2)
    page.locator(".more-pads summary").click()
    page.locator("button[value='level score-pad to 0']").click()
    visitor.catch_up(before + 2)
    expect(page.locator("#choice .keys.three").first).to_contain_text("orders")
