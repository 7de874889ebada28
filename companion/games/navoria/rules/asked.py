"""Numbers of the board that nobody has told and that matter now (NV-130)."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.navoria.rules.agenda import WAITING
from companion.games.navoria.rules.income import find_flags, find_rank
from companion.games.navoria.rules.pieces import ADVENTURER, ISLANDS, ROUNDS, count_recruits
from companion.games.navoria.rules.printed import UNKNOWN, UNTOLD
from companion.games.navoria.rules.real import Level
from companion.games.navoria.rules.state import Phase, State


class Asked(NamedTuple):
    """Something that is asked: what kind it is, of which island, trade or species, and which."""

    kind: str
    of: int
    number: int = 0


def list_asked(state: State) -> tuple[Asked, ...]:
    """All that has to be told before the game goes on, each once."""
    if state.real is None or state.phase == Phase.OVER:
        return ()
    asked = [*_ask_parts(state)]
    if state.phase == Phase.INCOME:
        asked += _ask_tiles(state) if state.round == ROUNDS else _ask_spots(state)
    elif is_round_done(state):
        asked += [*_ask_treasures(state), *_ask_flags(state), *_ask_prizes(state)]
    return tuple(dict.fromkeys(asked))


def is_round_done(state: State) -> bool:
    """Tells whether every seat has done its part of the round, so that Income is due."""
    assert state.real is not None, "asked only with the box of the game"
    turns = count_recruits(len(state.seats))
    return all(done.is_told or done.gathered == turns for done in state.real.progress)


def is_income_due(state: State) -> bool:
    """Tells whether nobody has a turn left in this round, and only numbers are waited for."""
    return state.real is not None and is_round_done(state)


def _ask_parts(state: State) -> Iterator[Asked]:
    """What a dock or a city space gives that the seat whose turn it is has reached.

    One that waits behind another order may have been told meanwhile; the spaces of a column are
    told from the top, also those at which somebody was passed over.
    """
    agenda = state.turn.agenda
    for part in (*agenda.order, *agenda.parts):
        if part.kind in WAITING and not WAITING[part.kind](state, *part.at):
            of, number = part.at
            next_one = len(state.board.city[of]) if part.kind == "space" else number
            yield Asked(part.kind, of, next_one)


def _ask_treasures(state: State) -> list[Asked]:
    assert state.real is not None, "asked only with the box of the game"
    return [Asked("treasure", island) for _, island in state.real.owed]


def _ask_flags(state: State) -> Iterator[Asked]:
    for number, seat in enumerate(state.seats):
        adventurers = any(card.trade == ADVENTURER for card in seat.tableau)
        if adventurers and state.find_level(number) > Level.SCORE_PAD:
            for island, space in enumerate(seat.explorers):
                if find_flags(state, island, space) is None:
                    yield Asked("reached", island, space)


def _ask_prizes(state: State) -> Iterator[Asked]:
    for island in range(ISLANDS):
        for number in range(len(state.seats)):
            rank = find_rank(state, number, island)
            if rank is not None and state.board.tracks[island].prizes[rank] == UNKNOWN:
                yield Asked("prize", island, rank)


def _ask_spots(state: State) -> Iterator[Asked]:
    """Where the explorers go that the companion follows (NV-80)."""
    for number, seat in enumerate(state.seats):
        if state.find_level(number) == Level.FULL:
            for island, built in enumerate(seat.refuges):
                if built and state.board.tracks[island].spots[built - 1] == UNKNOWN:
                    yield Asked("spot", island, built - 1)


def _ask_tiles(state: State) -> Iterator[Asked]:
    """The favours of seats whose cards are known (NV-91)."""
    for species, claims in enumerate(state.claims):
        known = any(state.find_level(number) > Level.SCORE_PAD for number in claims)
        if known and state.tiles[species] == UNTOLD:
            yield Asked("tile", species)
