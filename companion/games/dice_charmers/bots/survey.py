"""Surveys a province: which cells and borders its roads are about to reach."""

from typing import Final, NamedTuple

from companion.games.dice_charmers.rules.pieces import SIDES
from companion.games.dice_charmers.rules.printed import Printed

_REACH: Final = (0.0, 0.34, 0.14, 0.06, 0.03)
"""The share of a cell's worth when it lies so many cells beyond the road's end."""
_BESIDE: Final = 0.16
"""The share of a border's bonus that one half-road would reach."""
_BORDER: Final = 0.7
"""The share of the roads into a border cell that will leave it on the right side."""
_MARKET: Final = 3.0
"""What an average market brings."""


class Survey(NamedTuple):
    """What roads are about to reach; buildings are counted by type, as their fame may rise."""

    fixed: float
    """Markets and borders in reach, in coins."""
    near: tuple[float, ...]
    """For each type how many of its buildings are in reach, counted by their shares."""
    left: tuple[int, ...]
    """For each type how many are not built yet."""


def survey_roads(printed: Printed, worths: tuple[float, ...], roads: bytes) -> Survey:
    """Looks from the ends of the roads, further cells counting less."""
    fixed = 0.0
    near = [0.0] * len(printed.buildings)
    left = [0] * len(printed.buildings)
    for cell, steps in enumerate(_measure_ways(printed, roads)):
        sides, kind = roads[cell], printed.cells[cell]
        share = _BESIDE if sides else _REACH[steps]
        if not sides:
            number = printed.building_numbers.get(kind)
            if number is not None:
                near[number] += share
                left[number] += 1
            elif kind.startswith("market "):
                fixed += share * _MARKET
        if cell != printed.residence:
            for side in SIDES.values():
                if not sides & side and (cell, side) in printed.border:
                    fixed += share * _BORDER * worths[printed.border[cell, side]]
    return Survey(fixed, tuple(near), tuple(left))


def _measure_ways(printed: Printed, roads: bytes) -> list[int]:
    """Counts for each empty cell the roads it takes to get there, up to a limit."""
    far = len(_REACH) - 1
    ways = [far] * len(roads)
    edge = []
    for cell, neighbours in enumerate(printed.neighbours):
        if not roads[cell]:
            for _, other, facing in neighbours:
                if roads[other] & facing:
                    ways[cell] = 1
                    edge.append(cell)
                    break
    for steps in range(2, far):
        edge = [
            other
            for cell in edge
            for _, other, _ in printed.neighbours[cell]
            if not roads[other] and ways[other] == far
        ]
        for cell in edge:
            ways[cell] = steps
    return ways
