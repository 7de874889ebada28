"""Draws the head and foot of a page: title, a line to check the scale, a disclaimer."""

from companion.paper.fonts import SMALLEST
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import FOOT, Rect
from companion.paper.words import Words

CHECK = 50.0
HEAD = 19.0


def draw_footer(pen: Pen, rect: Rect, provenance: str, words: Words, look: Palette) -> None:
    """Draws the line that checks the scale, the disclaimer, and where the figures come from."""
    left, right = rect.x + 0.5, rect.right - 0.5
    room = rect.width - 1
    pen.text(left, rect.y + 3.6, words["unofficial"], SMALLEST, colour=look.ink, within=room)
    y, end = rect.y + 7, left + CHECK
    pen.line((left, y), (end, y), colour=look.ink, width=0.45)
    for x in (left, (left + end) / 2, end):
        pen.line((x, y - 1), (x, y + 1), colour=look.ink, width=0.45)
    check = pen.text(end + 1.5, y + 0.9, words["check"], SMALLEST, colour=look.soft)
    room = right - end - check - 5
    pen.text(right, y + 0.9, provenance, SMALLEST, colour=look.soft, anchor=1, within=room)


def draw_head(pen: Pen, rect: Rect, icon: str, title: str, how: str, look: Palette) -> Rect:
    """Draws a page's icon, title and one sentence; returns the rectangle that is left."""
    tint = None if look.saver else look.accents["gold"].light
    pen.icon(icon, rect.x + 0.5, rect.y + 0.5, 13, ink=look.ink, tint=tint)
    x = rect.x + 17
    room = rect.right - x
    pen.text(x, rect.y + 6, title, 17, colour=look.ink, bold=True, within=room, shrink=True)
    for i, line in enumerate(pen.fonts.few_lines(how, room, 8, most=2)):
        pen.text(x, rect.y + 10.6 + i * 3.6, line, 8, colour=look.soft)
    pen.line((rect.x, rect.y + HEAD - 3), (rect.right, rect.y + HEAD - 3), colour=look.soft)
    return Rect(rect.x, rect.y + HEAD, rect.width, rect.height - HEAD - FOOT)
