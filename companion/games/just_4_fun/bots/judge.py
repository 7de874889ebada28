"""Rates a board for a seat: rows that can still be won, and the values of zones held."""

from typing import Final

from companion.games.just_4_fun.rules.board import add_pawn, find_majority, find_owner
from companion.games.just_4_fun.rules.pieces import LEAD
from companion.games.just_4_fun.rules.state import Pawns, State

_HELD: Final = 2
_BEHIND: Final = -1
_CLOSED: Final = -100
_ROWS: Final = (0.0, 0.3, 1.0, 1.6, 4.0, 6.0, 15.0, 15.0, 1000.0)
"""The worth of a row by the sum of its zones: held ones count two, one behind takes one away."""
_VALUE: Final = 0.04
_VALUE_AT_THE_END: Final = 0.5
_SECURED: Final = 1.5
"""How much a secured zone counts; one that is only held counts 1."""


class Judge:
    """Knows how every seat stands in each zone and row; a pawn changes only a few of them."""

    def __init__(self, state: State) -> None:
        seats = range(len(state.left))
        used = 1 - sum(state.left) / (state.printed.pawns * len(seats))
        self._state = state
        self._by_rows = 1 - used / 2
        self._by_value = _VALUE + _VALUE_AT_THE_END * used * used
        self._stands = [[_stand(pawns, seat) for pawns in state.zones] for seat in seats]
        self._rates = [self._rate(seat) for seat in seats]

    def judge(self, seat: int) -> float:
        """Rates how much better off a seat is than the best of the others."""
        return _compare(self._rates, seat)

    def judge_pawn(self, seat: int, zone: int) -> float:
        """Rates the same for the board after this seat has placed a pawn in a zone."""
        before = self._state.zones[zone]
        after, _ = add_pawn(before, seat)
        rates = [
            rate + self._weigh_change(other, zone, before, after)
            for other, rate in enumerate(self._rates)
        ]
        return _compare(rates, seat)

    def _rate(self, seat: int) -> float:
        return self._by_rows * self.rate_rows(seat) + self._by_value * self.rate_values(seat)

    def rate_rows(self, seat: int) -> float:
        """Rates the rows that a seat can still win."""
        stands = self._stands[seat]
        return sum(
            _weigh_row(stands[a] + stands[b] + stands[c] + stands[d])
            for a, b, c, d in self._state.printed.rows
        )

    def rate_values(self, seat: int) -> float:
        """Rates the values of the zones that a seat holds; secured ones count more."""
        printed, zones = self._state.printed, self._state.zones
        return sum(
            value * _hold(pawns, seat) for value, pawns in zip(printed.values, zones, strict=True)
        )

    def _weigh_change(self, seat: int, zone: int, before: Pawns, after: Pawns) -> float:
        printed, stands = self._state.printed, self._stands[seat]
        held = _hold(after, seat) - _hold(before, seat)
        change = _stand(after, seat) - stands[zone]
        rows = 0.0
        if change:
            for a, b, c, d in printed.rows_through[zone]:
                total = stands[a] + stands[b] + stands[c] + stands[d]
                rows += _weigh_row(total + change) - _weigh_row(total)
        return self._by_rows * rows + self._by_value * held * printed.values[zone]


def _compare(rates: list[float], seat: int) -> float:
    return rates[seat] - max(rate for other, rate in enumerate(rates) if other != seat)


def _weigh_row(total: int) -> float:
    return _ROWS[total] if total > 0 else 0.0


def _hold(pawns: Pawns, seat: int) -> float:
    """Rates how firmly a seat holds a zone."""
    if find_majority(pawns) != seat:
        return 0.0
    return 1.0 if find_owner(pawns) is None else _SECURED


def _stand(pawns: Pawns, seat: int) -> int:
    """How a seat stands in a zone: ahead, level, behind, or shut out."""
    mine, most = pawns[seat], max(pawns)
    if mine < most:
        return _CLOSED if most - mine >= LEAD else _BEHIND
    return _HELD if most and pawns.count(most) == 1 else 0
