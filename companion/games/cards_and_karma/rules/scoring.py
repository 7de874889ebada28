"""Who won, and by which comparison (CK-91)."""

from typing import Final

from companion.games.cards_and_karma.rules.state import Phase, State
from companion.rules import Result, Standing, compare_figures

COMPARED: Final = ("turned", "points", "karma")
"""The figures in the order in which they decide."""


def find_result(state: State) -> Result | None:
    """The result once the game is over."""
    if state.turn.phase != Phase.OVER:
        return None
    standings = tuple(Standing(n, count_figures(state, n)) for n in range(len(state.seats)))
    return compare_figures("track", standings, COMPARED)


def count_figures(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """Cards turned, points of the fame and coins left over, and karma left."""
    held = state.seats[seat]
    return ("turned", held.turned), ("points", 2 * held.fame + held.coins), ("karma", held.karma)
