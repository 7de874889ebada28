"""The chances to win between two turns, from what lies before every seat and what it holds."""

from typing import Final

from companion.bots import Insight
from companion.games.cards_and_karma.bots.guess import guess_for
from companion.games.cards_and_karma.bots.worth import judge_rows, judge_seat, judge_ships
from companion.games.cards_and_karma.rules.pieces import TRACK
from companion.games.cards_and_karma.rules.state import Phase, State

_WEIGHTS: Final = (0.762, 0.519, 0.281, 0.136, 0.086, 0.086, 0.075, 0.167, 0.171)
"""The log odds of a turned card, fame, coin, karma, administrator, die, pip, ships and rows."""
_LATE: Final = (0.644, 0.101, 0.46)
"""What a turned card, the worth of the seat and its turn count besides when the end is near."""
_TURN: Final = -0.079
_LATER: Final = -0.158
_BEHIND: Final = 0.165
"""The log odds of a turn to come, and of each place behind the turn and behind the elephant."""


def rate(state: State) -> list[float]:
    """The log odds of every seat between two turns."""
    near = max(seat.turned for seat in state.seats) / TRACK
    return [_rate_seat(state, number, near) for number in range(len(state.seats))]


def _rate_seat(state: State, number: int, near: float) -> float:
    seat, count, numbers = state.seats[number], len(state.seats), state.cards.numbers
    figures = (
        seat.turned,
        seat.fame,
        seat.coins,
        seat.karma,
        seat.administrators,
        len(seat.hand),
        sum(numbers[card] for card in seat.hand),
        judge_ships(state, seat),
        judge_rows(state, seat),
    )
    strength = sum(weight * figure for weight, figure in zip(_WEIGHTS, figures, strict=True))
    card, worth, turn = _LATE
    later, behind = ((number - first) % count for first in (state.turn.seat, state.turn.elephant))
    strength += near * (card * seat.turned + worth * judge_seat(state, seat))
    strength += (_TURN + near * turn) * (later == 0)
    return strength + _LATER * later + _BEHIND * behind


def is_quiet(state: State) -> bool:
    """Tells whether a position is between two turns, when nothing is half done."""
    turn = state.turn
    half_done = turn.acted or state.agenda or state.waiting or not turn.is_told
    return turn.phase == Phase.TURN and not half_done


INSIGHT: Final = Insight(
    rate, is_quiet, ahead=8, futures=140, trust=0.8, spread=0.8, guess=guess_for
)
