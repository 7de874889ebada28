"""The province: roads drawn cell by cell, always connected to the residence (DC-20 to 27)."""

from functools import lru_cache

from companion.games.dice_charmers.rules import tracks
from companion.games.dice_charmers.rules.actions import Action
from companion.games.dice_charmers.rules.pieces import SIDES, SIDES_OF
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import MARKETS
from companion.games.dice_charmers.rules.scribe import Scribe


def draw_road(scribe: Scribe, name: str, sides: str) -> None:
    """Draws a road in an empty cell: builds or opens what stands there, reaches its borders."""
    cell = scribe.printed.cell_numbers[name]
    scribe.chain.append(("road", name, sides))
    _open_sides(scribe, cell, SIDES_OF[sides])
    kind = scribe.printed.cells[cell]
    if kind in scribe.printed.building_numbers:
        level = scribe.levels[scribe.printed.building_numbers[kind]]
        scribe.chain.append(("build", kind))
        tracks.add_fame(scribe, scribe.printed.building_fame[level])  # DC-23
    elif kind.startswith("market "):
        mode = kind.removeprefix("market ")
        scribe.chain.append(("market", mode))
        scribe.due.append(MARKETS[mode])  # DC-24


def add_half(scribe: Scribe, name: str, side: str) -> None:
    """Adds one open side to a road that is already there (DC-21)."""
    scribe.chain.append(("half", name, side))
    _open_sides(scribe, scribe.printed.cell_numbers[name], SIDES[side])


def _open_sides(scribe: Scribe, cell: int, mask: int) -> None:
    roads = scribe.roads
    scribe.roads = roads[:cell] + bytes((roads[cell] | mask,)) + roads[cell + 1 :]
    for side in SIDES.values():
        if mask & side and (cell, side) in scribe.printed.border:
            scribe.gain(scribe.printed.border[cell, side])  # DC-25


@lru_cache(maxsize=4096)
def find_touched(printed: Printed, roads: bytes) -> tuple[tuple[int, int], ...]:
    """The empty cells that a road leads to, with the sides at which it arrives (DC-20)."""
    touched = []
    for cell, neighbours in enumerate(printed.neighbours):
        if not roads[cell]:
            arriving = 0
            for side, other, facing in neighbours:
                if roads[other] & facing:
                    arriving |= side
            if arriving:
                touched.append((cell, arriving))
    return tuple(touched)


@lru_cache(maxsize=4096)
def list_roads(printed: Printed, roads: bytes, shape: str) -> tuple[Action, ...]:
    """Every way to draw a shape in an empty cell, connected (DC-20, DC-27)."""
    rotations = printed.roads[shape]
    return tuple(
        action
        for cell, arriving in find_touched(printed, roads)
        for mask, action in rotations[cell]
        if mask & arriving
    )


@lru_cache(maxsize=4096)
def list_halves(printed: Printed, roads: bytes) -> tuple[Action, ...]:
    """Every closed side of every road but the residence, where a half-road fits (DC-21, DC-22)."""
    return tuple(
        action
        for cell, sides in enumerate(roads)
        if 0 < sides < 15 and cell != printed.residence
        for side, action in printed.halves[cell]
        if not sides & side
    )


def list_joined(printed: Printed, roads: bytes, needs_road: bool) -> tuple[Action, ...]:
    """Every road two half-roads make in an empty cell; some tables want a first road before."""
    if needs_road and not has_road(printed, roads):
        return ()
    return list_roads(printed, roads, "joined")


def has_road(printed: Printed, roads: bytes) -> bool:
    """Tells whether anything is drawn yet; the residence's own sides are printed."""
    return any(sides and cell != printed.residence for cell, sides in enumerate(roads))


@lru_cache(maxsize=4096)
def list_pairs(printed: Printed, roads: bytes, needs_road: bool) -> tuple[Action, ...]:
    """Every way to begin with two half-roads; both must be placed where that is possible."""
    together = list_joined(printed, roads, needs_road)
    apart = list_halves(printed, roads)
    if len(apart) == 1 and together:
        return together  # DC-21: one half alone would lose the other.
    return together + apart
