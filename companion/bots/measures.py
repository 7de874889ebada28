"""Statistics of many games: means with their standard deviation, shares with their interval."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, Final

_SURE: Final = 1.96
"""The standard errors to each side of a 95 % interval."""


def describe(figures: Sequence[float]) -> dict[str, float]:
    """The mean of a figure with its confidence interval, and its standard deviation."""
    ranked = sorted(figures)
    return {
        "mean": fmean(ranked),
        "spread": pstdev(ranked),
        "interval": _SURE * pstdev(ranked) / sqrt(len(ranked)),
        "low": ranked[len(ranked) // 20],
        "high": ranked[-1 - len(ranked) // 20],
    }


def measure_share(wins: float, games: int) -> dict[str, float]:
    """A share with its 95 % confidence interval, after Wilson."""
    share = wins / games
    middle = (share + _SURE**2 / (2 * games)) / (1 + _SURE**2 / games)
    half = (
        _SURE
        * sqrt(share * (1 - share) / games + _SURE**2 / (4 * games**2))
        / (1 + _SURE**2 / games)
    )
    return {"share": share, "low": max(0.0, middle - half), "high": min(1.0, middle + half)}


Seated = tuple[tuple[str, ...], tuple[int, ...]]
"""The bots of a game by seat, and the seats that won."""


def sum_up_wins(layout: Any, outcomes: Sequence[Seated]) -> dict[str, Any]:
    """The shares of wins, which can be counted for every game."""
    by_seat, by_bot = count_wins(outcomes)
    return {
        "games": len(outcomes),
        "seats": len(by_seat),
        "wins_by_seat": by_seat,
        "wins_by_bot": by_bot,
    }


def count_wins(
    outcomes: Sequence[Seated],
) -> tuple[list[dict[str, float]], dict[str, dict[str, float]]]:
    """The shares of wins by seat and by bot, from who sat and who won in each game."""
    games = len(outcomes)
    by_seat = [0.0] * len(outcomes[0][0])
    by_bot = dict.fromkeys(sorted({bot for bots, _ in outcomes for bot in bots}), 0.0)
    for bots, winners in outcomes:
        for seat in winners:
            by_seat[seat] += 1 / len(winners)
            by_bot[bots[seat]] += 1 / len(winners)
    return (
        [measure_share(wins, games) for wins in by_seat],
        {name: measure_share(wins, games) for name, wins in by_bot.items()},
    )
