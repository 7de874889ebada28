"""Defines how a kind of cell is drawn, and the two kinds that every sheet can use."""

from collections.abc import Callable
from typing import NamedTuple

from companion.paper.draw.labelled_icons import draw_labelled_icon, hatch
from companion.paper.layout import Cell
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect

THIN, FIRM = 0.25, 0.45


def find_whole(rect: Rect) -> Rect:
    """Returns the whole cell as the part that marks may cover."""
    return rect


class CellKind(NamedTuple):
    """How cells of one kind are drawn, and which part of them marks may cover."""

    draw: Callable[[Pen, Cell, Palette], None]
    find_free: Callable[[Rect], Rect] = find_whole


def draw_box(pen: Pen, cell: Cell, look: Palette) -> None:
    """Draws an empty box to write in."""
    accent = look.accents[cell.accent]
    ground = accent.light if cell.figure == "shaded" else look.panel
    pen.box(*cell.rect, radius=0.8, line=accent.strong, fill=ground, thick=THIN)
    if look.saver and cell.figure == "shaded":
        hatch(pen, cell.rect._replace(y=cell.rect.bottom - 1.2, height=1.2), look.soft, 1.2)


def draw_label(pen: Pen, cell: Cell, look: Palette) -> None:
    """Draws the icon that labels a row."""
    for icon in cell.icons:
        square = cell.rect.square(cell.rect.least * 0.86)
        draw_labelled_icon(pen, icon, square, look)
