"""The score sheet: the sources of points down, three rounds where Income pays, people across."""

from collections.abc import Iterator
from typing import Final

from companion.paper.draw.aids import Aided
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect

ROWS: Final = (
    *(("instant", "card", 1), ("treasures", "treasure", 1), ("orders", "crystal", 1)),
    *(("city", "residence", 1), ("merchants", "merchant", 3), ("adventurers", "adventurer", 3)),
    *(("prizes", "pawn", 3), ("soldiers", "soldier", 1), ("favours", "lotus", 1)),
)
"""Each source with its icon, and how many rounds pay it."""
LABEL: Final = 46.0
NAMES: Final = 14.0
ICON: Final = 5.5


def draw_score(pen: Pen, body: Rect, aided: Aided) -> None:
    """Draws a score sheet for one game."""
    look, words, seats = aided.look, aided.words, aided.seats
    lines = list(list_lines())
    high = min(14.0, (body.height - NAMES - 4) / (len(lines) + 1))
    wide = (body.width - LABEL) / seats
    for seat in range(seats):
        x = body.x + LABEL + seat * wide
        pen.line((x + 2, body.y + 8), (x + wide - 1, body.y + 8), colour=look.ink)
        pen.text(x + 2, body.y + 11.4, words["name"], 7, colour=look.soft, within=wide - 3)
    y = body.y + NAMES
    for source, icon, number, is_only in lines:
        label = words[source] if is_only else f"{words[source]} {number}"
        draw_line(pen, Rect(body.x, y, body.width, high), label, icon, seats, look)
        y += high
    draw_line(pen, Rect(body.x, y + 2, body.width, high), words["total"], "fame", seats, look)


def list_lines() -> Iterator[tuple[str, str, int, bool]]:
    """Lists every line: its source, icon and round, and whether the source has no other line."""
    for source, icon, rounds in ROWS:
        for number in range(1, rounds + 1):
            yield source, icon, number, rounds == 1


def draw_line(pen: Pen, rect: Rect, label: str, icon: str, seats: int, look: Palette) -> None:
    """Draws a name with its icon, and a box for each seat."""
    middle = rect.y + rect.height / 2
    pen.icon(icon, rect.x, middle - ICON / 2, ICON, ink=look.ink, tint=look.accents["gold"].light)
    pen.text(rect.x + ICON + 2, middle + 1.4, label, 9, colour=look.ink, within=LABEL - ICON - 4)
    wide = (rect.width - LABEL) / seats
    for seat in range(seats):
        x = rect.x + LABEL + seat * wide
        box = Rect(x + 1, rect.y + 0.6, wide - 2, rect.height - 1.2)
        pen.box(*box, radius=1, line=look.ink, fill=look.panel)
