"""The end of a game: that it is near, and who did something best."""

from typing import Final

from companion.games.navoria.rules.pieces import (
    FAVOURS,
    OF_MERCHANTS,
    ORDERS,
    ROUNDS,
    count_recruits,
)
from companion.games.navoria.rules.state import Phase, State
from companion.games.navoria.rules.turns import list_order
from companion.rules import Ending, Honour, honour_best

_SOURCES: Final = {"merchants": OF_MERCHANTS, "orders": ORDERS, "favours": FAVOURS}


def foresee_end(state: State) -> Ending | None:
    """The third round is the last; in its Gather the turns that are left are known (NV-6)."""
    if state.round < ROUNDS or state.phase in (Phase.INCOME, Phase.OVER):
        return None
    if state.phase != Phase.GATHER or not state.is_ordered:
        return Ending("third")
    seats = len(state.seats)
    turns = range(state.turn.number, seats * count_recruits(seats))
    return Ending("tokens", left=tuple(list_order(state)[turn % seats] for turn in turns))


def list_honours(state: State) -> tuple[Honour, ...]:
    """The most refuges and steps, and the most points by merchants, by orders and by favours."""
    seats = state.seats
    honours = [
        *honour_best("refuges", enumerate(sum(seat.refuges) for seat in seats)),
        *honour_best("steps", enumerate(sum(seat.explorers) for seat in seats)),
    ]
    for code, source in _SOURCES.items():
        honours += honour_best(code, enumerate(seat.points[source] for seat in seats))
    return tuple(honours)
