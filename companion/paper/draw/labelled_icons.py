"""Draws an icon with its figure, as large as its rectangle allows."""

from companion.paper.fonts import POINT, SMALLEST
from companion.paper.icons import find_accent
from companion.paper.layout import LabelledIcon
from companion.paper.looks import Palette
from companion.paper.pen import CAPITAL, Pen
from companion.paper.rect import Rect

# The figure's share of the height, and the gap between it and the icon.
FIGURE, AIR = 0.36, 0.35
# Where an icon would be smaller than this, its figure is drawn on its corner instead.
LEGIBLE, HALO = 3.2, 0.25


def points_for(capital: float) -> float:
    """The type size in points whose capitals are this many millimetres high."""
    return max(SMALLEST, capital / CAPITAL / POINT)


def draw_labelled_icon(pen: Pen, icon: LabelledIcon, rect: Rect, look: Palette) -> None:
    """Draws the icon with its figure: inside, beside, beneath or on its corner."""
    accent = look.accents[find_accent(pen.icons, icon.name)]
    tint = None if look.saver else accent.light
    ink = look.ink
    low = pen.icons[icon.name].inside if icon.name in pen.icons else None
    if low is not None:
        square = rect.square(rect.least)
        pen.icon(icon.name, square.x, square.y, square.width, ink=ink, tint=tint)
        x, y = square.centre
        size = points_for(square.height * FIGURE)
        pen.centre(x, y + square.height * low, icon.figure, size, colour=ink, bold=True)
        return
    if not icon.figure:
        square = rect.square(rect.least)
        pen.icon(icon.name, square.x, square.y, square.width, ink=ink, tint=tint)
        return
    size = points_for(rect.height * 0.24)
    wide = pen.fonts.width(icon.figure, size, bold=True)
    high = size * POINT * CAPITAL
    middle, level = rect.centre
    beside = min(rect.width - wide - AIR, rect.height)
    above = min(rect.height - high - AIR, rect.width)
    if max(beside, above) < LEGIBLE:
        side = min(LEGIBLE, rect.least)
        pen.icon(icon.name, rect.x, rect.y, side, ink=ink, tint=tint)
        figure = Rect(max(rect.right - wide, middle - wide / 2), rect.bottom - high, wide, high)
        pen.box(*figure.inset(-HALO), radius=HALO, fill=look.panel)
        pen.centre(*figure.centre, icon.figure, size, colour=ink, bold=True)
    elif rect.width - wide >= rect.height - high:
        x = rect.x + (rect.width - beside - AIR - wide) / 2
        pen.icon(icon.name, x, level - beside / 2, beside, ink=ink, tint=tint)
        x += beside + AIR + wide / 2
        pen.centre(x, level, icon.figure, size, colour=ink, bold=True)
    else:
        y = rect.y + (rect.height - above - AIR - high) / 2
        pen.icon(icon.name, middle - above / 2, y, above, ink=ink, tint=tint)
        y += above + AIR + high / 2
        pen.centre(middle, y, icon.figure, size, colour=ink, bold=True)


def hatch(pen: Pen, rect: Rect, colour: str, step: float = 1.6) -> None:
    """Fills a rectangle with slanting lines, which cost less ink than a solid fill."""
    reach = rect.width + rect.height
    at = step
    while at < reach:
        start = (rect.x + min(at, rect.width), rect.y + max(0.0, at - rect.width))
        end = (rect.x + max(0.0, at - rect.height), rect.y + min(at, rect.height))
        pen.line(start, end, colour=colour)
        at += step
