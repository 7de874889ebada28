"""Which drawings the rules of roads allow, found by trying everything."""

from typing import Any

from tests.games.dice_charmers.naive.printed import OPPOSITE, SIDES, neighbour

SHAPES = {
    "straight": ["ns", "ew"],
    "curve": ["ne", "nw", "es", "sw"],
    "junction": ["nes", "new", "nsw", "esw"],
    "crossing": ["nesw"],
}


def open_sides(printed: dict[str, Any], sheet: dict[str, Any], cell: str) -> set[str]:
    """The sides of a cell at which its road, or the residence, is open."""
    if printed["cells"].get(cell) == "residence":
        return set(printed["exits"])
    return set(sheet["roads"].get(cell, ()))


def list_roads(printed: dict[str, Any], sheet: dict[str, Any], shapes: list[str]) -> list[str]:
    """All whole roads of the given shapes: in an empty cell, met by a neighbour's open side."""
    wanted = [sides for shape in shapes for sides in SHAPES[shape]]
    lines = []
    for cell, content in printed["cells"].items():
        if content == "residence" or sheet["roads"].get(cell):
            continue
        met = {
            side
            for side in SIDES
            if OPPOSITE[side] in open_sides(printed, sheet, neighbour(cell, side))
        }
        lines += [f"road {cell} {sides}" for sides in wanted if met & set(sides)]
    return lines


def list_halves(sheet: dict[str, Any]) -> list[str]:
    """All single half-roads: one more open side in a cell that has a road."""
    return [
        f"half {cell} {side}"
        for cell, sides in sheet["roads"].items()
        for side in SIDES
        if sides and side not in sides
    ]


def list_pairs(printed: dict[str, Any], sheet: dict[str, Any]) -> list[str]:
    """All first lines of two half-roads: one road together, or a half with a second to follow."""
    roads = list_roads(printed, sheet, ["straight", "curve"])
    halves = list_halves(sheet)
    if len(halves) == 1 and roads:
        halves = []  # both have to be placed while that is possible (DC-21)
    return roads + halves
