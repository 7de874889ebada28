"""The play aid: the phases of a round, the five kinds of card, the docks and the prizes."""

from typing import Final

from companion.paper.draw.aids import Aided
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect

PARTS: Final = (
    (
        "phases",
        (("recruit", "good"), ("gather", "residence"), ("income", "merchant"), ("rest", "moon")),
    ),
    (
        "kinds",
        (
            *(("merchant", "merchant"), ("builder", "builder"), ("soldier", "soldier")),
            *(("adventurer", "adventurer"), ("artisan", "artisan")),
        ),
    ),
    ("docks", (("desert", "desert"), ("forest", "forest"), ("glacier", "glacier"))),
    ("prizes-title", (("two", "pawn"), ("three", "pawn"), ("four", "pawn"), ("level", "flag"))),
    ("end", (("soldiers-end", "sword"), ("favours-end", "lotus"))),
)
"""The headings, each with its lines and their icons."""
HEADING: Final = 9.0
ICON: Final = 6.5


def draw_aid(pen: Pen, body: Rect, aided: Aided) -> None:
    """Draws the play aid on one page, in letters that are read across the table."""
    words, look = aided.words, aided.look
    lines = sum(len(lines) for _, lines in PARTS)
    high = min(14.0, (body.height - HEADING * len(PARTS)) / lines)
    y = body.y
    for heading, parts in PARTS:
        draw_heading(pen, Rect(body.x, y, body.width, HEADING), words[heading], look)
        y += HEADING
        for key, icon in parts:
            middle = y + high / 2
            tint = look.accents["gold"].light
            pen.icon(icon, body.x + 1, middle - ICON / 2, ICON, ink=look.ink, tint=tint)
            room = body.width - ICON - 5
            pen.text(
                body.x + ICON + 4,
                middle + 1.5,
                words[f"aid-{key}"],
                9.5,
                colour=look.ink,
                within=room,
            )
            y += high


def draw_heading(pen: Pen, rect: Rect, text: str, look: Palette) -> None:
    """Draws the title of a part on a band of its own."""
    accent = look.accents["blue"]
    band = Rect(rect.x, rect.y + 1, rect.width, rect.height - 2)
    pen.box(*band, radius=1.5, fill=accent.light, line=accent.strong)
    pen.text(
        rect.x + 3, rect.y + 6, text, 10.5, colour=accent.strong, bold=True, within=rect.width - 6
    )
