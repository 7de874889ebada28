"""Picks the inputs of the fragments that show a whole sheet, and those that all areas share."""

from functools import lru_cache

from companion.games.dice_charmers.rules.pieces import GOODS
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.scoring import Reach, find_reach
from companion.games.dice_charmers.rules.state import PaperSheet, Sheet, State
from companion.games.seen import Inputs, Seen

Areas = tuple[tuple[str, object], ...]
"""The areas of a sheet by their names, each with its marks."""


def pick_overview(seen: Seen) -> Inputs:
    """The whole sheet as a small picture."""
    sheet = seen.state.sheets[seen.own]
    return pick_area(seen) | {"areas": list_areas(seen.state.printed, sheet)}


@lru_cache(maxsize=4096)
def list_areas(printed: Printed, sheet: Sheet | PaperSheet) -> Areas:
    """The marks of a sheet area by area, as pictures of it are drawn; none of one on paper."""
    reach = find_reach(printed, sheet)
    if isinstance(sheet, PaperSheet) or reach is None:
        return ()
    return (
        ("tracks", (sheet.fame, reach.from_right / printed.coins_per_box)),
        ("province", sheet.roads),
        ("river", sheet.river),
        ("market", tuple(zip(sheet.sold, sheet.circled, strict=True))),
        ("karma", (sheet.karma, sheet.spent)),
        ("upgrades", sheet.levels),
        ("palace", sheet.palace),
    )


def pick_words(seen: Seen) -> Inputs:
    """The whole sheet, to be told in sentences: what is due, each area, and what was received."""
    printed, sheet = seen.state.printed, seen.state.sheets[seen.own]
    known = pick_area(seen)
    if isinstance(sheet, PaperSheet):
        return {**known, "told": ()}
    roads = zip(printed.names, printed.cells, sheet.roads, strict=True)
    told = (
        ("due", list_waiting(seen)),
        ("tracks", (sheet.fame, sheet.money)),
        ("province", tuple(road for road in roads if road[2])),
        ("river", sheet.river),
        ("market", tuple(zip(sheet.sold, sheet.circled, strict=True))),
        ("palace", sheet.palace),
        ("upgrades", sheet.levels),
        ("karma", (sheet.karma, sheet.spent)),
        ("received", sheet.gained),
    )
    return {**known, "told": told}


def pick_figures(seen: Seen) -> Inputs:
    """How far the reader's sheet has come, in a few figures."""
    sheet, reach = seen.state.sheets[seen.own], _find_reach(seen)
    if reach is None:
        return pick_area(seen)
    stock = zip(GOODS, sheet.circled, sheet.sold, strict=True)
    return pick_area(seen) | {
        "reach": reach,
        "karma": sheet.karma - sheet.spent,
        "goods": tuple((good, circled - sold) for good, circled, sold in stock),
    }


def pick_area(seen: Seen, *marks: str) -> dict[str, object]:
    """What every area shows, and the marks of it; a seat on paper has none that we know."""
    sheet = seen.state.sheets[seen.own]
    known: dict[str, object] = {
        "words": seen.words,
        "printed": seen.state.printed,
        "on_paper": isinstance(sheet, PaperSheet),
    }
    if isinstance(sheet, Sheet):
        known |= {mark: getattr(sheet, mark) for mark in marks}
    return known


def list_waiting(seen: Seen) -> tuple[int, ...]:
    """The bonuses that the reader may still carry out this turn."""
    state: State = seen.state
    return state.agenda.waiting if state.turn.seat == seen.seat else ()


def _find_reach(seen: Seen) -> Reach | None:
    """How far the reader's two tracks have come; None on paper."""
    sheet = seen.state.sheets[seen.own]
    return None if isinstance(sheet, PaperSheet) else find_reach(seen.state.printed, sheet)
