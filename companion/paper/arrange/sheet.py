"""The whole sheet: every area of a sheet file at its place, on a frame of any size."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from companion.paper.arrange.boxes import (
    arrange_karma,
    arrange_market,
    arrange_palace,
    arrange_river,
    arrange_upgrades,
)
from companion.paper.arrange.province import arrange_province
from companion.paper.arrange.tracks import arrange_tracks
from companion.paper.layout import Cell, Layout, Panel
from companion.paper.place import FOOT, Place

Sheet = Mapping[str, Any]

# The generated default is designed on this many millimetres and stretched to the frame.
WIDTH, HEIGHT = 190.0, 250.0
HEADER = Place(27, 0, 136, 17)
HEADING = 5.0


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


def arrange(sheet: Sheet, width: float, height: float) -> Layout:
    """Place everything the sheet prints; its part `paper` may move areas and choose the look."""
    paper = sheet.get("paper", {})
    across, down = width / WIDTH, (height - FOOT) / HEIGHT
    panels: list[Panel] = []
    cells: list[Cell] = []
    for name, area in AREAS.items():
        if name not in sheet:
            continue
        place = Place(*paper[name]) if name in paper else area.place
        if area.headed:
            panels.append(Panel(name, area.accent, place.stretch(across, down), HEADING * down))
            place = Place(
                place.x + 0.8, place.y + HEADING, place.width - 1.6, place.height - HEADING - 0.6
            )
        cells += area.arrange(sheet, place)
    return Layout(
        title=sheet["title"],
        provenance=sheet.get("provenance", ""),
        look=paper.get("look", "sun"),
        width=width,
        height=height,
        header=HEADER.stretch(across, down),
        footer=Place(0, 0, width, height).foot,
        panels=tuple(panels),
        cells=tuple(cell._replace(place=cell.place.stretch(across, down)) for cell in cells),
    )
