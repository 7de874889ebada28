"""Draws a whole sheet: static art first, then what belongs to one seat."""

from typing import NamedTuple

from companion.paper.draw.cells import DRAWERS, THIN
from companion.paper.draw.chip import DICE, draw_chip
from companion.paper.draw.foot import draw_footer
from companion.paper.draw.marks import Marks, draw_marks
from companion.paper.draw.pictures import hatch, points_for
from companion.paper.layout import Layout, Panel
from companion.paper.looks import Look
from companion.paper.pen import Pen
from companion.paper.place import Place
from companion.paper.qr import draw_qr
from companion.paper.words import Words

# Areas without a die's colour have a symbol of their own.
SYMBOLS = {"upgrades": "upgrade", "karma": "karma"}


class Seat(NamedTuple):
    """What a seat's own sheet carries besides its layout; never a token.

    A game that was played at no table of ours has neither table nor address.
    """

    name: str
    date: str
    table: str
    result: str
    address: str
    marks: Marks


def draw_art(pen: Pen, layout: Layout, words: Words, look: Look) -> None:
    """Everything that is the same on every copy."""
    ground = Place(0, 0, layout.width, layout.footer.y)
    if not look.saver:
        pen.box(*ground, radius=1.5, fill=look.ground)
    for panel in layout.panels:
        draw_panel(pen, panel, words, look)
    for cell in layout.cells:
        DRAWERS[cell.kind](pen, cell, look)
    draw_title(pen, layout, words, look)
    draw_footer(pen, layout.footer, layout.provenance, words, look)


def draw_panel(pen: Pen, panel: Panel, words: Words, look: Look) -> None:
    """The ground of an area under its heading: symbol, letter, word."""
    place, accent = panel.place, look.accents[panel.accent]
    pen.box(*place, radius=1.8, line=accent.strong, fill=look.panel, thick=THIN)
    strip = Place(place.x, place.y, place.width, panel.heading).inset(0.5)
    if not look.saver:
        pen.box(*strip, radius=1.3, fill=accent.light)
    side = strip.height - 0.2
    baseline, size = strip.y + side * 0.78, points_for(side * 0.52)
    pen.icon(
        SYMBOLS.get(panel.name, panel.accent), strip.x + 0.9, strip.y + 0.1, side, ink=accent.strong
    )
    x = strip.x + side + 1.8
    if panel.accent in DICE:
        letter = words[f"letter-{panel.accent}"]
        x += pen.text(x, baseline, letter, size, colour=accent.strong, bold=True) + 1.2
    room = strip.right - x - 1
    x += pen.text(x, baseline, words[panel.name], size, colour=look.ink, bold=True, within=room)
    if look.saver and strip.right - x > 6:
        rest = Place(x + 2, strip.y + side * 0.3, strip.right - x - 3, side * 0.4)
        hatch(pen, rest, look.soft)


def draw_title(pen: Pen, layout: Layout, words: Words, look: Look) -> None:
    """The emblem, the sheet's title and the game's."""
    place = layout.header
    side = place.height * 0.72
    tint = None if look.saver else look.accents["gold"].light
    pen.icon(layout.look, place.x + 1, place.y + 1, side, ink=look.ink, tint=tint)
    x = place.x + side + 3
    room = place.x + place.width * 0.42 - x
    title = points_for(place.height * 0.24)
    pen.text(
        x,
        place.y + side * 0.55,
        layout.title,
        title,
        colour=look.ink,
        bold=True,
        within=room,
        shrink=True,
    )
    small = points_for(place.height * 0.1)
    pen.text(x, place.y + side * 0.95, words["game"], small, colour=look.soft, within=room)


def draw_blank(pen: Pen, layout: Layout, words: Words, look: Look) -> None:
    """The lines to write one's name on, and the four colours of the dice."""
    place = layout.header
    left, right = place.x + place.width * 0.45, place.right - place.height * 1.5
    size = points_for(place.height * 0.12)
    for key, y in (("name", 0.42), ("date", 0.8)):
        baseline = place.y + place.height * y
        wide = pen.text(left, baseline, words[key], size, colour=look.soft)
        pen.line((left + wide + 1.5, baseline), (right - 2, baseline), colour=look.soft)
    for i, die in enumerate(DICE):
        chip = Place(right, place.y + 1, place.height * 1.5, place.height - 2).grid(
            2, 2, i % 2, i // 2
        )
        draw_chip(pen, chip.inset(0.4), die, words[f"letter-{die}"], look)


def draw_seat(pen: Pen, layout: Layout, seat: Seat, words: Words, look: Look) -> None:
    """A seat's marks, whose they are, and the way back to it."""
    draw_marks(pen, layout, seat.marks, look)
    place = layout.header
    side = place.height - 0.5
    if seat.address:
        draw_qr(pen, seat.address, place.right - side, place.y, side)
    left = place.x + place.width * 0.45
    room = place.right - side - 1.5 - left
    size = points_for(place.height * 0.15)
    y = place.y + place.height * 0.2
    pen.text(left, y, seat.name, size, colour=look.ink, bold=True, within=room)
    small = points_for(place.height * 0.1)
    result = pen.fonts.few_lines(f"{words['result']} {seat.result}", room, small, most=3)
    where = f" · {words['table']} {seat.table}" if seat.table else ""
    for i, line in enumerate((f"{seat.date}{where}", *result)):
        y = place.y + place.height * (0.41 + 0.19 * i)
        pen.text(left, y, line, small, colour=look.ink, within=room)
