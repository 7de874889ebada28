"""What a board is worth to a seat: rows that can still be won, and the values held."""

from typing import Final

from companion.games.just_4_fun.pieces import LEAD
from companion.games.just_4_fun.state import Pawns, State

_HELD: Final = 2
_BEHIND: Final = -1
_CLOSED: Final = -100
_ROWS: Final = (0.0, 0.3, 1.0, 1.6, 4.0, 6.0, 15.0, 15.0, 1000.0)
"""The worth of a row by the sum of its zones: held ones count two, one behind takes one away."""
_VALUE: Final = 0.04
_VALUE_AT_THE_END: Final = 0.5
_SECURED: Final = 1.5
"""A zone that nobody can take away counts so much more."""


def judge(state: State, seat: int) -> float:
    """How much better off a seat is than the best of the others."""
    mine = _rate(state, seat)
    return mine - max(_rate(state, other) for other in range(len(state.left)) if other != seat)


def _rate(state: State, seat: int) -> float:
    printed = state.printed
    stands = [_stand(pawns, seat) for pawns in state.zones]
    rows = 0.0
    for a, b, c, d in printed.rows:
        total = stands[a] + stands[b] + stands[c] + stands[d]
        if total > 0:
            rows += _ROWS[total]
    values = sum(
        value * (_SECURED if pawns[seat] >= LEAD and sum(pawns) == pawns[seat] else 1)
        for value, pawns, stand in zip(printed.values, state.zones, stands, strict=True)
        if stand == _HELD
    )
    used = 1 - sum(state.left) / (printed.pawns * len(state.left))
    return rows * (1 - used / 2) + values * (_VALUE + _VALUE_AT_THE_END * used * used)


def _stand(pawns: Pawns, seat: int) -> int:
    """How a seat stands in a zone: ahead, level, behind, or shut out."""
    mine, most = pawns[seat], max(pawns)
    if mine < most:
        return _CLOSED if most - mine >= LEAD else _BEHIND
    return _HELD if most and pawns.count(most) == 1 else 0
