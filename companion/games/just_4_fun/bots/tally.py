"""Counts what happened in a finished game of Just 4 Fun, and sums up many of them."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from companion.bots.measures import count_wins, describe
from companion.games.just_4_fun.rules.board import find_owner
from companion.games.just_4_fun.rules.printed import Printed
from companion.games.just_4_fun.rules.scoring import find_result
from companion.games.just_4_fun.rules.state import State


class Outcome(NamedTuple):
    """One finished game in figures; tuples run over the seats."""

    bots: tuple[str, ...]
    reason: str
    decided_by: str
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    placed: int
    """Pawns that were placed, without those that came back."""
    secured: int
    discarded: int
    """Turns in which no card fitted."""


def count_game(state: State, bots: tuple[str, ...], said: Counter[str]) -> Outcome:
    """Counts a finished game; `said` are the verbs of its seats."""
    result = find_result(state)
    assert result is not None
    return Outcome(
        bots,
        result.reason,
        result.decided_by,
        result.winners,
        tuple(dict(standing.figures)["total"] for standing in result.standings),
        len(bots) * state.printed.pawns - sum(state.left),
        sum(find_owner(pawns) is not None for pawns in state.zones),
        said["discard"],
    )


def sum_up(printed: Printed, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """All that a simulation prints, as plain values."""
    by_seat, by_bot = count_wins([(outcome.bots, outcome.winners) for outcome in outcomes])
    return {
        "games": len(outcomes),
        "seats": len(by_seat),
        "reasons": dict(Counter(outcome.reason for outcome in outcomes)),
        "decided_by": dict(Counter(outcome.decided_by for outcome in outcomes)),
        "wins_by_seat": by_seat,
        "wins_by_bot": by_bot,
        "total": describe([total for outcome in outcomes for total in outcome.totals]),
        "winning_total": describe([max(outcome.totals) for outcome in outcomes]),
        "pawns_placed": describe([outcome.placed for outcome in outcomes]),
        "zones_secured": describe([outcome.secured for outcome in outcomes]),
        "discards_per_game": fmean(outcome.discarded for outcome in outcomes),
    }
