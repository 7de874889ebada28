"""The four colours of the dice: ground, symbol and letter, so that none is told by colour alone."""

from companion.paper.draw.pictures import points_for
from companion.paper.looks import Look
from companion.paper.pen import Pen
from companion.paper.place import Place

DICE = ("green", "purple", "blue", "orange")


def draw_chip(pen: Pen, place: Place, die: str, letter: str, look: Look) -> None:
    """One colour of the dice."""
    accent = look.accents[die]
    pen.box(*place, radius=place.least * 0.2, line=accent.strong, fill=accent.light, thick=0.45)
    size = points_for(place.height * 0.28)
    side = place.height * 0.6
    wide = pen.fonts.width(letter, size, bold=True)
    x = place.x + (place.width - side - wide - 1) / 2
    pen.icon(die, x, place.y + (place.height - side) / 2, side, ink=accent.strong)
    middle = x + side + 1 + wide / 2
    pen.centre(middle, place.centre[1], letter, size, colour=look.ink, bold=True)
