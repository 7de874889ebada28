"""Notices what is missing: a rule that nothing shows, a cause that nothing refuses."""

import ast

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.rulings import RULINGS
from tests.games.cards_and_karma.source import (
    expects,
    is_shown_refusing,
    list_tests,
    names_and_asserts,
)
from tests.games.plays import list_plays
from tests.games.source import GAMES, list_causes

SLUG = CARDS_AND_KARMA.meta.slug
SHOWN_BY = {
    "CK-3": "test_the_seat_that_the_table_chose_has_the_elephant",
    "CK-5": "test_10_the_elephants_karma_runs_the_whole_chain_before_the_turn",
    "CK-6": "test_the_offer_is_filled_up_after_the_second_pass_only",
    "CK-7": "test_an_empty_offer_is_laid_anew_when_a_turn_begins",
    "CK-31": "test_a_ship_brings_its_tokens",
    "CK-32": "test_two_dice_of_the_offer",
    "CK-33": "test_a_ship_brings_its_tokens",
    "CK-34": "test_a_ship_brings_its_tokens",
    "CK-36": "test_one_die_and_a_good_that_counts_while_the_ship_lies_there",
    "CK-37": "test_a_ship_brings_its_tokens",
    "CK-38": "test_a_ship_brings_its_tokens",
    "CK-39": "test_a_goods_card_and_a_die",
    "CK-45": "test_palace_2_brings_two_dice",
    "CK-46": "test_palace_3_brings_karma_and_then_a_die",
    "CK-47": "test_palace_4_counts_goods_on_whatever_card_and_the_cards_stay",
    "CK-51": "test_three_of_a_type_bring_an_administrator_after_the_fame",
    "CK-52": "test_goods_of_one_kind_pay_their_three_values_and_no_others",
    "CK-54": "test_three_karma_become_an_administrator_and_the_rest_is_kept",
    "CK-55": "test_three_administrators_become_two_fame",
    "CK-56": "test_a_building_that_leaves_by_its_good_is_gone_from_its_row",
    "CK-57": "test_2_julien_resolves_two_sets_with_the_same_three_cards",
    "CK-61": "test_an_administrator_gives_another_full_turn",
    "CK-62": "test_5_karine_pays_with_a_joker",
    "CK-71": "test_six_coins_turn_the_rightmost_card_and_the_rest_is_kept",
    "CK-75": "test_bonus_an_administrator",
    "CK-76": "test_bonus_two_dice_from_the_offer",
    "CK-77": "test_bonus_one_more_turn_comes_before_the_question_of_the_end",
    "CK-91": "test_12_what_is_left_over_decides",
}
"""For each rule by which nothing is refused, the test that shows it at work."""


RULED_BY = {
    "CK-100": "test_three_karma_become_an_administrator_and_the_rest_is_kept",
    "CK-101": "test_13_after_every_chain_stocks_are_small_and_no_set_lies_there",
    "CK-102": "test_3_anna_resolves_buildings_and_goods_with_one_card",
    "CK-103": "test_a_bonus_waits_until_the_sets_are_done_unless_the_table_plays_it_at_once",
    "CK-104": "test_whichever_sets_are_chosen_no_complete_set_is_left_over",
    "CK-105": "test_of_four_buildings_only_three_leave_where_the_table_plays_it_so",
    "CK-106": "test_a_ship_that_arrives_during_the_third_ones_reward_begins_a_new_row",
    "CK-107": "test_a_sale_takes_a_ship_out_of_its_row_which_closes_up",
    "CK-108": "test_8_a_ship_may_be_taken_though_its_reward_finds_nothing",
    "CK-109": "test_one_or_two_goods_cards_as_the_seat_likes",
    "CK-110": "test_11_two_dice_of_an_administrator_need_room_for_both",
    "CK-111": "test_several_jokers_may_pay_a_building_unless_the_table_allows_one",
    "CK-112": "test_paying_too_much_is_allowed_but_not_offered",
    "CK-113": "test_administrators_are_not_used_while_something_is_asked",
    "CK-114": "test_palace_5_copies_the_last_ship_of_any_row_without_its_good",
    "CK-115": "test_a_palace_card_is_carried_out_free_of_charge",
    "CK-116": "test_an_empty_offer_is_laid_anew_at_once_where_the_table_plays_it_so",
    "CK-117": "test_an_extra_turn_of_the_elephants_karma_follows_the_next_turn",
    "CK-118": "test_a_sixth_card_by_the_elephants_karma_ends_the_game_at_once",
    "CK-119": "test_of_fame_and_coins_that_are_both_due_one_turns_the_last_card",
    "CK-120": "test_the_pile_runs_out_while_the_offer_is_laid",
    "CK-121": "test_the_discard_becomes_the_pile_when_the_last_card_leaves_it",
    "CK-122": "test_a_third_ship_that_completes_a_sale_pays_for_both",
    "CK-123": "test_all_goods_leave_where_the_table_plays_it_so",
    "CK-124": "test_the_price_leaves_before_the_gain_is_counted",
    "CK-125": "test_after_the_sixth_card_fame_and_coins_only_add_up",
    "CK-126": "test_two_sales_at_once_are_one_gain",
    "CK-127": "test_the_first_goods_card_is_settled_before_the_second_is_chosen",
    "CK-128": "test_choices_that_leave_alike_cards_for_the_same_pay_are_one",
    "CK-129": "test_a_lower_ship_called_by_a_reward_lets_the_calling_ship_leave",
    "CK-130": "test_no_administrator_is_used_while_the_elephants_karma_runs",
    "CK-131": "test_the_last_of_three_ships_that_wait_to_leave_can_be_copied",
    "CK-132": "test_an_action_may_bring_nothing",
    "CK-133": "test_the_turn_ends_by_itself_without_an_administrator",
    "CK-134": "test_a_payment_is_written_in_one_way",
    "CK-135": "test_karma_that_nobody_needs_may_be_given_for_a_building_only",
    "CK-136": "test_what_has_shown_something_hidden_cannot_be_taken_back",
    "CK-137": "test_what_a_card_shows_is_typed_anew_and_the_rest_of_the_turn_folded_again",
    "CK-138": "test_a_reader_sees_only_the_numbers_of_the_own_hand",
    "CK-139": "test_palace_6_may_call_another_palace_6",
    "CK-140": "test_a_full_hand_throws_away_before_the_named_die_comes",
    "CK-141": "test_in_the_variant_each_seat_lays_its_track_first",
    "CK-142": "test_all_bonuses_that_wait_come_before_the_turn_ends_also_those_of_the_sixth_card",
    "CK-143": "test_palace_5_takes_nothing_from_the_seat_whose_ship_it_copies",
    "CK-144": "test_levels_are_mixed_and_changed_at_any_moment",
}
"""For each ruling the test that shows it at work."""


@pytest.mark.parametrize("rule", CARDS_AND_KARMA.meta.rules)
def test_every_rule_refuses_something_or_is_shown_at_work(rule: str) -> None:
    source = "".join(
        file.read_text("utf-8") for file in (GAMES / SLUG / "rules").glob("refuse*.py")
    )
    refusing = f'"{rule}"' in source
    assert refusing != (rule in SHOWN_BY)
    if refusing:
        assert is_shown_refusing(rule)
    else:
        assert names_and_asserts(list_tests()[SHOWN_BY[rule]], rule)


@pytest.mark.parametrize("ruling", [ruling.id for ruling in RULINGS])
def test_every_ruling_is_shown_at_work(ruling: str) -> None:
    assert names_and_asserts(list_tests()[RULED_BY[ruling]], ruling)


def test_a_test_that_only_has_the_name_shows_nothing() -> None:
    """Shows that the two checks above can fail."""
    silent, other, true = ast.parse(
        'def one():\n "CK-5: x."\ndef two():\n "CK-50."\n assert a\n'
        'def three():\n "CK-4, CK-5."\n assert table.refuses(0, "end") == ("CK-8", "x")'
    ).body
    assert isinstance(silent, ast.FunctionDef)
    assert isinstance(other, ast.FunctionDef)
    assert isinstance(true, ast.FunctionDef)
    shown = [names_and_asserts(test, "CK-5") for test in (silent, other, true)]
    assert shown == [False, False, True]
    assert [expects(true, rule) for rule in ("CK-8", "CK-5")] == [True, False]


def test_every_cause_of_the_engine_is_shown_refusing() -> None:
    assert [cause for cause in list_causes(SLUG) if not is_shown_refusing(cause)] == []
    assert len(list_causes(SLUG)) > 40


@pytest.mark.parametrize("fact", range(1, 14))
def test_every_fact_has_its_tests(fact: int) -> None:
    shown = [test for name, test in list_tests().items() if name.startswith(f"test_{fact}_")]
    assert any(isinstance(node, ast.Assert) for test in shown for node in ast.walk(test))


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
