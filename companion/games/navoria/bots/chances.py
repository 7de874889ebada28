"""The chances to win between two turns, from the points that every seat may expect in the end."""

from typing import Final

from companion.bots import Insight
from companion.games.navoria.bots.worth import judge
from companion.games.navoria.rules.pieces import ROUNDS, count_recruits
from companion.games.navoria.rules.state import Phase, State
from companion.games.navoria.rules.turns import is_open, list_order

_POINT: Final = (0.0793, 0.094, 0.083)
"""The log odds of a point: at all times, and what time and its third power add."""
_LATER: Final = (-0.2132, -0.125)
"""The log odds of each place behind the turn, the second at the end."""


def rate(state: State) -> list[float]:
    """The log odds of every seat between two turns."""
    count, order = len(state.seats), list_order(state)
    played = state.round - 1 + (state.phase == Phase.GATHER) / 2
    time = (played + state.turn.number / (2 * count * count_recruits(count))) / ROUNDS
    first, second, third = _POINT
    point = first + second * time + third * time**3
    later = _LATER[0] + _LATER[1] * time
    now = order.index(state.turn.seat)
    return [
        point * judge(state, seat) + later * ((order.index(seat) - now) % count)
        for seat in range(count)
    ]


def is_quiet(state: State) -> bool:
    """Tells whether a position is between two turns, when nothing is half done."""
    turn = state.turn
    half_done = turn.drawn or turn.is_drawing or is_open(turn.agenda)
    return state.phase in (Phase.RECRUIT, Phase.GATHER) and not half_done


def is_known(state: State) -> bool:
    """Tells whether all open cards are known; at a table with the box they are not."""
    return state.real is None


INSIGHT: Final = Insight(
    rate, is_quiet, ahead=12, futures=260, trust=0.7, spread=0.5, is_known=is_known
)
