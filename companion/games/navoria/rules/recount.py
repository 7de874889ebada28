"""The figures that a recorded game may expect: of the table, or of a seat by its number."""

from collections.abc import Callable, Iterable
from typing import Final

from companion.games.navoria.rules.orders import name_resources
from companion.games.navoria.rules.pieces import SOURCES, TRADES
from companion.games.navoria.rules.scoring import find_result
from companion.games.navoria.rules.setup import list_bag
from companion.games.navoria.rules.state import Counts, Seat, State


def recount(state: State, name: str, of: int | None) -> str | None:
    """What is true of a thing, in the words of a recording; None if there is no such thing."""
    if of is None:
        return _OF_THE_TABLE[name](state) if name in _OF_THE_TABLE else None
    if of >= len(state.seats):
        return None
    seat = state.seats[of]
    if name in SOURCES:
        return str(seat.points[SOURCES.index(name)])
    if name == "docks":
        return _tell_docks(state, seat)
    return _OF_A_SEAT[name](seat) if name in _OF_A_SEAT else None


def _list(words: Iterable[object]) -> str:
    return " ".join(map(str, words)) or "none"


def _name_tokens(counts: Counts) -> str:
    return _list(trade for trade, count in zip(TRADES, counts, strict=True) for _ in range(count))


def _tell_docks(state: State, seat: Seat) -> str:
    names = state.printed.names
    docks = zip(names.islands, seat.docks, strict=True)
    return ", ".join(
        f"{name} {_list(name_resources(names.resources, dock))}" for name, dock in docks
    )


def _tell_claims(state: State) -> str:
    species = zip(state.printed.names.species, state.claims, strict=True)
    return ", ".join(f"{name} {_list(claims)}" for name, claims in species)


def _tell_result(state: State) -> str:
    result = find_result(state)
    return f"{result.reason} {result.decided_by} {_list(result.winners)}" if result else "none"


_OF_THE_TABLE: Final[dict[str, Callable[[State], str]]] = {
    "round": lambda state: str(state.round),
    "phase": lambda state: state.phase.name.lower(),
    "turn": lambda state: str(state.turn.seat),
    "compass": lambda state: _list(state.compass),
    "bag": lambda state: _list(list_bag(state)),
    "centre": lambda state: _name_tokens(state.market.centre),
    "decks": lambda state: _name_tokens(state.market.decks),
    "spaces": lambda state: _list(state.market.city),
    "tiles": lambda state: _list(tile.name for tile in state.tiles),
    "claims": _tell_claims,
    "totals": lambda state: _list(seat.total for seat in state.seats),
    "chain": lambda state: _list(word for step in state.turn.chain for word in step),
    "result": _tell_result,
}
_OF_A_SEAT: Final[dict[str, Callable[[Seat], str]]] = {
    "points": lambda seat: str(seat.total),
    "tableau": lambda seat: _list(card.name for card in seat.tableau),
    "explorers": lambda seat: _list(seat.explorers),
    "refuges": lambda seat: _list(seat.refuges),
}
