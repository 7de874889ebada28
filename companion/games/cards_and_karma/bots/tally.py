"""Counts what happened in a finished game of Cards & Karma, and sums up many of them."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from companion.bots.measures import count_wins, describe
from companion.games.cards_and_karma.rules.actions import MAIN, ONCE_MORE
from companion.games.cards_and_karma.rules.pieces import TRACK
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.scoring import find_result
from companion.games.cards_and_karma.rules.state import Seat, State


class Outcome(NamedTuple):
    """One finished game in figures; tuples run over the seats."""

    bots: tuple[str, ...]
    decided_by: str
    winners: tuple[int, ...]
    turned: tuple[int, ...]
    by_fame: int
    """Cards that fame has turned, of all seats."""
    passes: int
    turns: int
    """Turns of all seats, extra turns counted."""
    said: dict[str, int]
    """How often each of the five verbs was written, also as an answer to a gain."""


def count_game(state: State, bots: tuple[str, ...], said: Counter[str]) -> Outcome:
    """Counts a finished game; `said` are the verbs of its seats."""
    result, passes = find_result(state), count_passes(state)
    assert result is not None
    return Outcome(
        bots,
        result.decided_by,
        result.winners,
        tuple(seat.turned for seat in state.seats),
        sum(seat.left for seat in state.seats),
        passes,
        passes * len(state.seats) + said[ONCE_MORE.verb] + sum(map(_count_extra, state.seats)),
        {verb: said[verb] for verb in MAIN},
    )


def count_passes(state: State) -> int:
    """The passes that were played; one that the elephant's karma has spared was not (CK-118)."""
    turn = state.turn
    return 2 * turn.round - 2 + turn.passing - (turn.seat == turn.elephant)


def _count_extra(seat: Seat) -> int:
    """The turns that turned cards have given to a seat (CK-77)."""
    return (seat.track[: seat.left] + seat.track[TRACK - seat.right :]).count("turn")


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
        "turns_per_seat": describe([game.turns / len(by_seat) for game in outcomes]),
        "cards_turned": describe([n for outcome in outcomes for n in outcome.turned]),
        "turned_by_fame": sum(outcome.by_fame for outcome in outcomes) / max(turned, 1),
        **{
            f"{verb}_lines_per_game": fmean(outcome.said[verb] for outcome in outcomes)
            for verb in MAIN
        },
    }
