"""Who gets which prize after a tie, for the rules on paper and on the web."""

from functools import partial
from typing import Final

from companion.paper.draw.examples import Example
from companion.paper.draw.labelled_icons import points_for
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect

STEPS: Final = (4, 4, 2, 1)
"""How far the explorers of four players are: the first two are level."""
HIGHEST: Final = 5


def draw_ladder(pen: Pen, rect: Rect, look: Palette, prizes: tuple[str, ...]) -> None:
    """Draws a track for each of four explorers, with the prize that each would get above it."""
    accent = look.accents["stone"]
    head = rect.height * 0.3
    high = (rect.height - head) / HIGHEST
    for place, (step, prize) in enumerate(zip(STEPS, prizes, strict=True)):
        column = rect.grid(len(STEPS), 1, place, 0)
        x, _ = column.centre
        pen.line((x, rect.y + head), (x, rect.bottom - high / 2), colour=accent.strong, width=0.4)
        for level in range(HIGHEST):
            pen.disc(x, rect.bottom - high * (level + 0.5), 0.5, fill=accent.strong)
        y = rect.bottom - high * (step + 0.5)
        pen.icon("pawn", x - 2.2, y - 2.2, 4.4, ink=look.ink, tint=look.panel)
        if prize:
            draw_prize(pen, x, rect.y + head * 0.42, head * 0.36, prize, look)


def draw_prize(pen: Pen, x: float, y: float, radius: float, prize: str, look: Palette) -> None:
    """Draws a medal with the number of the prize."""
    gold = look.accents["gold"]
    pen.disc(x, y, radius, line=gold.strong, fill=gold.light, thick=0.4)
    pen.centre(x, y, prize, points_for(radius), colour=look.ink, bold=True)


EXAMPLES: Final = {
    "NV-71": Example(
        partial(draw_ladder, prizes=("1", "1", "3", "")),
        partial(draw_ladder, prizes=("1", "1", "2", "3")),
        1.6,
    )
}
