"""A board of numbered zones, darker for higher values, to lay on the table and put pawns on."""

from collections.abc import Sequence
from typing import Final

from companion.paper.draw.aids import Aided
from companion.paper.draw.labelled_icons import points_for
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect

Rows = Sequence[Sequence[int]]
"""The values of the zones, row by row."""

# A ring for the secured pile; round it there is room for a pawn of each colour.
RING: Final = 0.15
SHADES: Final = ("#e3eefa", "#b9d5ee", "#86b4de", "#1f5f9c")


def draw_board(pen: Pen, body: Rect, aided: Aided) -> None:
    """Draws the whole board, its zones as large as the page allows and read from two sides."""
    look = aided.look
    for zone, value in place_zones(body, aided.sheet["board"]["rows"]):
        draw_zone(pen, zone, value, look)
        high = zone.height * 0.16
        inset = zone.inset(zone.width * 0.12)
        colour = choose_ink(value, look)
        for x, y, degrees in ((inset.x, inset.y, 0), (inset.right, inset.bottom, 180)):
            with pen.at(x, y, degrees=degrees):
                write_value(pen, value, high, colour)
        pen.disc(*zone.centre, zone.width * RING, line=colour)


def write_value(pen: Pen, value: int, high: float, colour: str) -> None:
    """Writes a value; one that would be another number upside down is underlined."""
    wide = pen.text(0, high, str(value), points_for(high), colour=colour, bold=True)
    if set(str(value)) & {"6", "9"}:
        pen.line((0, high * 1.2), (wide, high * 1.2), colour=colour, width=high * 0.08)


def place_zones(body: Rect, rows: Rows) -> list[tuple[Rect, int]]:
    """Places each zone with its value; together they begin at the top of the body."""
    side = min(body.width / len(rows[0]), body.height / len(rows))
    left = body.x + (body.width - side * len(rows[0])) / 2
    return [
        (Rect(left + column * side, body.y + row * side, side, side).inset(side * 0.02), value)
        for row, values in enumerate(rows)
        for column, value in enumerate(values)
    ]


def draw_zone(pen: Pen, rect: Rect, value: int, look: Palette) -> None:
    """Draws the background of a zone; with little ink a frame of one line for each ten."""
    fill = "#ffffff" if look.saver else SHADES[find_shade(value)]
    pen.box(*rect, radius=rect.width * 0.08, line=look.ink, fill=fill, thick=0.35)
    for tens in range(1, find_shade(value) + 1) if look.saver else ():
        pen.box(*rect.inset(tens * rect.width * 0.025), radius=rect.width * 0.06, line=look.ink)


def find_shade(value: int) -> int:
    """Finds how dark the zone of a value is drawn."""
    return min(value // 10, len(SHADES) - 1)


def choose_ink(value: int, look: Palette) -> str:
    """Chooses the ink that can be read on the background of a value."""
    dark = find_shade(value) == len(SHADES) - 1 and not look.saver
    return "#ffffff" if dark else look.ink
