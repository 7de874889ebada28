"""Draws each kind of cell of the sheets."""

from companion.paper.draw.cells import FIRM, THIN
from companion.paper.draw.labelled_icons import draw_labelled_icon, hatch, points_for
from companion.paper.layout import Cell
from companion.paper.looks import Palette
from companion.paper.outline import Stroke, polygon
from companion.paper.pen import Pen
from companion.paper.rect import Rect

# The share of a river space that shows its symbol.
HEAD = 0.46
# A road's share of its cell.
ROAD = 0.15
FIFTH = 5


def draw_province(pen: Pen, cell: Cell, look: Palette) -> None:
    """A field with its building in the corner, so that roads through the middle leave it free."""
    rect, accent = cell.rect, look.accents[cell.accent]
    pen.box(*rect, line=look.soft, fill=look.panel, thick=THIN)
    x, y = rect.centre
    for ax, ay in ((x, rect.y), (x, rect.bottom), (rect.x, y), (rect.right, y)):
        pen.disc(ax, ay, 0.5, fill=accent.strong)
    pen.disc(x, y, 0.35, fill=look.soft)
    for icon in cell.icons:
        draw_labelled_icon(pen, icon, building_corner(rect), look)


def building_corner(rect: Rect) -> Rect:
    """The upper left quarter, clear of the roads."""
    side = rect.least * (1 - ROAD) / 2 - 0.8
    return Rect(rect.x + 0.5, rect.y + 0.5, side, side)


def draw_residence(pen: Pen, cell: Cell, look: Palette) -> None:
    """The residence with its printed roads."""
    pen.box(*cell.rect, line=look.soft, fill=look.accents[cell.accent].light, thick=THIN)
    draw_road(pen, cell.rect, cell.figure, look, look.accents["stone"].strong)
    middle = cell.rect.square(cell.rect.least * 0.52)
    pen.disc(*middle.centre, middle.width * 0.68, fill=look.panel, line=look.ink, thick=FIRM)
    for icon in cell.icons:
        draw_labelled_icon(pen, icon, middle, look)


def draw_road(pen: Pen, rect: Rect, sides: str, look: Palette, colour: str) -> None:
    """A road from the middle of the cell to each open side."""
    x, y = rect.centre
    width = rect.least * ROAD
    for layer, half in ((colour, width / 2), (look.panel, width / 2 - FIRM)):
        bands = {
            "n": Rect(x - half, rect.y, 2 * half, y - rect.y + half),
            "e": Rect(x - half, y - half, rect.right - x + half, 2 * half),
            "s": Rect(x - half, y - half, 2 * half, rect.bottom - y + half),
            "w": Rect(rect.x, y - half, x - rect.x + half, 2 * half),
        }
        for side in sides:
            pen.box(*bands[side], fill=layer)
    ends = {"n": (x, rect.y), "e": (rect.right, y), "s": (x, rect.bottom), "w": (rect.x, y)}
    for side in sides:
        pen.line((x, y), ends[side], colour=colour, width=THIN, dash=(0.9, 0.9))


def draw_bonus(pen: Pen, cell: Cell, look: Palette) -> None:
    """A badge: the bonus that is circled when gained."""
    rect = cell.rect
    pen.box(*rect, radius=rect.least * 0.3, line=look.ink, fill=look.panel, thick=THIN)
    inside = rect.inset(rect.least * 0.11)
    for icon in cell.icons:
        draw_labelled_icon(pen, icon, inside, look)


def draw_river(pen: Pen, cell: Cell, look: Palette) -> None:
    """A space of the river: the symbol above the waterline, its rewards beneath."""
    rect, accent = cell.rect, look.accents[cell.accent]
    pen.box(*rect, radius=1.6, line=accent.strong, fill=look.panel, thick=THIN)
    head = rect._replace(height=rect.height * HEAD)
    if not look.saver:
        pen.box(*head.inset(0.3), radius=1.3, fill=accent.light)
    symbol, *rewards = cell.icons
    side, size = head.height - 1.2, points_for(1.8)
    number = pen.fonts.width(cell.figure, size) + 1.0
    if number + side > head.width:
        number = 0.0
    else:
        pen.text(rect.x + 0.8, rect.y + 2.7, cell.figure, size, colour=look.soft)
    x = max(head.x + (head.width - side) / 2, head.x + number)
    draw_labelled_icon(pen, symbol, Rect(x, head.y + 0.7, side, side), look)
    waves(pen, head.x + 1, head.right - 1, head.bottom + 0.2, accent.strong)
    foot = Rect(rect.x, head.bottom + 0.7, rect.width, rect.bottom - head.bottom - 1.2)
    for i, reward in enumerate(rewards):
        draw_labelled_icon(pen, reward, foot.grid(len(rewards), 1, i, 0).inset(0.4, 0), look)


def waves(pen: Pen, left: float, right: float, y: float, colour: str) -> None:
    """Draws a wavy line."""
    count = max(2, round((right - left) / 4.4))
    step = (right - left) / count
    line = [Stroke("M", (left, y))]
    for i in range(count):
        x, up = left + i * step, step * 0.42
        line.append(Stroke("C", (x + step / 3, y - up, x + step * 2 / 3, y + up, x + step, y)))
    pen.path(tuple(line), line=colour, width=THIN)


def draw_pays(pen: Pen, cell: Cell, look: Palette) -> None:
    """What a good of this column is sold for."""
    square = cell.rect.square(cell.rect.least * 0.92)
    accent = look.accents[cell.accent]
    pen.disc(*square.centre, square.width / 2, line=look.ink, fill=accent.light, thick=THIN)
    size = points_for(square.width * 0.36)
    pen.centre(*square.centre, cell.figure, size, colour=look.ink, bold=True)


def draw_tent(pen: Pen, cell: Cell, look: Palette) -> None:
    """A tent's cloth, spread under the columns it holds."""
    rect, accent = cell.rect, look.accents[cell.accent]
    x, _ = rect.centre
    cloth = polygon((x, rect.y - 0.4), (rect.right, rect.bottom), (rect.x, rect.bottom))
    pen.path(cloth, line=accent.strong, fill=accent.light, width=THIN)


def draw_level(pen: Pen, cell: Cell, look: Palette) -> None:
    """A value of a building; the one at the start is circled in print."""
    square = cell.rect.square(cell.rect.least)
    if cell.figure:
        pen.disc(*square.centre, square.width / 2, line=look.ink, thick=FIRM)
    for icon in cell.icons:
        draw_labelled_icon(pen, icon, square.inset(square.width * 0.1), look)


def draw_karma(pen: Pen, cell: Cell, look: Palette) -> None:
    """A karma box; those of the start are circled in print."""
    square = cell.rect.square(cell.rect.least)
    accent = look.accents[cell.accent]
    pen.box(*square, radius=0.8, line=accent.strong, fill=look.panel, thick=THIN)
    for icon in cell.icons:
        draw_labelled_icon(pen, icon, square.inset(square.width * 0.22), look)
    if cell.figure:
        pen.disc(*square.centre, square.width * 0.43, line=look.ink, thick=FIRM)


def draw_fame(pen: Pen, cell: Cell, look: Palette) -> None:
    """A box of the fame track, its number in the upper left corner."""
    rect, accent = cell.rect, look.accents[cell.accent]
    pen.box(*rect, line=look.ink, fill=accent.light, thick=FIRM)
    size = points_for(2.1)
    pen.text(rect.x + 1.0, rect.y + 3.2, cell.figure, size, colour=look.ink, bold=True)


def draw_corner(pen: Pen, cell: Cell, look: Palette) -> None:
    """A corner of the path: it belongs to fame alone."""
    if look.saver:
        pen.box(*cell.rect, line=look.ink, thick=FIRM)
        hatch(pen, cell.rect, look.soft, 2.4)
    middle = cell.rect.inset(cell.rect.least * (0.13 if look.saver else 0))
    draw_fame(pen, cell._replace(rect=middle), look)
    side = middle.least * 0.32
    tint = None if look.saver else look.panel
    pen.icon("fame", middle.x + 1, middle.bottom - side - 0.8, side, ink=look.ink, tint=tint)


def draw_coin(pen: Pen, cell: Cell, look: Palette) -> None:
    """A box of the money track: rounder and thinner than fame, its number in the middle."""
    rect, accent = cell.rect, look.accents[cell.accent]
    inside = rect.inset(0.3)
    pen.box(*inside, radius=2.2, line=accent.strong, fill=accent.light, thick=THIN)
    size = points_for(1.9)
    # Where numbers would run into each other every fifth is enough.
    if pen.fonts.width("000", size) < rect.width or int(cell.figure) % FIFTH == 0:
        pen.centre(*inside.centre, cell.figure, size, colour=look.ink)


def find_free_of_river(rect: Rect) -> Rect:
    """The head of a river space, so that its rewards stay legible."""
    return rect._replace(height=rect.height * HEAD)


def find_free_of_corner(rect: Rect) -> Rect:
    """The part of a corner beside its bonus."""
    return rect._replace(width=rect.width * 0.46, height=rect.height * 0.66)


def find_free_of_fame(rect: Rect) -> Rect:
    """The part of a fame box above or beside its bonus."""
    if rect.height > rect.width * 1.2:
        return rect._replace(height=rect.height - rect.width)
    return rect._replace(width=rect.width * 0.46)


def mark_road(pen: Pen, rect: Rect, sides: str, look: Palette, ink: str) -> bool:
    """A road that a player has drawn; other sides than n, e, s and w are refused."""
    if not set(sides) <= set("nesw"):
        return False
    draw_road(pen, rect, sides, look, ink)
    return True
