"""Right and wrong roads, half-roads and sales, for the rules on paper and on the web."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from companion.games.dice_charmers.paper.cells import draw_province, draw_residence, draw_road
from companion.paper.draw.cells import draw_box
from companion.paper.draw.examples import Example
from companion.paper.draw.marks import draw_cross, draw_ring
from companion.paper.layout import Cell, LabelledIcon
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect

COLUMNS, RESIDENCE = "abc", "a"
Roads = Mapping[str, str]
"""The open sides of the road in each cell."""


def draw_land(pen: Pen, rect: Rect, look: Palette, roads: Roads) -> None:
    """A strip of a province: the residence at the left, and these roads."""
    for column, name in enumerate(COLUMNS):
        place = rect.inset(0.6).grid(len(COLUMNS), 1, column, 0)
        draw_cell(pen, Cell(name, "province", place, "green"), roads.get(name, ""), look)


def draw_cell(pen: Pen, cell: Cell, sides: str, look: Palette) -> None:
    """The residence with its exits, or a cell with the road that somebody drew."""
    if cell.id == RESIDENCE:
        icons = (LabelledIcon("residence"),)
        draw_residence(pen, cell._replace(icons=icons, figure="ne"), look)
        return
    draw_province(pen, cell, look)
    ink = look.ink if look.saver else look.accents["mark"].strong
    draw_road(pen, cell.rect, sides, look, ink)


def draw_row(pen: Pen, rect: Rect, look: Palette, sold: int) -> None:
    """A row of the market with three goods in stock, of which one is sold."""
    ink = look.ink if look.saver else look.accents["mark"].strong
    square = rect.grid(5, 1, 0, 0).square(rect.height).inset(0.4)
    pen.icon("tea", square.x, square.y, square.width, ink=look.ink)
    for number in range(1, 5):
        box = rect.grid(5, 1, number, 0).square(rect.height).inset(0.4)
        draw_box(pen, Cell("", "box", box, "purple"), look)
        if number < 4:
            draw_ring(pen, box, ink)
        if number == sold:
            draw_cross(pen, box, ink)


EXAMPLES: Final = {
    "DC-20": Example(
        partial(draw_land, roads={"b": "nw"}), partial(draw_land, roads={"b": "ns"}), 3
    ),
    "DC-21": Example(
        partial(draw_land, roads={"b": "ew"}), partial(draw_land, roads={"b": "w"}), 3
    ),
    "DC-31": Example(partial(draw_row, sold=1), partial(draw_row, sold=3), 5),
}
