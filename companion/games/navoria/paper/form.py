"""The blank form for what is printed on a board: tracks, docks, city and favour tiles."""

from typing import Final

from companion.games.navoria.paper.aid import HEADING, draw_heading
from companion.paper.draw.aids import Aided
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect

TRACK: Final = (("spaces", 1), ("flags", 1), ("spots", 3), ("treasure", 1), ("prizes", 3))
"""The columns of the tracks, each with the numbers that it takes."""
DOCK: Final = (("base", 2), ("refuges", 3))
SPACES: Final = (("space-1", 1), ("space-2", 1), ("space-3", 1))
TILES: Final = 9
LABEL: Final = 30.0
HEAD: Final = 5.0
LINE: Final = 11.2
TILE: Final = 34.0
SIGN: Final = 5.0


def draw_form(pen: Pen, body: Rect, aided: Aided) -> None:
    """Draws boxes for all numbers of the board, in the order of the guided questions."""
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
    _draw_tiles(pen, Rect(body.x, y + HEADING, body.width, TILE), trades, aided)


def _draw_table(
    pen: Pen,
    rect: Rect,
    rows: tuple[str, ...],
    columns: tuple[tuple[str, int], ...],
    aided: Aided,
) -> float:
    """Draws a line for each name and a box for each number; returns where it ends."""
    words, look = aided.words, aided.look
    wide = (rect.width - LABEL) / sum(boxes for _, boxes in columns)
    x = rect.x + LABEL
    for column, boxes in columns:
        text = words[f"form-{column}"]
        pen.text(x + 1, rect.y + 3.4, text, 7.5, colour=look.soft, within=boxes * wide - 2)
        x += boxes * wide
    y = rect.y + HEAD
    for row in rows:
        pen.icon(row, rect.x, y + 2.4, 6, ink=look.ink, tint=look.accents["gold"].light)
        name = words.get(f"form-of-{row}", row)
        pen.text(rect.x + 8, y + 6.8, name, 9, colour=look.ink, within=LABEL - 9, shrink=True)
        _draw_boxes(pen, Rect(rect.x + LABEL, y, wide, LINE), columns, look)
        y += LINE
    return y + 1


def _draw_boxes(pen: Pen, first: Rect, columns: tuple[tuple[str, int], ...], look: Palette) -> None:
    """Draws the boxes of one line; those of one column lie closer together."""
    x = first.x
    for _, boxes in columns:
        for number in range(boxes):
            gap = 0.6 if number == 0 else 0.2
            _draw_box(pen, Rect(x + gap, first.y, first.width - gap, first.height), look)
            x += first.width


def _draw_tiles(pen: Pen, rect: Rect, trades: tuple[str, ...], aided: Aided) -> None:
    """Draws a box for each tile, to ring the trades that it shows and to write its points."""
    wide, look = rect.width / TILES, aided.look
    for number in range(TILES):
        box = Rect(rect.x + number * wide, rect.y, wide, rect.height)
        _draw_box(pen, box, look)
        left = box.x + (wide - 3 * SIGN - 2) / 2
        for at, trade in enumerate(trades):
            row, column = divmod(at, 3)
            x, y = left + column * (SIGN + 1), box.y + 2.5 + row * (SIGN + 1.5)
            pen.icon(trade, x, y, SIGN, ink=look.ink, tint=look.panel)
        for at, key in enumerate(("form-upper", "form-lower")):
            y = box.y + rect.height - 9.5 * (2 - at)
            pen.line((box.x + 1.5, y), (box.right - 1.5, y), colour=look.soft)
            pen.text(box.x + 2, y + 3.4, aided.words[key], 6.5, colour=look.soft, within=wide - 4)


def _draw_box(pen: Pen, rect: Rect, look: Palette) -> None:
    pen.box(
        rect.x + 0.4,
        rect.y + 0.6,
        rect.width - 0.8,
        rect.height - 1.2,
        radius=1,
        line=look.ink,
        fill=look.panel,
    )
