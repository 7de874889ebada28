"""Counts what happened in a finished game, and sums up many of them."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

from companion.games.dice_charmers.scoring import find_result
from companion.games.dice_charmers.state import Sheet, State

_SURE: Final = 1.96
"""So many standard errors make an interval of 95 %."""


class Outcome(NamedTuple):
    """One finished game in figures; tuples run over the seats."""

    bots: tuple[str, ...]
    rounds: int
    reason: str
    winners: tuple[int, ...]
    excess: tuple[int, ...]
    """In coins, which are half fame boxes."""
    fame: tuple[int, ...]
    money: tuple[int, ...]
    rerolls: int
    passes: int
    used: tuple[str, ...]
    lost: tuple[str, ...]


def count_game(state: State, bots: tuple[str, ...], passes: int) -> Outcome:
    """Counts a finished game without paper seats."""
    result = find_result(state)
    assert result is not None
    sheets = [sheet for sheet in state.sheets if isinstance(sheet, Sheet)]
    figures = [dict(standing.figures) for standing in result.standings]
    used: list[str] = []
    lost: list[str] = []
    for sheet in sheets:
        for number in _list_reached(state, sheet):
            place = state.printed.bonuses[number].place
            (lost if sheet.lost >> number & 1 else used).append(place)
    return Outcome(
        bots,
        state.turn.round,
        result.reason,
        result.winners,
        tuple(seat["excess"] for seat in figures),
        tuple(seat["fame"] for seat in figures),
        tuple(seat["money"] for seat in figures),
        sum(sheet.spent for sheet in sheets),
        passes,
        tuple(used),
        tuple(lost),
    )


def _list_reached(state: State, sheet: Sheet) -> list[int]:
    reached = [number for number in range(len(state.printed.bonuses)) if sheet.gained >> number & 1]
    for number, space in enumerate(state.printed.river):
        if sheet.river >> number & 1:
            reached += space.rewards
    return reached


def sum_up(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """All that `companion simulate` prints, as plain values."""
    games = len(outcomes)
    seats = len(outcomes[0].bots)
    by_seat = [0.0] * seats
    by_bot: dict[str, float] = defaultdict(float)
    played: Counter[str] = Counter()
    ahead: Counter[str] = Counter()
    used: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    best = []
    for outcome in outcomes:
        played.update(outcome.bots)
        used.update(outcome.used)
        lost.update(outcome.lost)
        best.append(max(outcome.excess) / 2)
        for seat in outcome.winners:
            share = 1 / len(outcome.winners)
            by_seat[seat] += share
            by_bot[outcome.bots[seat]] += share
            ahead[_find_style(outcome.fame[seat], outcome.money[seat])] += 1
    return {
        "games": games,
        "seats": seats,
        "rounds": _describe([outcome.rounds for outcome in outcomes]),
        "reasons": dict(Counter(outcome.reason for outcome in outcomes)),
        "wins_by_seat": [_measure_share(wins, games) for wins in by_seat],
        "wins_by_bot": {name: _measure_share(by_bot[name], games) for name in sorted(played)},
        "winners_further_on": dict(sorted(ahead.items())),
        "fame": _describe([fame for outcome in outcomes for fame in outcome.fame]),
        "money": _describe([money for outcome in outcomes for money in outcome.money]),
        "winning_excess": _describe(best),
        "excess": _describe([excess / 2 for outcome in outcomes for excess in outcome.excess]),
        "passes_per_game": fmean(outcome.passes for outcome in outcomes),
        "rerolls_per_game": fmean(outcome.rerolls for outcome in outcomes),
        "bonuses": {
            place: {
                "used": used[place] / games / seats,
                "lost": lost[place] / games / seats,
            }
            for place in sorted({*used, *lost})
        },
    }


def _find_style(fame: int, money: int) -> str:
    """Which track came further, both measured in coins."""
    if 2 * fame == money:
        return "equal"
    return "fame" if 2 * fame > money else "money"


def _describe(figures: Sequence[float]) -> dict[str, float]:
    ranked = sorted(figures)
    return {
        "mean": fmean(ranked),
        "spread": pstdev(ranked),
        "interval": _SURE * pstdev(ranked) / sqrt(len(ranked)),
        "low": ranked[len(ranked) // 20],
        "high": ranked[-1 - len(ranked) // 20],
    }


def _measure_share(wins: float, games: int) -> dict[str, float]:
    """A share with the interval that holds the true one with 95 %, after Wilson."""
    share = wins / games
    middle = (share + _SURE**2 / (2 * games)) / (1 + _SURE**2 / games)
    half = (
        _SURE
        * sqrt(share * (1 - share) / games + _SURE**2 / (4 * games**2))
        / (1 + _SURE**2 / games)
    )
    return {"share": share, "low": max(0.0, middle - half), "high": min(1.0, middle + half)}
