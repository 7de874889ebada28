"""The set-up of Navoria, rule by rule."""

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import Phase
from companion.rules import TABLE
from tests.games.navoria.sheets import read_board
from tests.games.navoria.table import (
    Table,
    arrange,
    end_of_gathering,
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
