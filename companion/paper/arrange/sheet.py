"""The whole sheet: every area of a sheet file at its place, on a frame of any size."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from companion.paper.arrange.boxes import (
    arrange_karma,
    arrange_market,
    arrange_palace,
    arrange_river,
    arrange_upgrades,
)
from companion.paper.arrange.province import arrange_province
from companion.paper.arrange.tracks import RIM, arrange_tracks
from companion.paper.layout import Cell, Layout, Panel
from companion.paper.looks import LOOKS
from companion.paper.place import FOOT, Place

Sheet = Mapping[str, Any]

# The generated default is designed on this many millimetres and stretched to the frame.
WIDTH, HEIGHT = 190.0, 250.0
HEADER = Place(27, 0, 136, 17)
HEADING = 5.0
# Nobody can write in a box smaller than this.
LEAST = 2.5


class Area(NamedTuple):
    """How an area is arranged: its colour, its default place, whether it has a heading."""

    arrange: Callable[[Sheet, Place], Iterator[Cell]]
    accent: str
    place: Place
    headed: bool = True


AREAS = {
    "tracks": Area(arrange_tracks, "gold", Place(0, 0, WIDTH, HEIGHT), headed=False),
    "province": Area(arrange_province, "green", Place(27, 18, 136, 99.6)),
    "river": Area(arrange_river, "blue", Place(27, 118.8, 136, 34)),
    "market": Area(arrange_market, "purple", Place(27, 154, 60, 46)),
    "karma": Area(arrange_karma, "rose", Place(27, 201.2, 60, 23.4)),
    "upgrades": Area(arrange_upgrades, "stone", Place(88.2, 154, 36.6, 70.6)),
    "palace": Area(arrange_palace, "orange", Place(126, 154, 37, 70.6)),
}


class PaperPart(NamedTuple):
    """What a sheet file may say about paper."""

    look: str
    places: Mapping[str, Place]


class PaperPartError(ValueError):
    """The part `paper` of a sheet file says something that cannot be printed."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why


def read_paper_part(sheet: Sheet) -> PaperPart:
    """Read the part `paper`: `look`, and for any area its place as `[x, y, width, height]`."""
    places = {}
    part = dict(sheet.get("paper", {}))
    look = part.pop("look", "sun")
    if not isinstance(look, str) or look not in LOOKS:
        raise PaperPartError(f"look {look!r}", f"there are {', '.join(LOOKS)}")
    for name, numbers in part.items():
        if name not in AREAS:
            raise PaperPartError(name, f"there are look, {', '.join(AREAS)}")
        if (
            not isinstance(numbers, list)
            or len(numbers) != len(Place._fields)
            or not all(isinstance(number, int | float) for number in numbers)
        ):
            raise PaperPartError(name, "a place is [x, y, width, height] in millimetres")
        places[name] = Place(*numbers)
        if (
            max(numbers) > HEIGHT  # A whole number may be too large to be added to others.
            or min(places[name][2:]) < HEADING
            or not places[name].within(Place(0, 0, WIDTH, HEIGHT))
        ):
            raise PaperPartError(name, f"outside the sheet of {WIDTH:g} x {HEIGHT:g} mm")
    _keep_apart({name: places.get(name, area.place) for name, area in AREAS.items()})
    return PaperPart(look, places)


def _keep_apart(places: Mapping[str, Place]) -> None:
    """Refuses what would be printed over each other; the tracks leave room between them."""
    tracks = places["tracks"]
    free = tracks.inset(RIM, 0)._replace(height=tracks.height - RIM)
    others = {name: place for name, place in places.items() if name != "tracks"}
    for name, place in others.items():
        if place.overlaps(HEADER):
            raise PaperPartError(name, "lies over the title")
        if place.overlaps(tracks) and not place.within(free):
            raise PaperPartError(name, "lies over the tracks")
    for one, other in combinations(others, 2):
        if others[one].overlaps(others[other]):
            raise PaperPartError(other, f"lies over {one}")


def arrange(sheet: Sheet, width: float, height: float) -> Layout:
    """Place everything the sheet prints; its part `paper` may move areas and choose the look."""
    paper = read_paper_part(sheet)
    across, down = width / WIDTH, (height - FOOT) / HEIGHT
    panels: list[Panel] = []
    cells: list[Cell] = []
    for name, area in AREAS.items():
        if name not in sheet:
            continue
        place = paper.places.get(name, area.place)
        if area.headed:
            panels.append(Panel(name, area.accent, place.stretch(across, down), HEADING * down))
            place = Place(
                place.x + 0.8, place.y + HEADING, place.width - 1.6, place.height - HEADING - 0.6
            )
        arranged = list(area.arrange(sheet, place))
        if any(cell.place.least < LEAST for cell in arranged):
            raise PaperPartError(name, "too many boxes for the room they have")
        cells += arranged
    return Layout(
        title=sheet["title"],
        provenance=sheet.get("provenance", ""),
        look=paper.look,
        width=width,
        height=height,
        header=HEADER.stretch(across, down),
        footer=Place(0, 0, width, height).foot,
        panels=tuple(panels),
        cells=tuple(cell._replace(place=cell.place.stretch(across, down)) for cell in cells),
    )
