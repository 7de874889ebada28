"""Layouts: what is printed where, as plain values that know no rule."""

from typing import NamedTuple

from companion.paper.pictures import Picture
from companion.paper.place import Place


class Cell(NamedTuple):
    """One thing on the sheet; a cell with an id can carry a mark."""

    id: str
    kind: str
    place: Place
    accent: str = "stone"
    pictures: tuple[Picture, ...] = ()
    figure: str = ""


class Panel(NamedTuple):
    """The ground of an area, headed by the word for it; without a name only a ground."""

    name: str
    accent: str
    place: Place
    heading: float = 0.0


class Layout(NamedTuple):
    """A sheet on a frame of its own size, origin in the upper left corner."""

    title: str
    provenance: str
    look: str
    width: float
    height: float
    header: Place
    footer: Place
    panels: tuple[Panel, ...]
    cells: tuple[Cell, ...]
