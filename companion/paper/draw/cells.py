"""One small drawer for each kind of cell."""

from collections.abc import Callable

from companion.paper.draw.pictures import draw_picture, hatch, points_for
from companion.paper.layout import Cell
from companion.paper.looks import Look
from companion.paper.outline import Stroke, polygon
from companion.paper.pen import Pen
from companion.paper.place import Place

THIN, FIRM = 0.25, 0.45
# The share of a river space that shows its symbol.
HEAD = 0.46
# A road's share of its cell.
ROAD = 0.15
FIFTH = 5


def draw_province(pen: Pen, cell: Cell, look: Look) -> None:
    """A field with its building in the corner, so that roads through the middle leave it free."""
    place, accent = cell.place, look.accents[cell.accent]
    pen.box(*place, line=look.soft, fill=look.panel, thick=THIN)
    x, y = place.centre
    for ax, ay in ((x, place.y), (x, place.bottom), (place.x, y), (place.right, y)):
        pen.disc(ax, ay, 0.5, fill=accent.strong)
    pen.disc(x, y, 0.35, fill=look.soft)
    for picture in cell.pictures:
        draw_picture(pen, picture, building_corner(place), look)


def building_corner(place: Place) -> Place:
    """The upper left quarter, clear of the roads."""
    side = place.least * (1 - ROAD) / 2 - 0.8
    return Place(place.x + 0.5, place.y + 0.5, side, side)


def draw_residence(pen: Pen, cell: Cell, look: Look) -> None:
    """The residence with its printed roads."""
    pen.box(*cell.place, line=look.soft, fill=look.accents[cell.accent].light, thick=THIN)
    draw_road(pen, cell.place, cell.figure, look, look.accents["stone"].strong)
    middle = cell.place.square(cell.place.least * 0.52)
    pen.disc(*middle.centre, middle.width * 0.68, fill=look.panel, line=look.ink, thick=FIRM)
    for picture in cell.pictures:
        draw_picture(pen, picture, middle, look)


def draw_road(pen: Pen, place: Place, sides: str, look: Look, colour: str) -> None:
    """A road from the middle of the cell to each open side."""
    x, y = place.centre
    width = place.least * ROAD
    for layer, half in ((colour, width / 2), (look.panel, width / 2 - FIRM)):
        bands = {
            "n": Place(x - half, place.y, 2 * half, y - place.y + half),
            "e": Place(x - half, y - half, place.right - x + half, 2 * half),
            "s": Place(x - half, y - half, 2 * half, place.bottom - y + half),
            "w": Place(place.x, y - half, x - place.x + half, 2 * half),
        }
        for side in sides:
            pen.box(*bands[side], fill=layer)
    ends = {"n": (x, place.y), "e": (place.right, y), "s": (x, place.bottom), "w": (place.x, y)}
    for side in sides:
        pen.line((x, y), ends[side], colour=colour, width=THIN, dash=(0.9, 0.9))


def draw_bonus(pen: Pen, cell: Cell, look: Look) -> None:
    """A badge: the bonus that is circled when gained."""
    place = cell.place
    pen.box(*place, radius=place.least * 0.3, line=look.ink, fill=look.panel, thick=THIN)
    inside = place.inset(place.least * 0.11)
    for picture in cell.pictures:
        draw_picture(pen, picture, inside, look)


def draw_river(pen: Pen, cell: Cell, look: Look) -> None:
    """A space of the river: the symbol above the waterline, its rewards beneath."""
    place, accent = cell.place, look.accents[cell.accent]
    pen.box(*place, radius=1.6, line=accent.strong, fill=look.panel, thick=THIN)
    head = place._replace(height=place.height * HEAD)
    if not look.saver:
        pen.box(*head.inset(0.3), radius=1.3, fill=accent.light)
    symbol, *rewards = cell.pictures
    side, size = head.height - 1.2, points_for(1.8)
    number = pen.fonts.width(cell.figure, size) + 1.0
    if number + side > head.width:
        number = 0.0
    else:
        pen.text(place.x + 0.8, place.y + 2.7, cell.figure, size, colour=look.soft)
    x = max(head.x + (head.width - side) / 2, head.x + number)
    draw_picture(pen, symbol, Place(x, head.y + 0.7, side, side), look)
    waves(pen, head.x + 1, head.right - 1, head.bottom + 0.2, accent.strong)
    foot = Place(place.x, head.bottom + 0.7, place.width, place.bottom - head.bottom - 1.2)
    for i, reward in enumerate(rewards):
        draw_picture(pen, reward, foot.grid(len(rewards), 1, i, 0).inset(0.4, 0), look)


def waves(pen: Pen, left: float, right: float, y: float, colour: str) -> None:
    """A waterline."""
    count = max(2, round((right - left) / 4.4))
    step = (right - left) / count
    line = [Stroke("M", (left, y))]
    for i in range(count):
        x, up = left + i * step, step * 0.42
        line.append(Stroke("C", (x + step / 3, y - up, x + step * 2 / 3, y + up, x + step, y)))
    pen.path(tuple(line), line=colour, width=THIN)


def draw_box(pen: Pen, cell: Cell, look: Look) -> None:
    """An empty box to write in."""
    accent = look.accents[cell.accent]
    ground = accent.light if cell.figure == "shaded" else look.panel
    pen.box(*cell.place, radius=0.8, line=accent.strong, fill=ground, thick=THIN)
    if look.saver and cell.figure == "shaded":
        hatch(pen, cell.place._replace(y=cell.place.bottom - 1.2, height=1.2), look.soft, 1.2)


def draw_label(pen: Pen, cell: Cell, look: Look) -> None:
    """An icon that says what a row is."""
    for picture in cell.pictures:
        square = cell.place.square(cell.place.least * 0.86)
        draw_picture(pen, picture, square, look)


def draw_pays(pen: Pen, cell: Cell, look: Look) -> None:
    """What a good of this column is sold for."""
    square = cell.place.square(cell.place.least * 0.92)
    accent = look.accents[cell.accent]
    pen.disc(*square.centre, square.width / 2, line=look.ink, fill=accent.light, thick=THIN)
    size = points_for(square.width * 0.36)
    pen.centre(*square.centre, cell.figure, size, colour=look.ink, bold=True)


def draw_tent(pen: Pen, cell: Cell, look: Look) -> None:
    """A tent's cloth, spread under the columns it holds."""
    place, accent = cell.place, look.accents[cell.accent]
    x, _ = place.centre
    cloth = polygon((x, place.y - 0.4), (place.right, place.bottom), (place.x, place.bottom))
    pen.path(cloth, line=accent.strong, fill=accent.light, width=THIN)


def draw_level(pen: Pen, cell: Cell, look: Look) -> None:
    """A value of a building; the one at the start is circled in print."""
    square = cell.place.square(cell.place.least)
    if cell.figure:
        pen.disc(*square.centre, square.width / 2, line=look.ink, thick=FIRM)
    for picture in cell.pictures:
        draw_picture(pen, picture, square.inset(square.width * 0.1), look)


def draw_karma(pen: Pen, cell: Cell, look: Look) -> None:
    """A karma box; those of the start are circled in print."""
    square = cell.place.square(cell.place.least)
    accent = look.accents[cell.accent]
    pen.box(*square, radius=0.8, line=accent.strong, fill=look.panel, thick=THIN)
    for picture in cell.pictures:
        draw_picture(pen, picture, square.inset(square.width * 0.22), look)
    if cell.figure:
        pen.disc(*square.centre, square.width * 0.43, line=look.ink, thick=FIRM)


def draw_fame(pen: Pen, cell: Cell, look: Look) -> None:
    """A box of the fame track, its number in the upper left corner."""
    place, accent = cell.place, look.accents[cell.accent]
    pen.box(*place, line=look.ink, fill=accent.light, thick=FIRM)
    size = points_for(2.1)
    pen.text(place.x + 1.0, place.y + 3.2, cell.figure, size, colour=look.ink, bold=True)


def draw_corner(pen: Pen, cell: Cell, look: Look) -> None:
    """A corner of the path: it belongs to fame alone."""
    if look.saver:
        pen.box(*cell.place, line=look.ink, thick=FIRM)
        hatch(pen, cell.place, look.soft, 2.4)
    middle = cell.place.inset(cell.place.least * (0.13 if look.saver else 0))
    draw_fame(pen, cell._replace(place=middle), look)
    side = middle.least * 0.32
    tint = None if look.saver else look.panel
    pen.icon("fame", middle.x + 1, middle.bottom - side - 0.8, side, ink=look.ink, tint=tint)


def draw_coin(pen: Pen, cell: Cell, look: Look) -> None:
    """A box of the money track: rounder and thinner than fame, its number in the middle."""
    place, accent = cell.place, look.accents[cell.accent]
    inside = place.inset(0.3)
    pen.box(*inside, radius=2.2, line=accent.strong, fill=accent.light, thick=THIN)
    size = points_for(1.9)
    # Where numbers would run into each other every fifth is enough.
    if pen.fonts.width("000", size) < place.width or int(cell.figure) % FIFTH == 0:
        pen.centre(*inside.centre, cell.figure, size, colour=look.ink)


Drawer = Callable[[Pen, Cell, Look], None]

DRAWERS: dict[str, Drawer] = {
    "province": draw_province,
    "residence": draw_residence,
    "bonus": draw_bonus,
    "gain": draw_bonus,
    "river": draw_river,
    "box": draw_box,
    "label": draw_label,
    "pays": draw_pays,
    "tent": draw_tent,
    "level": draw_level,
    "karma": draw_karma,
    "fame": draw_fame,
    "corner": draw_corner,
    "coin": draw_coin,
}
