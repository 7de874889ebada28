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


RULED_BY = {
    "CK-100": "test_three_karma_become_an_administrator_and_the_rest_is_kept",
    "CK-101": "test_13_after_every_chain",
    "CK-102": "test_3_anna_resolves",
    "CK-103": "test_a_bonus_waits_until_the_sets_are_done",
    "CK-104": "test_a_wrong_choice_of_sets",
    "CK-105": "test_four_of_a_type_all_leave",
    "CK-106": "test_a_ship_that_arrives_during_the_third",
    "CK-107": "test_a_sale_takes_a_ship_out",
    "CK-108": "test_8_a_ship_may_be_taken",
    "CK-109": "test_one_or_two_goods_cards",
    "CK-110": "test_11_two_dice_of_an_administrator",
    "CK-111": "test_several_jokers_may_pay",
    "CK-112": "test_paying_too_much",
    "CK-113": "test_administrators_are_not_used_while",
    "CK-114": "test_palace_5_copies_the_last_ship",
    "CK-115": "test_a_palace_card_is_carried_out_free",
    "CK-116": "test_an_empty_offer_is_laid_anew",
    "CK-117": "test_an_extra_turn_of_the_elephants",
    "CK-118": "test_a_sixth_card_by_the_elephants",
    "CK-119": "test_one_card_left_is_turned_once",
    "CK-120": "test_the_pile_runs_out_while",
    "CK-121": "test_the_discard_becomes_the_pile",
    "CK-122": "test_a_third_ship_that_completes_a_sale",
    "CK-123": "test_of_three_different_goods",
    "CK-124": "test_the_price_leaves_before",
    "CK-125": "test_after_the_sixth_card",
    "CK-126": "test_two_sales_at_once",
    "CK-127": "test_the_first_goods_card_is_settled",
    "CK-128": "test_choices_that_leave_alike_cards",
    "CK-129": "test_a_lower_ship_called_by_a_reward",
    "CK-130": "test_no_administrator_is_used_while",
    "CK-131": "test_the_last_of_three_ships",
    "CK-132": "test_an_action_may_bring_nothing",
    "CK-133": "test_the_turn_ends_by_itself",
    "CK-134": "test_a_payment_is_written_in_one_way",
    "CK-135": "test_karma_that_nobody_needs",
    "CK-136": "test_what_has_shown_something_hidden",
    "CK-137": "test_what_a_card_shows_is_typed_anew",
    "CK-138": "test_a_reader_sees_only_the_numbers",
    "CK-139": "test_palace_6_may_call_another",
    "CK-140": "test_a_full_hand_throws_away_before",
    "CK-141": "test_in_the_variant_each_seat_lays",
    "CK-142": "test_the_sixth_cards_bonus_and_extra",
    "CK-143": "test_a_seat_acts_only_in_its_own",
    "CK-144": "test_levels_are_mixed_and_changed",
}
"""For each ruling the test that shows it at work."""


@pytest.mark.parametrize("rule", CARDS_AND_KARMA.meta.rules)
def test_every_rule_refuses_something_or_is_shown_at_work(rule: str) -> None:
    source = "".join(file.read_text("utf-8") for file in ENGINE.glob("refuse*.py"))
    refusing = f'"{rule}"' in source
    assert refusing != (rule in SHOWN_BY)
    wanted = f'"{rule}"' if refusing else f"def {SHOWN_BY[rule]}"
    assert wanted in list_tested()


@pytest.mark.parametrize("ruling", [ruling.id for ruling in RULINGS])
def test_every_ruling_is_shown_at_work(ruling: str) -> None:
    assert f"def {RULED_BY[ruling]}" in list_tested()


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
    assert options == [
        *("bonus_at_once", "three_leave", "one_joker", "offer_at_once", "all_goods_leave"),
        *("night_up", "real_cards"),
    ]
    assert not any(option.default for option in CARDS_AND_KARMA.meta.options)
