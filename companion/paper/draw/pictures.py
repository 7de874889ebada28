"""Draws a picture: an icon with its figure, as large as its place allows."""

from companion.paper.fonts import POINT, SMALLEST
from companion.paper.looks import Look
from companion.paper.pen import CAPITAL, Pen
from companion.paper.pictures import Picture, accent_of
from companion.paper.place import Place

# The figure's share of the height, and the air between it and the icon.
FIGURE, AIR = 0.36, 0.35
# An icon is no smaller than this: rather its figure sits on its corner, with a rim round it.
LEGIBLE, HALO = 3.2, 0.25


def points_for(capital: float) -> float:
    """The size of type, in points, whose capitals are that many millimetres high."""
    return max(SMALLEST, capital / CAPITAL / POINT)


def draw_picture(pen: Pen, picture: Picture, place: Place, look: Look) -> None:
    """Fame and money frame their figure; others have it beside or beneath, or on their corner."""
    accent = look.accents[accent_of(picture.icon)]
    tint = None if look.saver else accent.light
    ink = look.ink
    if picture.inside:
        square = place.square(place.least)
        pen.icon(picture.icon, square.x, square.y, square.width, ink=ink, tint=tint)
        x, y = square.centre
        low = square.height * (0.045 if picture.icon == "fame" else 0)
        size = points_for(square.height * FIGURE)
        pen.centre(x, y + low, picture.figure, size, colour=ink, bold=True)
        return
    if not picture.figure:
        square = place.square(place.least)
        pen.icon(picture.icon, square.x, square.y, square.width, ink=ink, tint=tint)
        return
    size = points_for(place.height * 0.24)
    wide = pen.fonts.width(picture.figure, size, bold=True)
    high = size * POINT * CAPITAL
    middle, level = place.centre
    beside = min(place.width - wide - AIR, place.height)
    above = min(place.height - high - AIR, place.width)
    if max(beside, above) < LEGIBLE:
        side = min(LEGIBLE, place.least)
        pen.icon(picture.icon, place.x, place.y, side, ink=ink, tint=tint)
        figure = Place(max(place.right - wide, middle - wide / 2), place.bottom - high, wide, high)
        pen.box(*figure.inset(-HALO), radius=HALO, fill=look.panel)
        pen.centre(*figure.centre, picture.figure, size, colour=ink, bold=True)
    elif place.width - wide >= place.height - high:
        x = place.x + (place.width - beside - AIR - wide) / 2
        pen.icon(picture.icon, x, level - beside / 2, beside, ink=ink, tint=tint)
        x += beside + AIR + wide / 2
        pen.centre(x, level, picture.figure, size, colour=ink, bold=True)
    else:
        y = place.y + (place.height - above - AIR - high) / 2
        pen.icon(picture.icon, middle - above / 2, y, above, ink=ink, tint=tint)
        y += above + AIR + high / 2
        pen.centre(middle, y, picture.figure, size, colour=ink, bold=True)


def hatch(pen: Pen, place: Place, colour: str, step: float = 1.6) -> None:
    """Slanting lines across a place: a ground that costs little ink."""
    reach = place.width + place.height
    at = step
    while at < reach:
        start = (place.x + min(at, place.width), place.y + max(0.0, at - place.width))
        end = (place.x + max(0.0, at - place.height), place.y + min(at, place.height))
        pen.line(start, end, colour=colour)
        at += step
