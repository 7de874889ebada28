"""Who won, and by which comparison (J4-7 to J4-9)."""

from typing import Final

from companion.games.just_4_fun.board import find_majority, find_row
from companion.games.just_4_fun.state import Phase, State
from companion.rules import Result, Standing

COMPARED: Final = ("row", "total", "zone")
"""The figures in the order in which they decide."""


def find_result(state: State) -> Result | None:
    """The result once the game is over."""
    if state.turn.phase != Phase.OVER:
        return None
    standings = tuple(Standing(seat, count_figures(state, seat)) for seat in range(len(state.left)))
    winners, decided_by = rank([dict(standing.figures) for standing in standings])
    return Result(state.turn.reason, winners, decided_by, standings)


def rank(figures: list[dict[str, int]]) -> tuple[tuple[int, ...], str]:
    """The seats that win and the comparison that decided; "shared" if none did (J4-8)."""
    leaders = list(range(len(figures)))
    for name in COMPARED:
        best = max(figures[seat][name] for seat in leaders)
        leaders = [seat for seat in leaders if figures[seat][name] == best]
        if len(leaders) == 1:
            return (leaders[0],), name
    return tuple(leaders), "shared"


def count_figures(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """A row of four or none, the sum of the zones held, and the highest of them."""
    held = [
        value
        for value, pawns in zip(state.printed.values, state.zones, strict=True)
        if find_majority(pawns) == seat
    ]
    row = int(find_row(state, seat) is not None)
    return ("row", row), ("total", sum(held)), ("zone", max(held, default=0))
