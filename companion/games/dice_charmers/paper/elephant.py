"""The elephant: a stand to cut out and fold, with a place for the set-aside die on its back."""

from companion.games.dice_charmers.paper.depots import DIE
from companion.paper.draw.aids import Aided
from companion.paper.looks import Palette
from companion.paper.outline import polygon
from companion.paper.pen import Pen
from companion.paper.rect import Rect
from companion.paper.words import Words

WIDE, TALL, DEEP, FLAP = 78.0, 60.0, 26.0, 10.0
FOLD = (2.0, 1.4)


def draw_elephant(pen: Pen, rect: Rect, aided: Aided) -> None:
    """Draws from top to bottom: back (head down), place of the die, front, floor and flap."""
    words, look = aided.words, aided.look
    x = rect.x + (rect.width - WIDE) / 2
    y = rect.y + (rect.height - 2 * TALL - 2 * DEEP - FLAP) / 2
    back = Rect(x, y, WIDE, TALL)
    top = Rect(x, back.bottom, WIDE, DEEP)
    front = Rect(x, top.bottom, WIDE, TALL)
    floor = Rect(x, front.bottom, WIDE, DEEP)
    with pen.at(back.right, back.bottom, degrees=180):
        _draw_side(pen, back._replace(x=0, y=0), look)
    with pen.at(front.x, front.y):
        _draw_side(pen, front._replace(x=0, y=0), look)
    _draw_top(pen, top, words, look)
    right, edge, end = x + WIDE, floor.bottom, floor.bottom + FLAP
    pen.centre(x + WIDE / 2, edge + FLAP / 2, words["glue"], 9, colour=look.soft)
    cut = polygon((x, y), (right, y), (right, edge), (right - 6, end), (x + 6, end), (x, edge))
    pen.path(cut, line=look.ink, width=0.35)
    for fold in (top.y, front.y, floor.y, edge):
        pen.line((x, fold), (right, fold), colour=look.ink, dash=FOLD, width=0.3)


def _draw_side(pen: Pen, rect: Rect, look: Palette) -> None:
    gold = look.accents["gold"]
    pen.box(*rect, fill=look.ground)
    ground = rect.bottom - 3.5
    middle = rect.centre[0]
    pen.icon("arch", middle - 29, ground - 58 * 22 / 24, 58, ink=gold.strong, weight=0.2)
    for x in (rect.x + 2, rect.right - 12):
        pen.icon("lotus", x, ground - 10 * 22 / 24, 10, ink=gold.strong, weight=0.9)
    # Before the elephant, which stands on it.
    pen.line((rect.x, ground), (rect.right, ground), colour=gold.strong, width=0.6)
    size = 44.0
    tint = look.panel if look.saver else look.accents["silver"].light
    left = middle - size / 2
    pen.icon("elephant", left, ground - size * 21 / 24, size, ink=look.ink, tint=tint, weight=0.7)
    # The cloth on its back carries the colours of the dice.
    cloth = Rect(left + size * 0.6, ground - size * 0.64, size * 0.22, size * 0.24)
    pen.box(*cloth, radius=1.5, line=look.ink, fill=gold.light, thick=0.6)
    pen.icon("lotus", cloth.x + 1, cloth.y + 1.2, cloth.width - 2, ink=look.ink, weight=1.2)


def _draw_top(pen: Pen, rect: Rect, words: Words, look: Palette) -> None:
    rose = look.accents["rose"]
    pen.box(*rect, fill=rose.light)
    spot = rect.square(DIE + 2)
    pen.box(*spot, radius=3, line=look.ink, fill=look.panel, thick=0.35, dash=(1.6, 1.2))
    pen.centre(*spot.centre, words["die"], 9, colour=look.soft)
    for x in (rect.x + 8, rect.right - 22):
        pen.icon("ornament", x, rect.y + 6, 14, ink=rose.strong, weight=1.0)
