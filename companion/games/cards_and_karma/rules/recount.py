"""The figures that a recorded game may expect: of the table, and of a seat."""

from collections.abc import Callable
from typing import Final

from companion.games.cards_and_karma.rules.offer import list_dice
from companion.games.cards_and_karma.rules.scoring import find_result
from companion.games.cards_and_karma.rules.state import Ids, State


def recount(state: State, name: str, of: int | None) -> str | None:
    """What is true of a thing, in the words of a recording; None if there is no such thing."""
    if of is None:
        return _OF_THE_TABLE[name](state) if name in _OF_THE_TABLE else None
    if name in _OF_A_SEAT and of < len(state.seats):
        return _OF_A_SEAT[name](state, of)
    return None


def _name(state: State, cards: Ids) -> str:
    return " ".join(state.printed.names[card] for card in cards) or "none"


def _tell_chain(state: State) -> str:
    return " ".join(" ".join(map(str, step)) for step in state.turn.steps) or "none"


def _tell_levels(state: State) -> str:
    levels = state.real.levels if state.real else ()
    return " ".join(level.name.lower() for level in levels) or "none"


def _tell_middle(state: State) -> str:
    """Offer and pile of a real table, as far as they can be counted."""
    middle = state.real.middle if state.real else None
    return "none" if middle is None else f"{middle.offer} {middle.pile}"


def _tell_result(state: State) -> str:
    result = find_result(state)
    if result is None:
        return "none"
    return f"{result.reason} {result.decided_by} {' '.join(map(str, result.winners))}"


_OF_THE_TABLE: Final[dict[str, Callable[[State], str]]] = {
    "turn": lambda state: str(state.turn.seat),
    "round": lambda state: f"{state.turn.round} {state.turn.passing}",
    "elephant": lambda state: str(state.turn.elephant),
    "offer": lambda state: str(len(state.cards.offer)),
    "middle": _tell_middle,
    "pile": lambda state: str(len(state.cards.pile) + (state.cards.top is not None)),
    "discard": lambda state: str(len(state.cards.discard)),
    "levels": _tell_levels,
    "waiting": lambda state: " ".join(state.waiting) or "none",
    "chain": _tell_chain,
    "result": _tell_result,
}
_OF_A_SEAT: Final[dict[str, Callable[[State, int], str]]] = {
    "dice": lambda state, seat: " ".join(map(str, list_dice(state, seat))) or "none",
    "buildings": lambda state, seat: _name(state, state.seats[seat].buildings),
    "ships": lambda state, seat: _name(state, state.seats[seat].afloat),
    "goods": lambda state, seat: _name(state, state.seats[seat].goods),
    "karma": lambda state, seat: str(state.seats[seat].karma),
    "fame": lambda state, seat: str(state.seats[seat].fame),
    "coins": lambda state, seat: str(state.seats[seat].coins),
    "administrators": lambda state, seat: str(state.seats[seat].administrators),
    "track": lambda state, seat: " ".join(state.seats[seat].track),
    "turned": lambda state, seat: f"{state.seats[seat].left} {state.seats[seat].right}",
}
