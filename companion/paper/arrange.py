"""Arranges a whole sheet: every area of a sheet file at its position, on a frame of any size."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from companion.paper.layout import Cell, Layout, Panel
from companion.paper.looks import LOOKS
from companion.paper.rect import FOOT, Rect

Sheet = Mapping[str, Any]

# The generated default is designed on this many millimetres and stretched to the frame.
WIDTH, HEIGHT = 190.0, 250.0
SHEET = Rect(0, 0, WIDTH, HEIGHT)
HEADER = Rect(27, 0, 136, 17)
HEADING = 5.0
# Nobody can write in a box smaller than this.
LEAST = 2.5


class Area(NamedTuple):
    """One part of a sheet: how its cells are arranged, its colour, and its default rectangle."""

    arrange: Callable[[Sheet, Rect], Iterator[Cell]]
    accent: str
    rect: Rect
    headed: bool = True
    icon: str = ""
    """The icon of its heading; by default the one named like its colour."""
    rim: float = 0.0
    """For an area that frames the others on three sides: the width of that frame."""


Areas = Mapping[str, Area]


class PaperPart(NamedTuple):
    """What a sheet file may say about paper."""

    look: str
    rects: Mapping[str, Rect]


class PaperPartError(ValueError):
    """The part `paper` of a sheet file says something that cannot be printed."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why


def read_paper_part(areas: Areas, sheet: Sheet) -> PaperPart:
    """Reads the part `paper`: `look`, and for any area its position as `[x, y, width, height]`."""
    rects = {}
    part = dict(sheet.get("paper", {}))
    look = part.pop("look", "sun")
    if not isinstance(look, str) or look not in LOOKS:
        raise PaperPartError(f"look {look!r}", f"there are {', '.join(LOOKS)}")
    for name, numbers in part.items():
        if name not in areas:
            raise PaperPartError(name, f"there are {', '.join(['look', *areas])}")
        if (
            not isinstance(numbers, list)
            or len(numbers) != len(Rect._fields)
            or not all(isinstance(number, int | float) for number in numbers)
        ):
            raise PaperPartError(name, "a rectangle is [x, y, width, height] in millimetres")
        rects[name] = Rect(*numbers)
        if (
            max(numbers) > HEIGHT  # A whole number may be too large to be added to others.
            or min(rects[name][2:]) < HEADING
            or not rects[name].within(SHEET)
        ):
            raise PaperPartError(name, f"outside the sheet of {WIDTH:g} x {HEIGHT:g} mm")
    _keep_apart(areas, {name: rects.get(name, area.rect) for name, area in areas.items()})
    return PaperPart(look, rects)


def _keep_apart(areas: Areas, rects: Mapping[str, Rect]) -> None:
    """Raises if areas overlap; other areas may lie inside one that has a rim."""
    solid = {name: rect for name, rect in rects.items() if not areas[name].rim}
    for name, rect in solid.items():
        if rect.overlaps(HEADER):
            raise PaperPartError(name, "lies over the title")
        for other, around in rects.items():
            rim = areas[other].rim
            free = around.inset(rim, 0)._replace(height=around.height - rim)
            if rim and rect.overlaps(around) and not rect.within(free):
                raise PaperPartError(name, f"lies over the {other}")
    for one, other in combinations(solid, 2):
        if solid[one].overlaps(solid[other]):
            raise PaperPartError(other, f"lies over {one}")


def arrange(areas: Areas, sheet: Sheet, width: float, height: float) -> Layout:
    """Arranges everything the sheet prints; its part `paper` may move areas and choose the look."""
    paper = read_paper_part(areas, sheet)
    across, down = width / WIDTH, (height - FOOT) / HEIGHT
    panels: list[Panel] = []
    cells: list[Cell] = []
    for name, area in areas.items():
        if name not in sheet:
            continue
        rect = paper.rects.get(name, area.rect)
        if area.headed:
            ground, icon = rect.stretch(across, down), area.icon or area.accent
            panels.append(Panel(name, area.accent, ground, icon, HEADING * down))
            rect = Rect(
                rect.x + 0.8, rect.y + HEADING, rect.width - 1.6, rect.height - HEADING - 0.6
            )
        arranged = list(area.arrange(sheet, rect))
        if any(cell.rect.least < LEAST for cell in arranged):
            raise PaperPartError(name, "too many boxes for the room they have")
        cells += arranged
    return Layout(
        title=sheet["title"],
        provenance=sheet.get("provenance", ""),
        look=paper.look,
        width=width,
        height=height,
        header=HEADER.stretch(across, down),
        footer=Rect(0, 0, width, height).foot,
        panels=tuple(panels),
        cells=tuple(cell._replace(rect=cell.rect.stretch(across, down)) for cell in cells),
    )
