"""The marks that a seat would have drawn with a pencil: cell by cell, for whoever prints them."""

from collections.abc import Sequence

from companion.games.dice_charmers.rules.pieces import GOODS, PERSONS, spell_sides
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.state import PaperSheet, State


def list_marks(state: State, seat: int) -> dict[str, str]:
    """What this seat's sheet would show if it were paper; of one that is paper nothing is known."""
    printed, sheet = state.printed, state.sheets[seat]
    if isinstance(sheet, PaperSheet):
        return {}
    marks = {
        printed.names[cell]: f"road {spell_sides(sides)}"
        for cell, sides in enumerate(sheet.roads)
        if sides and cell != printed.residence
    }
    for good, circled, sold in zip(GOODS, sheet.circled, sheet.sold, strict=True):
        marks |= _count(good, circled, sold)
    marks |= {f"river-{n + 1}": "ring" for n in range(len(printed.river)) if sheet.river >> n & 1}
    for person, ticked in zip(PERSONS, sheet.palace, strict=True):
        marks |= {f"{person}-{n}": "tick" for n in range(1, ticked + 1)}
    for building, level in zip(printed.buildings, sheet.levels, strict=True):
        marks[f"{building}-{level + 1}"] = "level"
    marks |= {f"fame-{n}": "tick" for n in range(1, sheet.fame + 1)}
    marks |= {f"money-{n}": "cross" for n in range(1, sheet.money + 1)}
    marks |= _count("karma", sheet.karma, sheet.spent)
    waiting = state.agenda.waiting if state.turn.seat == seat else ()
    return marks | _list_gained(printed, sheet.gained, waiting)


def _count(name: str, circled: int, crossed: int) -> dict[str, str]:
    return {f"{name}-{n}": "ring cross" if n <= crossed else "ring" for n in range(1, circled + 1)}


def _list_gained(printed: Printed, gained: int, waiting: Sequence[int]) -> dict[str, str]:
    """The marks of bonuses: circled when gained, crossed when used or lost (DC-62)."""
    return {
        bonus.place: "ring" if number in waiting else "ring cross"
        for number, bonus in enumerate(printed.bonuses)
        if gained >> number & 1 and not bonus.place.startswith("river-")
    }
