"""Counts what happened in a finished game of Cards & Karma, and sums up many of them."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from companion.bots.measures import count_wins, describe
from companion.games.cards_and_karma.rules.actions import MAIN
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.scoring import find_result
from companion.games.cards_and_karma.rules.state import State


class Outcome(NamedTuple):
    """One finished game in figures; tuples run over the seats."""

    bots: tuple[str, ...]
    decided_by: str
    winners: tuple[int, ...]
    turned: tuple[int, ...]
    by_fame: int
    """Cards that fame has turned, of all seats."""
    passes: int
    said: dict[str, int]
    """How often each of the five verbs was written, also as an answer to a gain."""


def count_game(state: State, bots: tuple[str, ...], said: Counter[str]) -> Outcome:
    """Counts a finished game; `said` are the verbs of its seats."""
    result = find_result(state)
    assert result is not None
    return Outcome(
        bots,
        result.decided_by,
        result.winners,
        tuple(seat.turned for seat in state.seats),
        sum(seat.left for seat in state.seats),
        2 * state.turn.round - 2 + state.turn.passing,
        {verb: said[verb] for verb in MAIN},
    )


def sum_up(printed: Printed, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """All that a simulation prints, as plain values."""
    by_seat, by_bot = count_wins([(outcome.bots, outcome.winners) for outcome in outcomes])
    turned = sum(sum(outcome.turned) for outcome in outcomes)
    return {
        "games": len(outcomes),
        "seats": len(by_seat),
        "decided_by": dict(Counter(outcome.decided_by for outcome in outcomes)),
        "wins_by_seat": by_seat,
        "wins_by_bot": by_bot,
        "passes": describe([outcome.passes for outcome in outcomes]),
        "cards_turned": describe([n for outcome in outcomes for n in outcome.turned]),
        "turned_by_fame": sum(outcome.by_fame for outcome in outcomes) / max(turned, 1),
        **{
            f"{verb}_lines_per_game": fmean(outcome.said[verb] for outcome in outcomes)
            for verb in MAIN
        },
    }
