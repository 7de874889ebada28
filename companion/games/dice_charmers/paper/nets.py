"""Nets of the eight dice, to cut out, fold and glue."""

from collections.abc import Sequence

from companion.paper.draw.aids import Aided
from companion.paper.draw.labelled_icons import points_for
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect

FACE, FLAP, SLANT = 15.5, 4.6, 2.2
# Where the six faces lie in the net, column and row; the first hangs above, the last below.
CROSS = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
# Corners of faces, in faces from the upper left: where flaps hang, faces meet, scissors go.
FLAPS = (
    *(((1, 0), (1, 1)), ((2, 1), (2, 0)), ((2, 0), (1, 0))),
    *(((1, 2), (1, 3)), ((2, 3), (2, 2)), ((1, 3), (2, 3))),
    ((4, 2), (4, 1)),
)
FOLDS = (((1, 1), (2, 1)), ((1, 1), (1, 2)), ((2, 1), (2, 2)), ((3, 1), (3, 2)), ((1, 2), (2, 2)))
CUTS = (((1, 1), (0, 1), (0, 2), (1, 2)), ((2, 1), (4, 1)), ((2, 2), (4, 2)))
WIDE, TALL = 4 * FACE + FLAP, 3 * FACE + 2 * FLAP
TWINS = 2


def draw_nets(pen: Pen, rect: Rect, aided: Aided) -> None:
    """Both dice of each colour, a row for each."""
    dice, words, look = aided.sheet["dice"], aided.words, aided.look
    for row, (die, faces) in enumerate(dice.items()):
        for column in range(TWINS):
            field = rect.grid(TWINS, len(dice), column, row)
            x, y = field.x + (field.width - WIDE) / 2, field.y + (field.height - TALL) / 2
            with pen.at(x, y + FLAP):
                draw_net(pen, die, faces, words[f"letter-{die}"], look)


def draw_net(pen: Pen, die: str, faces: Sequence[str], letter: str, look: Palette) -> None:
    """One die: six faces in a cross, with seven flaps; cut along the lines, fold at the dashes."""
    for (column, row), face in zip(CROSS, faces, strict=False):
        draw_face(pen, Rect(column * FACE, row * FACE, FACE, FACE), die, face, letter, look)
    for start, end in FLAPS:
        _flap(pen, _corner(start), _corner(end), look)
    for cut in CUTS:
        pen.line(*map(_corner, cut), colour=look.ink)
    for start, end in (*FOLDS, *FLAPS):
        pen.line(_corner(start), _corner(end), colour=look.ink, dash=(1.4, 1.0))


def _corner(point: tuple[int, int]) -> tuple[float, float]:
    return point[0] * FACE, point[1] * FACE


def _flap(pen: Pen, start: tuple[float, float], end: tuple[float, float], look: Palette) -> None:
    """A flap along an edge, to the right of the way from start to end."""
    dx, dy = (end[0] - start[0]) / FACE, (end[1] - start[1]) / FACE
    out = (-dy * FLAP, dx * FLAP)
    near = (start[0] + out[0] + dx * SLANT, start[1] + out[1] + dy * SLANT)
    far = (end[0] + out[0] - dx * SLANT, end[1] + out[1] - dy * SLANT)
    pen.line(start, near, far, end, colour=look.ink)


def draw_face(pen: Pen, rect: Rect, die: str, face: str, letter: str, look: Palette) -> None:
    """A face: one icon, or the two of a pair such as `tea-silk`, and the letter of the colour."""
    accent = look.accents[die]
    pen.box(*rect, fill=accent.light)
    icons = [face] if face in pen.icons else face.split("-")
    tint = None if look.saver else look.panel
    middle = rect.inset(2.6)
    side = middle.width if len(icons) == 1 else middle.width * 0.56
    corners = ((middle.x, middle.y), (middle.right - side, middle.bottom - side))
    for icon, (x, y) in zip(icons, corners, strict=False):
        weight = 1.6 if len(icons) > 1 else 1.2
        pen.icon(icon, x, y, side, ink=look.ink, tint=tint, weight=weight)
    size = points_for(1.9)
    pen.text(
        rect.right - 0.8, rect.y + 2.7, letter, size, colour=accent.strong, bold=True, anchor=1
    )
