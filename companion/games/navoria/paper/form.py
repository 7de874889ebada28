"""The blank form for what is printed on a board: tracks, docks, city and favour tiles."""

from typing import Final

from companion.games.navoria.paper.aid import HEADING, draw_heading
from companion.paper.draw.aids import Aided
from companion.paper.looks import Look
from companion.paper.pen import Pen
from companion.paper.rect import Rect

TRACK: Final = ("spaces", "flags", "spots", "treasure", "prizes")
DOCK: Final = ("base-1", "base-2", "refuge-1", "refuge-2", "refuge-3")
SPACES: Final = ("space-1", "space-2", "space-3")
TILES: Final = 9
LABEL: Final = 32.0
HEAD: Final = 5.0
LINE: Final = 9.6


def draw_form(pen: Pen, body: Rect, aided: Aided) -> None:
    """All numbers of the board on one page, in the order of the guided questions."""
    names, words = aided.sheet["words"], aided.words
    trades = tuple(aided.sheet["city"])
    y = body.y
    for title, rows, columns in (
        ("form-tracks", tuple(names["islands"]), TRACK),
        ("form-docks", tuple(names["islands"]), DOCK),
        ("form-city", trades, SPACES),
    ):
        draw_heading(pen, Rect(body.x, y, body.width, HEADING), words[title], aided.look)
        y = _draw_table(pen, Rect(body.x, y + HEADING, body.width, 0), rows, columns, aided)
    draw_heading(pen, Rect(body.x, y, body.width, HEADING), words["form-tiles"], aided.look)
    _draw_tiles(pen, Rect(body.x, y + HEADING, body.width, body.bottom - y - HEADING), aided)


def _draw_table(
    pen: Pen, rect: Rect, rows: tuple[str, ...], columns: tuple[str, ...], aided: Aided
) -> float:
    """A line for each name, a box for each column; gives back where it ends."""
    words, look = aided.words, aided.look
    wide = (rect.width - LABEL) / len(columns)
    for number, column in enumerate(columns):
        x = rect.x + LABEL + number * wide
        pen.text(
            x + 1, rect.y + 3.4, words[f"form-{column}"], 7.5, colour=look.soft, within=wide - 2
        )
    y = rect.y + HEAD
    for row in rows:
        pen.icon(row, rect.x, y + 1.6, 6, ink=look.ink, tint=look.accents["gold"].light)
        name = words.get(f"form-of-{row}", row)
        pen.text(rect.x + 8, y + 6, name, 9, colour=look.ink, within=LABEL - 9)
        for number in range(len(columns)):
            _draw_box(pen, Rect(rect.x + LABEL + number * wide, y, wide, LINE), look)
        y += LINE
    return y + 1


def _draw_tiles(pen: Pen, rect: Rect, aided: Aided) -> None:
    """A box for each tile: its trades, and its points above and below."""
    wide, look = rect.width / TILES, aided.look
    high = min(30.0, rect.height)
    for number in range(TILES):
        box = Rect(rect.x + number * wide, rect.y, wide, high)
        _draw_box(pen, box, look)
        pen.line(
            (box.x + 2, box.y + high * 0.6), (box.right - 2, box.y + high * 0.6), colour=look.soft
        )


def _draw_box(pen: Pen, rect: Rect, look: Look) -> None:
    pen.box(
        rect.x + 0.6,
        rect.y + 0.6,
        rect.width - 1.2,
        rect.height - 1.2,
        radius=1,
        line=look.ink,
        fill=look.panel,
    )
