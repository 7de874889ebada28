"""Depot tiles, one die on the front and two on the back, and the card of the round beside them."""

from companion.games.dice_charmers.rules.pieces import COLOURS
from companion.paper.draw.aids import Aided
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect
from companion.paper.words import Words

# The square for a die of 16 mm, with room for fingers.
DIE = 19.0
TILES = (2, 3)
CARD = 0.3


def draw_depots(pen: Pen, rect: Rect, aided: Aided, spaces: int, part: str) -> None:
    """Six tiles in a grid that meets its back when turned over, and one side of the card."""
    words, look = aided.words, aided.look
    tiles = rect._replace(height=rect.height * (1 - CARD))
    columns, rows = TILES
    for row in range(rows):
        for column in range(columns):
            tile = tiles.grid(columns, rows, column, row).inset(1.5)
            draw_depot(pen, tile, spaces, words, look)
    card = Rect(rect.x, tiles.bottom, rect.width, rect.height - tiles.height).inset(1.5)
    draw_card(pen, card, part, words, look)


def draw_depot(pen: Pen, rect: Rect, spaces: int, words: Words, look: Palette) -> None:
    """A tile with room for one die or two."""
    accent = look.accents["stone"]
    pen.box(*rect, radius=3, line=look.ink, fill=look.ground, thick=0.35)
    pen.box(*rect.inset(1.6), radius=2, line=accent.strong)
    pen.icon("ornament", rect.x + 4, rect.y + 3.4, 8, ink=accent.strong)
    pen.icon("ornament", rect.right - 12, rect.y + 3.4, 8, ink=accent.strong)
    x, y = rect.centre
    title = rect.y + 8.8
    pen.text(
        x,
        title,
        words["depot"],
        12,
        colour=look.ink,
        bold=True,
        anchor=0.5,
        within=rect.width - 28,
    )
    gap = 8.0
    left = x - (spaces * DIE + (spaces - 1) * gap) / 2
    for i in range(spaces):
        spot = Rect(left + i * (DIE + gap), y - DIE / 2 + 3, DIE, DIE)
        pen.box(*spot, radius=3, line=look.ink, fill=look.panel, thick=0.35, dash=(1.6, 1.2))
        for d, die in enumerate(COLOURS):
            mark = spot.inset(3.4).grid(2, 2, d % 2, d // 2).inset(0.9)
            pen.icon(die, mark.x, mark.y, mark.least, ink=look.accents[die].strong)


def draw_card(pen: Pen, rect: Rect, part: str, words: Words, look: Palette) -> None:
    """One side of the card: the steps of a turn, or what karma does."""
    accent = look.accents["rose" if part == "karma" else "gold"]
    pen.box(*rect, radius=3, line=look.ink, fill=look.panel, thick=0.35)
    strip = Rect(rect.x + 1.2, rect.y + 1.2, rect.width - 2.4, 10)
    pen.box(*strip, radius=2.2, fill=accent.light, line=accent.strong)
    icon = "karma" if part == "karma" else "elephant"
    pen.icon(icon, strip.x + 2, strip.y + 1, 8, ink=look.ink)
    pen.text(
        strip.x + 13,
        strip.y + 6.9,
        words[f"card-{part}"],
        14,
        colour=look.ink,
        bold=True,
        within=strip.width - 16,
    )
    steps = [words[key] for key in sorted(words) if key.startswith(f"card-{part}-")]
    room = Rect(rect.x + 4, strip.bottom + 1.5, rect.width - 8, rect.bottom - strip.bottom - 3)
    for i, step in enumerate(steps):
        row = room.grid(1, len(steps), 0, i)
        y = row.centre[1]
        pen.disc(row.x + 3.2, y, 2.9, line=look.ink, fill=accent.light)
        pen.centre(row.x + 3.2, y, str(i + 1), 9, colour=look.ink, bold=True)
        lines = pen.fonts.few_lines(step, row.width - 10, 10, most=2)
        for n, line in enumerate(lines):
            baseline = y + 1.3 + (n - (len(lines) - 1) / 2) * 4.2
            pen.text(row.x + 9, baseline, line, 10, colour=look.ink)
