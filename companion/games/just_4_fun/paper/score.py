"""The score sheet of a board: pawns to tick off, zones to note, totals to add up."""

from companion.games.just_4_fun.paper.board import choose_ink, draw_zone, place_zones
from companion.paper.draw.aids import Aided
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect
from companion.paper.words import Words

LINE, BOX, IN_A_ROW = 15.0, 7.5, 20
NAME = 40.0
HEADING = 8.0
# What the value of a zone takes of its height.
VALUE = 4.2
ZONES = 0.56
"""The share of the width that the small board takes."""


def draw_score(pen: Pen, body: Rect, aided: Aided) -> None:
    """Draws a score sheet for one game."""
    sheet, seats, words, look = aided
    rows, pawns = sheet["board"]["rows"], sheet["pawns"]["each"]
    y = draw_heading(pen, body.x, body.y, words["pawns"], body.width, look)
    line = max(LINE, 4 + BOX * (-(-pawns // IN_A_ROW)))
    for seat in range(seats):
        draw_pawns(pen, Rect(body.x, y + seat * line, body.width, line), pawns, words, look)
    y += seats * line + 4
    left = Rect(body.x, y, body.width * ZONES, body.bottom - y)
    right = Rect(left.right + 6, y, body.width - left.width - 6, body.bottom - y)
    top = draw_heading(pen, left.x, y, words["zones"], left.width, look)
    for zone, value in place_zones(left._replace(y=top, height=left.bottom - top), rows):
        draw_zone(pen, zone, value, look)
        ink = choose_ink(value, look)
        pen.text(zone.x + 2.2, zone.y + 4.2, str(value), 8, colour=ink, bold=True)
        below = zone._replace(y=zone.y + VALUE, height=zone.height - VALUE)
        pen.box(*below.inset(zone.width * 0.18, 1.4), radius=1, fill="#ffffff", line=look.soft)
    draw_totals(pen, right, seats, words, look)


def draw_heading(pen: Pen, x: float, y: float, text: str, room: float, look: Palette) -> float:
    """Draws the title of a part; returns where the part itself begins."""
    pen.text(x, y + 5, text, 11, colour=look.ink, bold=True, within=room)
    return y + HEADING


def draw_pawns(pen: Pen, rect: Rect, pawns: int, words: Words, look: Palette) -> None:
    """Draws a line for a name, and a box for each pawn."""
    foot = rect.y + LINE - 4.5
    pen.line((rect.x, foot), (rect.x + NAME - 6, foot), colour=look.ink)
    pen.text(rect.x, foot + 3.2, words["name"], 7, colour=look.soft, within=NAME - 6)
    wide = (rect.width - NAME) / IN_A_ROW
    for pawn in range(pawns):
        row, column = divmod(pawn, IN_A_ROW)
        x, y = rect.x + NAME + column * wide, rect.y + 2 + row * BOX
        pen.box(x + 0.2, y, wide - 0.4, BOX - 0.4, radius=1, line=look.ink, fill=look.panel)


def draw_totals(pen: Pen, rect: Rect, seats: int, words: Words, look: Palette) -> None:
    """Draws fields for the total and the highest zone of each name."""
    half = rect.width / 2
    for column, key in enumerate(("total", "highest")):
        x = rect.x + column * half
        pen.text(x, rect.y + 5, words[key], 9, colour=look.ink, bold=True, within=half - 2)
    for seat in range(seats):
        y = rect.y + HEADING + seat * 24
        pen.line((rect.x, y + 7), (rect.right, y + 7), colour=look.ink)
        pen.text(rect.x, y + 10.2, words["name"], 7, colour=look.soft, within=rect.width)
        for column in range(2):
            x = rect.x + column * half
            pen.box(x, y + 11.6, half - 2, 10, radius=1, line=look.ink, fill=look.panel)
