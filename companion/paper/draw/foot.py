"""The head and the foot of a page: what it is, whether it was printed at 100 %, whose it is not."""

from companion.paper.fonts import SMALLEST
from companion.paper.looks import Look
from companion.paper.pen import Pen
from companion.paper.place import FOOT, Place
from companion.paper.words import Words

CHECK = 50.0
HEAD = 19.0


def draw_footer(pen: Pen, place: Place, provenance: str, words: Words, look: Look) -> None:
    """The check line, whose sheet this is not, and where its figures come from."""
    left, right = place.x + 0.5, place.right - 0.5
    room = place.width - 1
    pen.text(left, place.y + 3.6, words["unofficial"], SMALLEST, colour=look.ink, within=room)
    y, end = place.y + 7, left + CHECK
    pen.line((left, y), (end, y), colour=look.ink, width=0.45)
    for x in (left, (left + end) / 2, end):
        pen.line((x, y - 1), (x, y + 1), colour=look.ink, width=0.45)
    check = pen.text(end + 1.5, y + 0.9, words["check"], SMALLEST, colour=look.soft)
    room = right - end - check - 5
    pen.text(right, y + 0.9, provenance, SMALLEST, colour=look.soft, anchor=1, within=room)


def draw_head(pen: Pen, place: Place, icon: str, title: str, how: str, look: Look) -> Place:
    """A page's icon, title and one sentence; gives back what is left for the page itself."""
    tint = None if look.saver else look.accents["gold"].light
    pen.icon(icon, place.x + 0.5, place.y + 0.5, 13, ink=look.ink, tint=tint)
    x = place.x + 17
    room = place.right - x
    pen.text(x, place.y + 6, title, 17, colour=look.ink, bold=True, within=room, shrink=True)
    for i, line in enumerate(pen.fonts.few_lines(how, room, 8, most=2)):
        pen.text(x, place.y + 10.6 + i * 3.6, line, 8, colour=look.soft)
    pen.line((place.x, place.y + HEAD - 3), (place.right, place.y + HEAD - 3), colour=look.soft)
    return Place(place.x, place.y + HEAD, place.width, place.height - HEAD - FOOT)
