"""Describes how a game ended: the reason, who won, and by which comparison."""

from collections.abc import Sequence
from typing import NamedTuple


class Standing(NamedTuple):
    """One seat's final figures, in the order in which they are compared."""

    seat: int
    figures: tuple[tuple[str, int], ...]


class Result(NamedTuple):
    """The end of a game: why it ended, the winners, the comparison that decided, all standings."""

    reason: str
    winners: tuple[int, ...]
    decided_by: str
    standings: tuple[Standing, ...]


def compare_figures(
    reason: str, standings: tuple[Standing, ...], compared: Sequence[str]
) -> Result:
    """The result by the first figure that leaves one leader; otherwise a shared win."""
    leaders = {standing.seat: dict(standing.figures) for standing in standings}
    for name in compared:
        best = max(figures[name] for figures in leaders.values())
        leaders = {seat: figures for seat, figures in leaders.items() if figures[name] == best}
        if len(leaders) == 1:
            return Result(reason, tuple(leaders), name, standings)
    return Result(reason, tuple(leaders), "shared", standings)
