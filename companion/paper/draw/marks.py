"""Draws the marks that a player has made on a sheet."""

from collections.abc import Callable, Mapping

from companion.paper.draw.cells import CellKind
from companion.paper.layout import Layout
from companion.paper.looks import Palette
from companion.paper.outline import ellipse
from companion.paper.pen import Pen
from companion.paper.rect import Rect

Marks = Mapping[str, str]
"""Cell id -> words: `ring`, `cross`, `tick`, `level`, or a game's own; several may overlap."""

DrawMark = Callable[[Pen, Rect, str, Palette, str], bool]
"""Draws the mark of this name into a rectangle; False if there is no such mark."""

THICK = 0.6


class UnknownMark(ValueError):
    """Raised for a mark on an unknown cell, or of an unknown name."""


def draw_marks(
    pen: Pen,
    layout: Layout,
    marks: Marks,
    look: Palette,
    kinds: Mapping[str, CellKind],
    own: Mapping[str, DrawMark],
) -> None:
    """Draws every mark on its cell, with the shared marks or those of the game."""
    cells = {cell.id: cell for cell in layout.cells if cell.id}
    ink = look.ink if look.saver else look.accents["mark"].strong
    for name, words in marks.items():
        if name not in cells:
            raise UnknownMark(f"no cell {name!r} on the sheet {layout.title!r}")
        cell, left = cells[name], words.split()
        free = kinds[cell.kind].find_free(cell.rect)
        while left:
            word = left.pop(0)
            if word in _MARKS:
                _MARKS[word](pen, free, ink)
            elif not (word in own and left and own[word](pen, cell.rect, left.pop(0), look, ink)):
                raise UnknownMark(f"no mark {word!r}, on {cell.id}")


def draw_ring(pen: Pen, rect: Rect, ink: str) -> None:
    """Draws a pencilled ring that fills the rectangle, as around something that was gained."""
    inside = rect.inset(THICK / 2 + 0.1)
    outline = ellipse(*rect.centre, inside.width / 2, inside.height / 2)
    pen.path(outline, line=ink, width=THICK)


def draw_cross(pen: Pen, rect: Rect, ink: str) -> None:
    """Draws a pencilled cross over the rectangle, as over something that was used."""
    square = rect.square(rect.least * 0.62)
    pen.line((square.x, square.y), (square.right, square.bottom), colour=ink, width=THICK)
    pen.line((square.right, square.y), (square.x, square.bottom), colour=ink, width=THICK)


def draw_tick(pen: Pen, rect: Rect, ink: str) -> None:
    """Draws a pencilled tick into the rectangle, as in a box that was used."""
    square = rect.square(rect.least * 0.66)
    low = (square.x + square.width * 0.36, square.bottom)
    start = (square.x, square.y + square.height * 0.55)
    pen.line(start, low, (square.right, square.y), colour=ink, width=THICK * 1.3)


def draw_level(pen: Pen, rect: Rect, ink: str) -> None:
    """Draws a double ring, for a level that was reached."""
    draw_ring(pen, rect, ink)
    draw_ring(pen, rect.inset(THICK * 1.6), ink)


_MARKS: dict[str, Callable[[Pen, Rect, str], None]] = {
    "ring": draw_ring,
    "cross": draw_cross,
    "tick": draw_tick,
    "level": draw_level,
}
