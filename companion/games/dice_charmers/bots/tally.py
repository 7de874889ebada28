"""Counts what happened in a finished game, and sums up many of them."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from companion.bots.measures import count_wins, describe
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import spell_reward
from companion.games.dice_charmers.rules.scoring import find_result
from companion.games.dice_charmers.rules.state import Sheet, State
from companion.games.dice_charmers.rules.tracks import measure_excess


class Outcome(NamedTuple):
    """One finished game in figures; tuples run over the seats."""

    bots: tuple[str, ...]
    rounds: int
    reason: str
    winners: tuple[int, ...]
    excess: tuple[int, ...]
    """In coins, of which a sheet has so many beside a fame box."""
    fame: tuple[int, ...]
    money: tuple[int, ...]
    rerolls: int
    went_without: int
    used: tuple[str, ...]
    lost: tuple[str, ...]


def count_game(state: State, bots: tuple[str, ...], said: Counter[str]) -> Outcome:
    """Counts a finished game without paper seats; `said` are the verbs of its seats."""
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
        said["go"],
        tuple(used),
        tuple(lost),
    )


def _list_reached(state: State, sheet: Sheet) -> list[int]:
    reached = [number for number in range(len(state.printed.bonuses)) if sheet.gained >> number & 1]
    for number, space in enumerate(state.printed.river):
        if sheet.river >> number & 1:
            reached += space.rewards
    return reached


def sum_up(printed: Printed, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """All that `companion simulate` prints, as plain values."""
    per_box = printed.coins_per_box
    games = len(outcomes)
    seats = len(outcomes[0].bots)
    by_seat, by_bot = count_wins([(outcome.bots, outcome.winners) for outcome in outcomes])
    ahead: Counter[str] = Counter()
    used: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    best = []
    for outcome in outcomes:
        used.update(outcome.used)
        lost.update(outcome.lost)
        best.append(max(outcome.excess) / per_box)
        for seat in outcome.winners:
            ahead[_find_style(printed, outcome.fame[seat], outcome.money[seat])] += 1
    return {
        "games": games,
        "seats": seats,
        "rounds": describe([outcome.rounds for outcome in outcomes]),
        "reasons": dict(Counter(outcome.reason for outcome in outcomes)),
        "wins_by_seat": by_seat,
        "wins_by_bot": by_bot,
        "winners_further_on": dict(sorted(ahead.items())),
        "fame": describe([fame for outcome in outcomes for fame in outcome.fame]),
        "money": describe([money for outcome in outcomes for money in outcome.money]),
        "winning_excess": describe(best),
        "excess": describe([excess / per_box for outcome in outcomes for excess in outcome.excess]),
        "turns_without_a_die_per_game": fmean(outcome.went_without for outcome in outcomes),
        "rerolls_per_game": fmean(outcome.rerolls for outcome in outcomes),
        "bonuses_per_seat_and_game": {
            place: {
                "gives": spell_reward(reward),
                "used": used[place] / games / seats,
                "lost": lost[place] / games / seats,
            }
            for place, reward in printed.bonuses
        },
    }


def _find_style(printed: Printed, fame: int, money: int) -> str:
    """Which track came further along the path, corners included."""
    from_left = fame * printed.coins_per_box
    path = printed.fame_boxes * printed.coins_per_box
    from_right = measure_excess(printed, fame, money) + path - from_left
    if from_left == from_right:
        return "equal"
    return "fame" if from_left > from_right else "money"
