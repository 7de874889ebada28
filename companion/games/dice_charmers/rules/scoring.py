"""Who won, and by which comparison (DC-70 to DC-73)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.state import PaperSheet, Phase, Sheet, State
from companion.games.dice_charmers.rules.tracks import measure_excess
from companion.games.dice_charmers.rules.turns import do_cross
from companion.rules import Result, Standing, compare_figures

COMPARED: Final = ("excess", "circled", "used")
"""The figures in the order in which they decide (DC-72); the excess is in coins."""


class Reach(NamedTuple):
    """How far one seat has come along the path that its two tracks share."""

    fame: int
    money: int
    excess: float
    """In fame boxes; below nought while the tracks have not met."""
    path: int
    """The length of the shared path in coins, in which the next two are measured too."""
    from_left: int
    from_right: int


@lru_cache(maxsize=4096)
def find_reach(printed: Printed, sheet: Sheet | PaperSheet) -> Reach | None:
    """The figures that a page shows of a seat; None while a seat on paper has not typed them."""
    if isinstance(sheet, PaperSheet):
        if len(sheet.figures) < 2:
            return None
        fame, money = sheet.figures[:2]
    else:
        fame, money = sheet.fame, sheet.money
    excess, per_box = measure_excess(printed, fame, money), printed.coins_per_box
    path, from_left = printed.fame_boxes * per_box, fame * per_box
    return Reach(fame, money, excess / per_box, path, from_left, excess + path - from_left)


def compare(printed: Printed, typed: Sequence[Sequence[int]]) -> Result:
    """The result of a game played without us, from the figures of each seat."""
    standings = tuple(
        Standing(seat, _count_figures(printed, PaperSheet(True, tuple(figures))))
        for seat, figures in enumerate(typed)
    )
    return compare_figures("", standings, COMPARED)


def find_result(state: State) -> Result | None:
    """The result once the game is over."""
    if state.turn.phase != Phase.OVER:
        return None
    standings = tuple(
        Standing(seat, _count_figures(state.printed, sheet))
        for seat, sheet in enumerate(state.sheets)
    )
    return compare_figures(state.turn.reason, standings, COMPARED)


def list_doubts(state: State) -> tuple[int, ...]:
    """The seats on paper that reported a crossing which their figures do not show (DC-71)."""
    return tuple(
        seat
        for seat, sheet in enumerate(state.sheets)
        if isinstance(sheet, PaperSheet)
        and sheet.crossed
        and len(sheet.figures) > 1
        and not do_cross(state.printed, state.options, *sheet.figures[:2])
    )


def _count_figures(printed: Printed, sheet: Sheet | PaperSheet) -> tuple[tuple[str, int], ...]:
    if isinstance(sheet, PaperSheet):
        fame, money, circled, used = sheet.figures
    else:
        fame, money, circled, used = sheet.fame, sheet.money, sheet.karma, sheet.spent
    excess = measure_excess(printed, fame, money)
    return (
        ("excess", excess),
        ("circled", circled),
        ("used", used),
        ("fame", fame),
        ("money", money),
    )
