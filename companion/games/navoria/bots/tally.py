"""Counts what happened in a finished game of Navoria, and sums up many of them."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from companion.bots.measures import count_wins, describe
from companion.games.navoria.rules.pieces import SOURCES
from companion.games.navoria.rules.printed import Printed
from companion.games.navoria.rules.scoring import find_result
from companion.games.navoria.rules.state import Counts, State


class Outcome(NamedTuple):
    """One finished game in figures; tuples run over the seats."""

    bots: tuple[str, ...]
    decided_by: str
    winners: tuple[int, ...]
    points: tuple[Counts, ...]
    """By their source."""
    claims: int
    """Favours that were won."""
    refuges: int
    lines: int
    """Lines that the seats wrote."""


def count_game(state: State, bots: tuple[str, ...], said: Counter[str]) -> Outcome:
    """Counts a finished game; `said` are the verbs of its seats."""
    result = find_result(state)
    assert result is not None
    return Outcome(
        bots,
        result.decided_by,
        result.winners,
        tuple(seat.points for seat in state.seats),
        sum(map(len, state.claims)),
        sum(sum(seat.refuges) for seat in state.seats),
        said.total(),
    )


def sum_up(printed: Printed, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """All that a simulation prints, as plain values."""
    by_seat, by_bot = count_wins([(outcome.bots, outcome.winners) for outcome in outcomes])
    seats = [points for outcome in outcomes for points in outcome.points]
    sources = {
        f"{source}_per_seat": fmean(points[number] for points in seats)
        for number, source in enumerate(SOURCES)
    }
    return {
        "games": len(outcomes),
        "seats": len(by_seat),
        "decided_by": dict(Counter(outcome.decided_by for outcome in outcomes)),
        "wins_by_seat": by_seat,
        "wins_by_bot": by_bot,
        "points": describe([sum(points) for points in seats]),
        "winning_points": describe([max(map(sum, outcome.points)) for outcome in outcomes]),
        **sources,
        "favours_per_game": fmean(outcome.claims for outcome in outcomes),
        "refuges_per_game": fmean(outcome.refuges for outcome in outcomes),
        "lines_per_game": fmean(outcome.lines for outcome in outcomes),
    }
