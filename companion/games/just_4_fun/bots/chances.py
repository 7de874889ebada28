"""The chances to win before a turn, from the rows that may still be won and the zones held."""

from random import Random
from typing import Final

from companion.bots import Insight
from companion.games.just_4_fun.bots.judge import Judge
from companion.games.just_4_fun.bots.search import deal_unseen
from companion.games.just_4_fun.rules.state import Phase, State
from companion.games.just_4_fun.rules.view import view_state

_ROWS: Final = 0.057
_HELD: Final = 0.05
_TURN: Final = 0.6
"""The log odds of a row's worth, of the value of zones held at the end, and of the next turn."""


def rate(state: State) -> list[float]:
    """The log odds of every seat before a turn."""
    judge, count = Judge(state), len(state.left)
    used = 1 - sum(state.left) / (state.printed.pawns * count)
    return [
        _ROWS * (1 - used) * judge.rate_rows(seat)
        + _HELD * used**3 * judge.rate_values(seat)
        + _TURN * (seat == state.turn.seat)
        for seat in range(count)
    ]


def is_quiet(state: State) -> bool:
    """Tells whether a turn is about to begin, when nothing is half done."""
    return state.turn.phase == Phase.PLAY


def guess(state: State, seat: int, random: Random) -> State:
    """A position that may be true for all that a seat can see."""
    return deal_unseen(view_state(state, seat), seat, random)


INSIGHT: Final = Insight(
    rate, is_quiet, ahead=8, futures=1000, deep=80, trust=0.9, spread=0.9, guess=guess
)
