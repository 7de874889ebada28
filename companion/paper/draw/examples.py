"""Two small pictures that explain a rule: how it is done, and how it is not."""

from collections.abc import Callable
from typing import Final, NamedTuple

from companion.paper.fonts import POINT
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect

DrawPicture = Callable[[Pen, Rect, Palette], None]
GAP: Final = 4.0
BADGE: Final = 4.2
SMALL: Final = 7.0
LEAD: Final = 1.25


class Example(NamedTuple):
    """The two pictures of a rule."""

    right: DrawPicture
    wrong: DrawPicture
    shape: float
    """The width of each in parts of its height."""


class Captioned(NamedTuple):
    """An example with the sentence that belongs under each picture."""

    example: Example
    right: str
    wrong: str


class Placed(NamedTuple):
    """One picture of an example, its caption broken into lines, and the room for both."""

    draw: DrawPicture
    is_right: bool
    lines: tuple[str, ...]
    rect: Rect


def place_pictures(pen: Pen, captioned: Captioned, room: Rect) -> tuple[Placed, Placed]:
    """Both pictures side by side at the top of a room, as wide as it."""
    wide = (room.width - GAP) / 2
    picture = Rect(room.x, room.y, wide, wide / captioned.example.shape)
    beside = picture._replace(x=room.x + wide + GAP)
    text = wide - BADGE - 1
    right, wrong = (
        tuple(pen.fonts.lines(caption, text, SMALL))
        for caption in (captioned.right, captioned.wrong)
    )
    example = captioned.example
    return (
        Placed(example.right, True, right, picture),
        Placed(example.wrong, False, wrong, beside),
    )


def measure_pictures(pen: Pen, captioned: Captioned, width: float) -> float:
    """The height of both pictures with their captions in a column of this width."""
    placed = place_pictures(pen, captioned, Rect(0, 0, width, 0))
    line = SMALL * POINT * LEAD
    return max(one.rect.height + max(len(one.lines) * line, BADGE) + 1.2 for one in placed)


def draw_pictures(pen: Pen, captioned: Captioned, room: Rect, look: Palette) -> None:
    """Draws both pictures at the top of a room, each with its badge and its caption."""
    line = SMALL * POINT * LEAD
    for draw, is_right, lines, rect in place_pictures(pen, captioned, room):
        draw(pen, rect, look)
        top = rect.bottom + 0.8
        draw_badge(pen, Rect(rect.x, top, BADGE, BADGE), is_right, look)
        for number, text in enumerate(lines):
            baseline = top + line * (number + 0.82)
            pen.text(rect.x + BADGE + 1, baseline, text, SMALL, colour=look.ink)


def draw_badge(pen: Pen, rect: Rect, is_right: bool, look: Palette) -> None:
    """A tick in a ring, or a cross in a square: told apart without colour."""
    accent = look.accents["green" if is_right else "rose"]
    x, y, half = *rect.centre, rect.width / 2
    if is_right:
        pen.disc(x, y, half - 0.2, line=accent.strong, fill=accent.light, thick=0.4)
        points = ((-0.5, 0.05), (-0.12, 0.42), (0.5, -0.4))
        pen.line(
            *((x + a * half, y + b * half) for a, b in points), colour=accent.strong, width=0.6
        )
        return
    pen.box(*rect.inset(0.2), radius=0.6, line=accent.strong, fill=accent.light, thick=0.4)
    for a in (-1, 1):
        ends = ((x - 0.45 * half * a, y - 0.45 * half), (x + 0.45 * half * a, y + 0.45 * half))
        pen.line(*ends, colour=accent.strong, width=0.6)
