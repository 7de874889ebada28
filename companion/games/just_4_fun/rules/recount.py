"""The figures that a recorded game may expect: of the table, of a zone by its value, of a seat."""

from collections.abc import Callable
from typing import Final

from companion.games.just_4_fun.rules.board import find_owner, find_row
from companion.games.just_4_fun.rules.scoring import count_figures, find_result
from companion.games.just_4_fun.rules.state import State, Step


def recount(state: State, name: str, of: int | None) -> str | None:
    """What is true of a thing, in the words of a recording; None if there is no such thing."""
    if of is None:
        return _OF_THE_TABLE[name](state) if name in _OF_THE_TABLE else None
    if name in _OF_A_ZONE and of in state.printed.zone_of:
        return _OF_A_ZONE[name](state.zones[state.printed.zone_of[of]])
    if name in _OF_A_SEAT and of < len(state.left):
        return _OF_A_SEAT[name](state, of)
    return None


def _list(words: tuple[int, ...]) -> str:
    return " ".join(map(str, words)) or "none"


def _tell_chain(chain: tuple[Step, ...]) -> str:
    return " ".join(" ".join(map(str, step)) for step in chain) or "none"


def _tell_result(state: State) -> str:
    result = find_result(state)
    return f"{result.reason} {result.decided_by} {_list(result.winners)}" if result else "none"


def _tell_row(state: State, seat: int) -> str:
    row = find_row(state, seat) or ()
    return _list(tuple(state.printed.values[zone] for zone in row))


def _tell_figure(state: State, name: str) -> str:
    seats = range(len(state.left))
    return _list(tuple(dict(count_figures(state, seat))[name] for seat in seats))


_OF_THE_TABLE: Final[dict[str, Callable[[State], str]]] = {
    "turn": lambda state: str(state.turn.seat),
    "left": lambda state: _list(state.left),
    "pile": lambda state: str(len(state.cards.pile)),
    "discards": lambda state: _list(state.cards.discards),
    "chain": lambda state: _tell_chain(state.turn.chain),
    "result": _tell_result,
    "total": lambda state: _tell_figure(state, "total"),
    "highest": lambda state: _tell_figure(state, "zone"),
}
_OF_A_ZONE: Final[dict[str, Callable[[tuple[int, ...]], str]]] = {
    "zone": _list,
    "owner": lambda pawns: "none" if find_owner(pawns) is None else str(find_owner(pawns)),
}
_OF_A_SEAT: Final[dict[str, Callable[[State, int], str]]] = {
    "hand": lambda state, seat: _list(state.cards.hands[seat]),
    "row": _tell_row,
}
