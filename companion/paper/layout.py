"""Describes what is printed where on a sheet, as plain values."""

from typing import NamedTuple

from companion.paper.rect import Rect


class LabelledIcon(NamedTuple):
    """An icon and the figure printed beside, beneath or inside it."""

    name: str
    figure: str = ""


class Cell(NamedTuple):
    """One thing on the sheet; a cell with an id can carry a mark."""

    id: str
    kind: str
    rect: Rect
    accent: str = "stone"
    icons: tuple[LabelledIcon, ...] = ()
    figure: str = ""


class Panel(NamedTuple):
    """The background of an area, with its name as a heading if it has one."""

    name: str
    accent: str
    rect: Rect
    icon: str
    heading: float = 0.0


class Layout(NamedTuple):
    """A sheet on a frame of its own size, origin in the upper left corner."""

    title: str
    provenance: str
    look: str
    width: float
    height: float
    header: Rect
    footer: Rect
    panels: tuple[Panel, ...]
    cells: tuple[Cell, ...]
