"""Recruit, refuges, docks and orders of Navoria, rule by rule."""

from random import Random

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import Phase
from companion.rules import TABLE
from tests.games.navoria.table import (
    ROWS,
    arrange,
    end_of_gathering,
    gathering,
    give,
    put,
)


def test_nv_6_the_third_round_ends_after_its_income() -> None:
    table = end_of_gathering(arrange()).does(1, "gather merchant")
    assert table.state.phase == Phase.INCOME
    assert NAVORIA.awaits(table.state) == (0, 1)
    table.does(0, "seen")
    assert (table.state.round, table.state.phase) == (2, Phase.ROWS)
    table = end_of_gathering(put(arrange(), round=3)).does(1, "gather merchant")
    assert table.state.phase == Phase.OVER
    assert NAVORIA.awaits(table.state) == ()


@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 4), (4, 3)])
def test_nv_10_everybody_recruits_in_turn_and_gather_begins_by_itself(
    seats: int, cards: int
) -> None:
    random = Random(3)
    table = arrange(seats, real_bag=False)
    order = []
    while table.state.phase == Phase.RECRUIT:
        chance = NAVORIA.chance(table.state)
        seat = table.state.turn.seat
        line = chance.draw(random) if chance else random.choice(sorted(table.offers(seat)))
        order += [seat] if line.startswith("take") else []
        table.does(TABLE if chance else seat, line)
    assert order == [*range(seats)] * cards
    assert table.state.turn.seat == seats - 1
    assert sum(table.state.market.decks) == seats * cards


def test_nv_12_a_token_of_the_centre_is_for_everybody() -> None:
    table = arrange().does(0, "bag soldier merchant", "take soldier-human-desert")
    assert table.offers(1) >= {f"take {card}" for card in ROWS["merchant"].split()}
    assert table.refuses(1, "take soldier-beast-forest") == "NV-12 not_in_centre"


def test_nv_13_rows_are_not_filled_up_before_rest() -> None:
    table = arrange().does(0, "bag soldier merchant", "take soldier-human-desert")
    assert len(table.state.market.rows[2]) == 2
    table.does(1, "bag soldier artisan")
    assert table.refuses(1, "take soldier-human-desert") == "NV-10 card_not_open"


def test_nv_14_what_a_card_gives_is_carried_out_before_the_turn_ends() -> None:
    table = arrange().does(0, "bag adventurer soldier", "take adventurer-beast-step")
    assert table.state.turn.seat == 0
    assert table.offers(0) == {"step desert", "step forest", "step glacier"}
    assert table.refuses(0, "bag soldier soldier") == "NV-14 still_open"
    assert table.does(0, "step glacier").state.turn.seat == 1


def test_nv_34_an_artisan_gives_resources_for_different_docks() -> None:
    table = arrange().does(0, "bag artisan soldier", "take artisan-beast-sword-crystal-resource")
    assert table.refuses(0, "lay crystal desert") == "NV-50 other_resource"
    table.does(0, "lay sword desert", "lay crystal glacier")
    assert table.offers(0) == {f"lay {kind} forest" for kind in ("sword", "crystal", "fruit")}
    table.does(0, "lay fruit forest")
    assert table.state.seats[0].docks == ((1, 0, 0), (0, 0, 1), (0, 1, 0))


def test_nv_40_a_fourth_refuge_on_an_island_is_lost_and_the_rest_stands() -> None:
    table = give(arrange(), 0, refuges=(0, 0, 3)).does(0, "bag builder builder")
    table.does(0, "take builder-spirit-glacier-points2")
    assert table.state.seats[0].refuges == (0, 0, 3)
    assert table.points(0) == 2
    assert ("lost",) in table.state.turn.chain


def test_nv_41_refuges_of_others_do_not_matter() -> None:
    table = give(arrange(), 1, refuges=(0, 0, 1)).does(0, "bag builder builder")
    table.does(0, "take builder-spirit-glacier-points2")
    assert [seat.refuges for seat in table.state.seats] == [(0, 0, 1), (0, 0, 1)]


def test_nv_104_and_123_refuge_or_resource_first_is_the_seat_s_choice() -> None:
    docks = ((3, 0, 0), (0, 0, 0), (0, 0, 0))
    first = give(arrange(), 0, docks=docks).does(0, "bag builder builder")
    first.does(0, "take builder-goblin-desert-sword")
    later = give(arrange(), 0, docks=docks).does(0, "bag builder builder")
    later.does(0, "take builder-goblin-desert-sword", "lay sword desert")
    assert first.offers(0) == {"refuge desert", *(f"lay sword {i}" for i in later.names())}
    first.does(0, "refuge desert", "lay sword desert")
    assert (first.points(0, "orders"), later.points(0, "orders")) == (3, 2)
    assert first.state.seats[0].refuges == later.state.seats[0].refuges == (1, 0, 0)


def test_nv_104_a_table_may_fix_the_order_of_effects() -> None:
    docks = ((3, 0, 0), (0, 0, 0), (0, 0, 0))
    table = give(arrange(fixed_order=True), 0, docks=docks).does(0, "bag builder builder")
    table.does(0, "take builder-goblin-desert-sword")
    assert table.state.seats[0].refuges == (1, 0, 0)
    assert table.does(0, "lay sword desert").points(0, "orders") == 3
    table = gathering(arrange(fixed_order=True), "soldier merchant")
    table.does(1, "gather soldier")
    assert table.refuses(1, "step desert") == "NV-14 order_is_fixed"
    table.does(1, "lay sword desert", "lay sword forest", "step desert")
    table = gathering(arrange(board="strange", fixed_order=True), "builder merchant")
    table.does(1, "gather builder")
    assert table.refuses(1, "lay iron sand") == "NV-14 order_is_fixed"
    table.does(1, "refuge sand", "lay iron sand", "step ice")


def test_nv_51_each_dock_wants_its_own_order() -> None:
    docks = ((1, 1, 1), (1, 1, 0), (1, 2, 0))
    table = gathering(give(arrange(), 1, docks=docks), "artisan merchant")
    table.does(1, "gather artisan", "lay fruit desert", "lay fruit forest", "lay crystal glacier")
    assert table.offers(1) == {"fill desert", "fill forest", "fill glacier"}


def test_nv_52_of_two_full_orders_the_seat_says_which_comes_first() -> None:
    docks = ((1, 1, 1), (1, 1, 0), (0, 0, 0))
    table = give(arrange(), 1, docks=docks, refuges=(2, 0, 0))
    gathering(table, "artisan merchant")
    table.does(1, "gather artisan", "lay fruit desert", "lay fruit forest", "lay sword glacier")
    assert table.refuses(1, "gather merchant") == "NV-61 still_open"
    assert table.refuses(1, "step desert") == "NV-52 fill_first"
    assert table.refuses(1, "fill glacier") == "NV-51 dock_not_full"
    table.does(1, "fill desert")
    assert table.refuses(1, "fill forest") == "NV-52 order_being_paid"
    table.does(1, "lay sword desert")
    assert table.state.seats[1].docks == ((1, 0, 0), (0, 0, 0), (1, 0, 0))
    assert table.state.seats[1].explorers == (1, 1, 0)
    assert table.points(1, "orders") == 2 + 1 + 2


def test_nv_106_a_refuge_built_by_an_order_counts_from_the_next_one_on() -> None:
    docks = ((2, 1, 0), (0, 0, 0), (0, 0, 0))
    table = give(arrange(board="strange"), 1, docks=docks)
    gathering(table, "adventurer merchant").does(1, "gather adventurer", "lay iron sand")
    table.does(1, "refuge sand")
    assert table.state.seats[1].refuges == (1, 0, 0)
    assert table.offers(1) == {
        f"lay {r} {i}" for r in ("iron", "glass", "grain") for i in table.names()
    }
    table.does(1, "lay grain ice")
    assert table.state.turn.seat == 0


def test_nv_107_what_an_order_does_not_want_stays() -> None:
    docks = ((0, 0, 0), (2, 1, 0), (0, 0, 0))
    table = gathering(give(arrange(), 1, docks=docks), "artisan merchant")
    table.does(1, "gather artisan", "lay fruit forest", "lay fruit desert", "lay fruit glacier")
    assert table.state.seats[1].docks[1] == (1, 0, 0)


def test_nv_121_more_than_three_resources_are_laid_in_handfuls() -> None:
    table = give(arrange(board="strange"), 1, docks=((1, 0, 2), (0, 0, 0), (0, 0, 0)))
    gathering(table, "soldier merchant")
    table.does(1, "gather soldier", "lay iron sand", "lay glass wood", "lay grain ice")
    assert table.refuses(1, "fill sand") == "NV-50 lay_first"
    table.does(1, "lay glass sand")
    assert table.refuses(1, "lay glass sand") == "NV-50 same_dock"
    table.does(1, "lay grain wood")
    assert table.refuses(1, "fill sand") == "NV-52 name_the_four"
    assert table.refuses(1, "fill sand iron iron iron grain") == "NV-52 not_on_the_dock"
    table.does(1, "fill sand grain glass grain iron")
    assert table.state.seats[1].docks[0] == (1, 0, 0)


def test_nv_54_a_gain_by_artisans_counts_green_cards() -> None:
    cards = "artisan-human-points1-crystal-fruit artisan-goblin-points2-sword-fruit"
    docks = ((0, 0, 0), (0, 0, 0), (0, 0, 2))
    table = give(arrange(), 1, docks=docks, tableau=cards)
    gathering(table, "artisan merchant")
    table.does(1, "gather artisan", "lay fruit glacier", "lay fruit desert", "lay sword forest")
    assert table.points(1, "orders") == 2
