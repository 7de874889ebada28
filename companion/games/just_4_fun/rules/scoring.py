"""Who won, and by which comparison (J4-7 to J4-9)."""

from typing import Final

from companion.games.just_4_fun.rules.board import find_row, list_majorities
from companion.games.just_4_fun.rules.state import Phase, State
from companion.rules import Result, Standing, compare_figures

COMPARED: Final = ("row", "total", "zone")
"""The figures in the order in which they decide (J4-7, J4-8)."""
_OVER: Final = Phase.OVER


def find_result(state: State) -> Result | None:
    """The result once the game is over."""
    if state.turn.phase != _OVER:
        return None
    standings = tuple(Standing(seat, count_figures(state, seat)) for seat in range(len(state.left)))
    return compare_figures(state.turn.reason, standings, COMPARED)


def count_figures(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """A row of four or none, the sum of the zones held, and the highest of them."""
    held = [
        value
        for value, leader in zip(state.printed.values, list_majorities(state.zones), strict=True)
        if leader == seat
    ]
    row = int(find_row(state, seat) is not None)
    return ("row", row), ("total", sum(held)), ("zone", max(held, default=0))
