"""The table before the first turn, and what luck has to bring next (NV-1 to NV-5)."""

from collections.abc import Mapping
from typing import Final

from companion.games.navoria.rules.meta import META
from companion.games.navoria.rules.pieces import (
    DRAWN,
    ISLANDS,
    RESOURCES,
    ROW,
    SOURCES,
    SPECIES,
    TRADES,
    count_tokens,
)
from companion.games.navoria.rules.printed import UNTOLD, Printed
from companion.games.navoria.rules.real import Level, Progress, Real
from companion.games.navoria.rules.state import Market, Options, Phase, Seat, State, Turn
from companion.rules import Chance, Draw

_TILES: Final = Phase.TILES
_ROWS: Final = Phase.ROWS


def set_up(printed: Printed, seats: int, first: int, options: Mapping[str, bool]) -> State:
    """Sets up empty tableaux, all tokens in the bag, and no open cards yet."""
    if seats not in META.seats:
        raise ValueError(f"{seats} seats: expected {META.seats.start} to {META.seats.stop - 1}")
    if first not in range(seats):
        raise ValueError(f"first seat {first}: expected 0 to {seats - 1}")
    unknown = sorted(set(options) - {option.name for option in META.options})
    if unknown:
        raise ValueError(f"unknown option {unknown[0]}")
    chosen = Options(**options)
    printed = printed.of_a_box if chosen.real_cards else printed
    none = (0,) * len(TRADES)
    market = Market(
        (count_tokens(seats),) * len(TRADES), none, none, none, ((),) * len(TRADES), printed.decks
    )
    seat = Seat(
        (),
        (0,) * ISLANDS,
        (0,) * ISLANDS,
        ((0,) * RESOURCES,) * ISLANDS,
        (0,) * len(SOURCES),
    )
    return State(
        printed,
        chosen,
        1,
        Phase.RECRUIT if chosen.real_cards else Phase.OPENING,
        tuple((first + later) % seats for later in range(seats)),
        market,
        (UNTOLD,) * SPECIES if chosen.real_cards else (),
        ((),) * SPECIES,
        (seat,) * seats,
        Turn(0, first),
        _open_box(printed, seats) if chosen.real_cards else None,
    )


def _open_box(printed: Printed, seats: int) -> Real:
    """The start of a table with the box: every seat types its tableau, nothing else is known."""
    return Real((Level.TABLEAU,) * seats, (Progress(),) * seats, printed.board)


def owe_chance(state: State) -> Chance | None:
    """The tiles, the next row or the two tokens that luck has to bring now."""
    if state.phase == _TILES:
        tiles = Draw(tuple(state.printed.tile_names), SPECIES)
        blank = (Draw(state.printed.names.species),) if has_blank_tile(state) else ()
        return Chance("tiles", (tiles, *blank))
    if state.phase == _ROWS:
        trade = find_next_row(state)
        pile = tuple(card.name for card in state.market.piles[trade])
        return Chance("reveal", (Draw((TRADES[trade],)), Draw(pile, ROW)))
    if state.turn.is_drawing:
        return Chance("bag", (Draw(list_bag(state), DRAWN),))
    return None


def has_blank_tile(state: State) -> bool:
    """Tells whether the blank tile is among the tiles: only with two seats (NV-4)."""
    return state.options.blank_tile and len(state.seats) == 2


def find_next_row(state: State) -> int:
    """The first trade of which no cards lie open."""
    return state.market.rows.index(())


def list_bag(state: State) -> tuple[str, ...]:
    """Every token in the bag."""
    counted = zip(TRADES, state.market.bag, strict=True)
    return tuple(trade for trade, count in counted for _ in range(count))
