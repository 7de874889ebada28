"""Ships that make a set and ships that do not, for the rules on paper and on the web."""

from functools import partial
from typing import Final

from companion.paper.draw.examples import Example
from companion.paper.draw.labelled_icons import points_for
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect


def draw_ships(pen: Pen, rect: Rect, look: Palette, numbers: tuple[int, int, int]) -> None:
    """Draws three ships in a row, each card with its number."""
    accent = look.accents["blue"]
    for place, number in enumerate(numbers):
        card = rect.grid(len(numbers), 1, place, 0).inset(0.8, 0.4)
        pen.box(*card, radius=1.2, line=accent.strong, fill=look.panel, thick=0.4)
        high = card.height * 0.24
        x, _ = card.centre
        pen.centre(x, card.y + high, str(number), points_for(high), colour=look.ink, bold=True)
        below = card.height * 0.46
        draw_ship(pen, card._replace(y=card.y + below, height=card.height - below - 1), look)


def draw_ship(pen: Pen, rect: Rect, look: Palette) -> None:
    """Draws a ship: a hull and a sail."""
    x, _ = rect.centre
    wide, deck = rect.width * 0.3, rect.y + rect.height * 0.62
    hull = (
        (x - wide, deck),
        (x + wide, deck),
        (x + wide / 2, rect.bottom),
        (x - wide / 2, rect.bottom),
    )
    sail = ((x, rect.y), (x, deck - 0.6), (x + wide * 0.8, deck - 0.6))
    for outline in (hull, sail):
        pen.line(*outline, outline[0], colour=look.accents["blue"].strong, width=0.5)


EXAMPLES: Final = {
    "CK-53": Example(
        partial(draw_ships, numbers=(3, 7, 12)), partial(draw_ships, numbers=(7, 3, 12)), 2.2
    )
}
