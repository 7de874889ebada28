"""The rules that the facts of the examples do not show, one after the other."""

from random import Random

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import Phase
from companion.rules import TABLE, Explanation, InvalidAction
from tests.games.navoria.sheets import read_board
from tests.games.navoria.table import (
    ROWS,
    Table,
    arrange,
    end_of_gathering,
    gathering,
    give,
    put,
)

NOTHING = ((0, 0, 0),) * 3


def test_nv_1_everybody_begins_with_nothing_but_explorers_on_the_arrow() -> None:
    assert Table(4).begins().offers(TABLE) == set()
    assert Table(4).offers(0) == {"begin"}
    for seat in Table(4).state.seats:
        assert (seat.explorers, seat.refuges) == ((0, 0, 0), (0, 0, 0))
        assert (seat.tableau, seat.docks, seat.total) == ((), NOTHING, 0)


@pytest.mark.parametrize(("seats", "tokens"), [(2, 2), (3, 3), (4, 3)])
def test_nv_2_the_bag_holds_two_or_three_tokens_of_each_colour(seats: int, tokens: int) -> None:
    assert Table(seats).state.market.bag == (tokens,) * 5


def test_nv_3_three_cards_of_each_deck_lie_open() -> None:
    market = arrange().state.market
    assert [len(row) for row in market.rows] == [3] * 5
    assert [len(pile) for pile in market.piles] == [9] * 5


def test_nv_4_four_tiles_are_drawn_and_two_seats_may_take_in_the_blank_one() -> None:
    tiles = "tiles merchant builder soldier artisan"
    assert [tile.name for tile in Table().begins().does(TABLE, tiles).state.tiles] == tiles.split()[
        1:
    ]
    blank = Table(blank_tile=True).begins()
    assert blank.refuses(TABLE, tiles) == "NV-4 other_owed"
    blank.does(TABLE, f"{tiles} spirit")
    assert [tile.name for tile in blank.state.tiles] == ["merchant", "builder", "blank", "artisan"]
    assert Table(3, blank_tile=True).begins().does(TABLE, tiles).state.phase == Phase.ROWS


def test_nv_100_the_blank_tile_can_be_claimed_but_pays_nothing() -> None:
    table = Table(blank_tile=True).lay_out("merchant builder soldier artisan beast")
    give(table, 0, tableau="soldier-beast-desert soldier-beast-forest")
    table.does(0, "bag soldier soldier", "take soldier-beast-glacier")
    assert table.state.claims[3] == (0,)
    end_of_gathering(put(table, round=3)).does(1, "gather merchant")
    assert table.points(0, "favours") == 0


def test_nv_5_the_others_follow_the_first_seat_clockwise() -> None:
    layout = read_board("frozen")
    assert NAVORIA.setup(layout, 4, 2, {}).compass == (2, 3, 0, 1)


@pytest.mark.parametrize(
    ("seats", "first", "options"), [(1, 0, {}), (5, 0, {}), (2, 2, {}), (2, 0, {"karma": True})]
)
def test_a_table_that_cannot_be_is_not_set_up(
    seats: int, first: int, options: dict[str, bool]
) -> None:
    with pytest.raises(ValueError, match=r"seats|first|option"):
        NAVORIA.setup(read_board("frozen"), seats, first, options)


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


def test_nv_61_the_highest_free_space_gives_and_later_ones_less() -> None:
    table = gathering(arrange(), "merchant merchant merchant soldier")
    assert table.refuses(1, "gather artisan") == "NV-60 no_token_there"
    table.does(1, "gather merchant").does(0, "gather merchant", "lay sword desert", "step desert")
    table.does(1, "gather merchant")
    assert table.points(1, "city") == 6
    assert table.does(1, "step glacier").state.turn.seat == 0
    assert table.state.seats[1].docks == NOTHING


def test_nv_62_of_a_resource_or_a_step_one_is_received() -> None:
    table = gathering(arrange(), "merchant soldier", (2, 0, 0, 0, 0)).does(1, "gather merchant")
    assert len(table.offers(1)) == 9 + 3
    table.does(1, "lay fruit glacier")
    assert table.state.seats[1].explorers == (0, 0, 0)
    assert table.state.turn.seat == 0


def test_nv_109_of_choice_are_only_islands_with_room() -> None:
    table = gathering(give(arrange(), 1, refuges=(3, 2, 3)), "adventurer merchant")
    table.does(1, "gather adventurer")
    assert table.offers(1) == {"refuge forest"}
    assert table.refuses(1, "refuge desert") == "NV-40 island_full"


def test_nv_122_a_refuge_of_choice_is_lost_when_all_nine_are_built() -> None:
    table = gathering(give(arrange(), 1, refuges=(3, 3, 3)), "adventurer merchant")
    assert table.does(1, "gather adventurer").state.turn.seat == 0
    table = gathering(give(arrange(board="strange"), 1, refuges=(3, 3, 3)), "merchant soldier")
    assert table.does(1, "gather merchant").offers(1) == {"step sand", "step wood", "step ice"}


def test_nv_113_a_token_without_a_free_space_gives_nothing() -> None:
    table = gathering(arrange(board="strange"), "soldier merchant", (0, 0, 1, 0, 0))
    assert table.does(1, "gather soldier").state.turn.seat == 0
    assert table.points(1) == 0


def test_a_step_or_a_refuge_that_names_an_island_is_for_this_island() -> None:
    table = gathering(arrange(board="strange"), "merchant soldier", (1, 0, 0, 0, 0))
    table.does(1, "gather merchant")
    assert table.offers(1) == {"step wood", "lay iron sand", "lay iron wood", "lay iron ice"}
    assert table.refuses(1, "step ice") == "NV-45 other_track"
    table = arrange().does(0, "bag builder builder", "take builder-goblin-desert-sword")
    assert table.refuses(0, "refuge forest") == "NV-31 other_island"


def test_nv_70_income_pays_merchants_and_adventurers_each_by_itself() -> None:
    cards = "merchant-human-human merchant-beast-human-points2 adventurer-human-step"
    table = give(arrange(), 0, tableau=cards, explorers=(3, 0, 0))
    end_of_gathering(table).does(1, "gather merchant")
    assert (table.points(0, "merchants"), table.points(0, "adventurers")) == (4, 1)


def test_nv_73_an_explorer_that_rest_put_on_a_refuge_takes_part() -> None:
    table = give(arrange(), 0, refuges=(1, 0, 0), explorers=(2, 0, 0))
    end_of_gathering(table).does(1, "gather merchant")
    assert table.points(0, "prizes") == 2


def test_nv_81_and_82_rest_puts_tokens_and_cards_back() -> None:
    table = arrange().does(0, "bag soldier merchant", "take soldier-human-desert")
    end_of_gathering(table).does(1, "gather merchant").does(1, "seen")
    market = table.state.market
    assert market.bag == (2,) * 5
    assert not any((*market.centre, *market.decks, *market.city))
    assert market.rows == ((),) * 5
    assert table.refuses(TABLE, f"reveal merchant {ROWS['merchant']}") == "NV-3 other_owed"
    left = [card.name for card in market.piles[0]][:3]
    table.does(TABLE, f"reveal merchant {' '.join(left)}")
    assert len(table.state.market.piles[0]) == 6


def test_nv_92_equal_points_share_the_victory() -> None:
    table = gathering(put(arrange(), round=3), "soldier").does(1, "gather soldier")
    table.does(1, "lay sword desert", "lay sword forest", "step glacier")
    result = NAVORIA.result(table.state)
    assert result is not None
    assert (result.reason, result.winners, result.decided_by) == ("rounds", (1,), "points")
    table = gathering(put(arrange(), round=3), "adventurer").does(
        1, "gather adventurer", "refuge desert"
    )
    result = NAVORIA.result(table.state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


def test_nv_133_the_companion_draws_unless_the_table_uses_the_real_bag() -> None:
    table = arrange(real_bag=False)
    assert table.refuses(0, "bag soldier merchant") == "NV-11 companion_draws"
    table.does(0, "draw")
    assert NAVORIA.awaits(table.state) == ()
    table.does(TABLE, "bag soldier merchant")
    assert table.refuses(0, "draw") == "NV-11 already_drawn"
    assert table.refuses(TABLE, "drawing hand") == "NV-11 round_has_begun"
    other = arrange(real_bag=False).does(TABLE, "drawing hand")
    assert other.refuses(TABLE, "drawing hand") == "NV-11 drawn_so_already"
    assert other.refuses(0, "draw") == "NV-11 name_the_tokens"
    other.does(0, "bag soldier merchant")
    assert arrange().offers(TABLE) == {"skip", "drawing companion"}


def test_nv_125_and_126_tokens_typed_can_be_changed_and_tokens_drawn_cannot() -> None:
    typed = arrange().does(0, "bag soldier merchant", "take soldier-human-desert")
    assert typed.does(0, "take back", "take back").state == arrange().state
    drawn = arrange(real_bag=False).does(0, "draw").does(TABLE, "bag soldier merchant")
    drawn.does(0, "take soldier-human-desert", "take back", "take merchant-human-human")
    assert drawn.does(0, "take back").play.can_take_back(0) is False
    seen = end_of_gathering(arrange()).does(1, "gather merchant", "take back", "gather merchant")
    assert seen.does(0, "seen").play.can_take_back(0) is False


def test_the_table_skips_somebody_absent_and_choices_are_lost() -> None:
    table = arrange().does(0, "bag soldier merchant").does(TABLE, "skip")
    assert table.state.market.centre == (1, 0, 1, 0, 0)
    assert table.state.turn.seat == 1
    docks = ((1, 1, 1), (1, 1, 0), (0, 0, 0))
    table = gathering(give(arrange(), 1, docks=docks, refuges=(2, 0, 0)), "artisan merchant")
    table.does(1, "gather artisan", "lay fruit desert", "lay fruit forest", "lay sword glacier")
    table.does(TABLE, "skip")
    assert table.state.seats[1].docks == ((0, 0, 0), (0, 0, 0), (1, 0, 0))
    assert table.state.turn.seat == 0


def test_a_round_without_any_recruit_goes_on_to_income() -> None:
    table = arrange()
    for _ in range(8):
        table.does(TABLE, "skip")
    assert table.state.phase == Phase.INCOME


def test_nothing_is_hidden_from_anybody() -> None:
    state = arrange().state
    assert NAVORIA.view(state, None) is state
    assert NAVORIA.list_places(state) == {}
    assert NAVORIA.list_steps(state) == ()


def test_what_nothing_is_done_with_refuses_nothing() -> None:
    for target in ("tile-human", "space-artisan", "bag", "centre", "compass", "points"):
        assert NAVORIA.explain(Table().state, 0, target) == Explanation((), None)


def test_cards_decks_docks_and_tracks_explain_themselves() -> None:
    table = arrange().does(0, "bag artisan artisan")
    explain = NAVORIA.explain
    assert len(explain(table.state, 0, "deck-artisan").actions) == 3
    assert explain(table.state, 0, "artisan-goblin-points2-sword-fruit").refusal is None
    refusal = explain(table.state, 0, "deck-soldier").refusal
    assert refusal is not None
    assert refusal.cause == "not_drawn"
    table.does(0, "take artisan-goblin-points2-sword-fruit")
    assert explain(table.state, 0, "dock-forest").actions == ("lay sword forest",)
    track = explain(table.state, 0, "track-forest").refusal
    assert track is not None
    assert track.cause == "no_step_gained"
    other = explain(table.state, 1, "dock-forest").refusal
    assert other is not None
    assert other.cause == "not_your_turn"
    gather = gathering(arrange(), "merchant")
    assert explain(gather.state, 1, "deck-merchant").actions == ("gather merchant",)
    with pytest.raises(InvalidAction):
        explain(table.state, 0, "deck-wizard")
