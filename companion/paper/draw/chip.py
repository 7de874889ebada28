"""Draws a colour of a game as a chip with an icon and a letter, for the colour-blind."""

from companion.paper.draw.labelled_icons import points_for
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect
from companion.paper.words import Words

LETTER = "letter-"


def list_colours(words: Words) -> list[str]:
    """The colours that a game has letters for, such as those of its dice, in its own order."""
    return [key.removeprefix(LETTER) for key in words if key.startswith(LETTER)]


def draw_chip(pen: Pen, rect: Rect, colour: str, letter: str, look: Palette) -> None:
    """Draws the chip of one colour."""
    accent = look.accents[colour]
    pen.box(*rect, radius=rect.least * 0.2, line=accent.strong, fill=accent.light, thick=0.45)
    size = points_for(rect.height * 0.28)
    side = rect.height * 0.6
    wide = pen.fonts.width(letter, size, bold=True)
    x = rect.x + (rect.width - side - wide - 1) / 2
    pen.icon(colour, x, rect.y + (rect.height - side) / 2, side, ink=accent.strong)
    middle = x + side + 1 + wide / 2
    pen.centre(middle, rect.centre[1], letter, size, colour=look.ink, bold=True)
