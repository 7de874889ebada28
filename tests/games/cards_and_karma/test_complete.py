"""Notices what is missing: a rule that nothing shows, a cause that nothing refuses."""

import re

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.rulings import RULINGS
from tests.games.cards_and_karma.source import ENGINE, is_shown_refusing, list_causes, list_tested
from tests.games.plays import list_plays

SHOWN_BY = {
    "CK-3": "test_the_first_seat_begins",
    "CK-5": "test_10_the_elephants_karma",
    "CK-6": "test_the_offer_is_filled_up",
    "CK-7": "test_an_empty_offer_is_laid_anew",
    "CK-31": "test_a_ship_brings_its_tokens",
    "CK-32": "test_two_dice_of_the_offer",
    "CK-33": "test_a_ship_brings_its_tokens",
    "CK-34": "test_a_ship_brings_its_tokens",
    "CK-36": "test_one_die_and_a_good",
    "CK-37": "test_a_ship_brings_its_tokens",
    "CK-38": "test_a_ship_brings_its_tokens",
    "CK-39": "test_a_goods_card_and_a_die",
    "CK-45": "test_palace_2",
    "CK-46": "test_palace_3",
    "CK-47": "test_palace_4",
    "CK-51": "test_three_of_a_type",
    "CK-52": "test_goods_of_one_kind",
    "CK-54": "test_three_karma",
    "CK-55": "test_three_administrators",
    "CK-56": "test_a_building_that_leaves",
    "CK-57": "test_2_julien",
    "CK-61": "test_an_administrator_gives_another",
    "CK-62": "test_5_karine",
    "CK-71": "test_six_coins",
    "CK-75": "test_bonus_an_administrator",
    "CK-76": "test_bonus_two_dice",
    "CK-77": "test_bonus_one_more_turn",
    "CK-91": "test_12_what_is_left_over",
}
"""For each rule by which nothing is refused, the test that shows it at work."""


@pytest.mark.parametrize("rule", CARDS_AND_KARMA.meta.rules)
def test_every_rule_refuses_something_or_is_shown_at_work(rule: str) -> None:
    source = "".join(file.read_text("utf-8") for file in ENGINE.glob("refuse*.py"))
    refusing = f'"{rule}"' in source
    assert refusing != (rule in SHOWN_BY)
    wanted = f'"{rule}"' if refusing else f"def {SHOWN_BY[rule]}"
    assert wanted in list_tested()


def test_every_cause_of_the_engine_is_shown_refusing() -> None:
    assert [cause for cause in list_causes() if not is_shown_refusing(cause)] == []
    assert len(list_causes()) > 40


@pytest.mark.parametrize("fact", range(1, 14))
def test_every_fact_has_its_tests(fact: int) -> None:
    assert re.search(rf"def test_{fact}_", list_tested())


def test_the_rulebooks_examples_and_the_ends_are_recorded() -> None:
    names = {path.stem for path in list_plays("cards_and_karma")}
    for fact in range(1, 14):
        assert any(name.startswith(f"fact_{fact}_") for name in names)
    assert {"end_by_turned", "end_by_points", "end_by_shared"} <= names


def test_every_ruling_belongs_to_a_rule_and_every_option_to_a_ruling() -> None:
    assert {ruling.rule for ruling in RULINGS} <= set(CARDS_AND_KARMA.meta.rules)
    assert len({ruling.id for ruling in RULINGS}) == len(RULINGS) == 45
    options = [option.name for option in CARDS_AND_KARMA.meta.options]
    assert options == ["bonus_at_once", "one_joker", "night_up", "real_cards"]
    assert not any(option.default for option in CARDS_AND_KARMA.meta.options)
