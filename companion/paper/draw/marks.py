"""Marks: what a player has drawn, exactly as given."""

from collections.abc import Callable, Mapping

from companion.paper.draw.cells import HEAD, draw_road
from companion.paper.layout import Cell, Layout
from companion.paper.looks import Look
from companion.paper.outline import ellipse
from companion.paper.pen import Pen
from companion.paper.place import Place

# Cell id -> words: `ring`, `cross`, `tick`, `level`, `road nes`; several go one over another.
Marks = Mapping[str, str]

THICK = 0.6


class UnknownMark(ValueError):
    """A mark for a cell that is not on the sheet, or one nobody can draw."""


def draw_marks(pen: Pen, layout: Layout, marks: Marks, look: Look) -> None:
    """Draw every mark on its cell."""
    cells = {cell.id: cell for cell in layout.cells if cell.id}
    for name, words in marks.items():
        if name not in cells:
            raise UnknownMark(f"no cell {name!r} on the sheet {layout.title!r}")
        _draw_mark(pen, cells[name], words.split(), look)


def _draw_mark(pen: Pen, cell: Cell, words: list[str], look: Look) -> None:
    ink = look.ink if look.saver else look.accents["mark"].strong
    while words:
        word = words.pop(0)
        if word == "road" and words and set(words[0]) <= set("nesw"):
            draw_road(pen, cell.place, words.pop(0), look, ink)
        elif word in _MARKS:
            _MARKS[word](pen, free_part(cell), ink)
        else:
            raise UnknownMark(f"no mark {word!r}, on {cell.id}")


def free_part(cell: Cell) -> Place:
    """Where a mark goes: beside what must stay legible, a space's rewards or a box's bonus."""
    place = cell.place
    if cell.kind == "river":
        return place._replace(height=place.height * HEAD)
    if cell.kind == "corner":
        return place._replace(width=place.width * 0.46, height=place.height * 0.66)
    if cell.kind != "fame":
        return place
    if place.height > place.width * 1.2:
        return place._replace(height=place.height - place.width)
    return place._replace(width=place.width * 0.46)


def draw_ring(pen: Pen, place: Place, ink: str) -> None:
    """Circled."""
    inside = place.inset(THICK / 2 + 0.1)
    outline = ellipse(*place.centre, inside.width / 2, inside.height / 2)
    pen.path(outline, line=ink, width=THICK)


def draw_cross(pen: Pen, place: Place, ink: str) -> None:
    """Crossed out."""
    square = place.square(place.least * 0.62)
    pen.line((square.x, square.y), (square.right, square.bottom), colour=ink, width=THICK)
    pen.line((square.right, square.y), (square.x, square.bottom), colour=ink, width=THICK)


def draw_tick(pen: Pen, place: Place, ink: str) -> None:
    """Ticked."""
    square = place.square(place.least * 0.66)
    low = (square.x + square.width * 0.36, square.bottom)
    start = (square.x, square.y + square.height * 0.55)
    pen.line(start, low, (square.right, square.y), colour=ink, width=THICK * 1.3)


def draw_level(pen: Pen, place: Place, ink: str) -> None:
    """The level a building has reached: a double ring."""
    draw_ring(pen, place, ink)
    draw_ring(pen, place.inset(THICK * 1.6), ink)


_MARKS: dict[str, Callable[[Pen, Place, str], None]] = {
    "ring": draw_ring,
    "cross": draw_cross,
    "tick": draw_tick,
    "level": draw_level,
}
