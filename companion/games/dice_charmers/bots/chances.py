"""The chances to win between two rounds, from what every sheet has and may still bring."""

from functools import lru_cache
from math import exp
from typing import Final

from companion.bots import Insight
from companion.games.dice_charmers.bots.judge import Judge
from companion.games.dice_charmers.bots.worth import PLAIN
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.state import PaperSheet, Phase, Sheet, State
from companion.games.dice_charmers.rules.tracks import measure_excess

_EARLY: Final = (0.009, 0.166, 0.069, 0.563, 0.025, 0.039, 0.078, 0.153, -0.008)
_LATE: Final = (0.251, 0.457, 0.158, 0.822, 0.339, 0.155, -0.21, 0.142, -0.027)
"""The log odds of excess, tracks ahead, market, river, palace, province, karma left, karma circled
and later turns in the next round: at all times, and besides when the end is near. Fitted."""
_LAST_ROUNDS: Final = -40
"""With a seat as near as this, in coins, a game is played to its end instead of rated."""
_NEAR: Final = 20.0
"""In so many coins before the tracks meet, the end comes nearer by a factor of e."""


@lru_cache(maxsize=8)
def find_judge(printed: Printed) -> Judge:
    """The judge of a sheet, which caches what it has computed."""
    return Judge(printed, PLAIN)


def rate(state: State) -> list[float]:
    """The log odds of every seat before a roll."""
    count = len(state.sheets)
    seats = [
        list_figures(state, sheet, (seat - state.turn.first) % count)
        for seat, sheet in enumerate(state.sheets)
        if isinstance(sheet, Sheet)
    ]
    near = exp(max(figures[0] for figures in seats) / _NEAR)
    weights = [early + near * late for early, late in zip(_EARLY, _LATE, strict=True)]
    return [
        sum(weight * figure for weight, figure in zip(weights, figures, strict=True))
        for figures in seats
    ]


def list_figures(state: State, sheet: Sheet, later: int) -> tuple[float, ...]:
    """Lists the figures of one sheet that the weights are applied to."""
    excess = measure_excess(state.printed, sheet.fame, sheet.money)
    areas = find_judge(state.printed).judge_areas(sheet)
    return (excess, *areas, sheet.karma - sheet.spent, sheet.karma, later)


def is_quiet(state: State) -> bool:
    """Tells whether a position between two rounds can be rated; the last rounds are played out."""
    return state.turn.phase == Phase.ROLL and find_lead(state) < _LAST_ROUNDS


def find_lead(state: State) -> int:
    """Measures how far the tracks of the best seat overlap, in coins; negative before they do."""
    return max(
        measure_excess(state.printed, sheet.fame, sheet.money)
        for sheet in state.sheets
        if isinstance(sheet, Sheet)
    )


def is_known(state: State) -> bool:
    """Tells whether every sheet is known; one on paper is not."""
    return not any(isinstance(sheet, PaperSheet) for sheet in state.sheets)


INSIGHT: Final = Insight(
    rate, is_quiet, futures=100, deep=20, trust=0.85, spread=0.75, is_known=is_known
)
