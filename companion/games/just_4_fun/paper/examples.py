"""Where a pawn may stand and what a row is, for the rules on paper and on the web."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.games.just_4_fun.paper.board import choose_ink, draw_zone
from companion.paper.draw.examples import Example
from companion.paper.draw.labelled_icons import points_for
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect


def draw_pawn(pen: Pen, x: float, y: float, size: float, look: Palette, *, mine: bool) -> None:
    """Draws a pawn seen from above: mine is full, another's is a ring."""
    accent = look.accents["orange" if mine else "green"]
    pen.disc(x, y, size, line=accent.strong, fill=accent.strong if mine else "#ffffff", thick=0.6)
    if not mine:
        pen.disc(x, y, size * 0.4, line=accent.strong, thick=0.4)


def draw_shared_zone(pen: Pen, rect: Rect, look: Palette, mine: int, theirs: int) -> None:
    """Draws one zone with the pawns of two players: mine at the left, the other's at the right."""
    zone = rect.square(rect.least).inset(0.4)
    draw_zone(pen, zone, 14, look)
    ink, high = choose_ink(14, look), zone.height * 0.15
    pen.text(zone.x + 1.4, zone.y + high + 1.2, "14", points_for(high), colour=ink, bold=True)
    for column, (count, is_mine) in enumerate(((mine, True), (theirs, False))):
        for number in range(count):
            x = zone.x + zone.width * (0.32 if column == 0 else 0.68)
            y = zone.bottom - zone.height * (0.2 + 0.27 * number)
            draw_pawn(pen, x, y, zone.width * 0.115, look, mine=is_mine)


def draw_line(pen: Pen, rect: Rect, look: Palette, held: Sequence[bool]) -> None:
    """Draws zones side by side, with a pawn of mine in those I hold."""
    for number, is_held in enumerate(held):
        zone = rect.grid(len(held), 1, number, 0).inset(0.3)
        draw_zone(pen, zone, 8 + 5 * number, look)
        if is_held:
            draw_pawn(pen, *zone.centre, zone.width * 0.24, look, mine=True)


EXAMPLES: Final = {
    "J4-4": Example(
        partial(draw_shared_zone, mine=1, theirs=2),
        partial(draw_shared_zone, mine=0, theirs=2),
        1.8,
    ),
    "J4-7": Example(
        partial(draw_line, held=(True, True, True, True, False)),
        partial(draw_line, held=(True, True, False, True, True)),
        5,
    ),
}
