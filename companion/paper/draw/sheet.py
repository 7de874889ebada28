"""Draws a whole sheet: first what all copies share, then what belongs to one seat."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.paper.draw.cells import THIN, CellKind
from companion.paper.draw.chip import draw_chip, list_colours
from companion.paper.draw.foot import draw_footer
from companion.paper.draw.labelled_icons import hatch, points_for
from companion.paper.draw.marks import Marks
from companion.paper.layout import Layout, Panel
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.qr import draw_qr
from companion.paper.rect import Rect
from companion.paper.words import Words


class SeatPrint(NamedTuple):
    """What a seat's own sheet carries besides its layout; never a token.

    A game that was played at no table of ours has neither table nor address.
    """

    name: str
    date: str
    table: str
    result: str
    address: str
    marks: Marks


def draw_art(
    pen: Pen, layout: Layout, kinds: Mapping[str, CellKind], words: Words, look: Palette
) -> None:
    """Draws everything that is the same on every copy."""
    ground = Rect(0, 0, layout.width, layout.footer.y)
    if not look.saver:
        pen.box(*ground, radius=1.5, fill=look.ground)
    for panel in layout.panels:
        draw_panel(pen, panel, words, look)
    for cell in layout.cells:
        kinds[cell.kind].draw(pen, cell, look)
    draw_title(pen, layout, words, look)
    draw_footer(pen, layout.footer, layout.provenance, words, look)


def draw_panel(pen: Pen, panel: Panel, words: Words, look: Palette) -> None:
    """Draws the background of an area, and its heading: icon, letter and name."""
    rect, accent = panel.rect, look.accents[panel.accent]
    pen.box(*rect, radius=1.8, line=accent.strong, fill=look.panel, thick=THIN)
    strip = Rect(rect.x, rect.y, rect.width, panel.heading).inset(0.5)
    if not look.saver:
        pen.box(*strip, radius=1.3, fill=accent.light)
    side = strip.height - 0.2
    baseline, size = strip.y + side * 0.78, points_for(side * 0.52)
    pen.icon(panel.icon, strip.x + 0.9, strip.y + 0.1, side, ink=accent.strong)
    x = strip.x + side + 1.8
    if panel.accent in list_colours(words):
        letter = words[f"letter-{panel.accent}"]
        x += pen.text(x, baseline, letter, size, colour=accent.strong, bold=True) + 1.2
    room = strip.right - x - 1
    x += pen.text(x, baseline, words[panel.name], size, colour=look.ink, bold=True, within=room)
    if look.saver and strip.right - x > 6:
        rest = Rect(x + 2, strip.y + side * 0.3, strip.right - x - 3, side * 0.4)
        hatch(pen, rest, look.soft)


def draw_title(pen: Pen, layout: Layout, words: Words, look: Palette) -> None:
    """Draws the emblem, the sheet's title and the game's."""
    rect = layout.header
    side = rect.height * 0.72
    tint = None if look.saver else look.accents["gold"].light
    pen.icon(layout.look, rect.x + 1, rect.y + 1, side, ink=look.ink, tint=tint)
    x = rect.x + side + 3
    room = rect.x + rect.width * 0.42 - x
    title = points_for(rect.height * 0.24)
    pen.text(
        x,
        rect.y + side * 0.55,
        layout.title,
        title,
        colour=look.ink,
        bold=True,
        within=room,
        shrink=True,
    )
    small = points_for(rect.height * 0.1)
    pen.text(x, rect.y + side * 0.95, words["game"], small, colour=look.soft, within=room)


def draw_blank(pen: Pen, layout: Layout, words: Words, look: Palette) -> None:
    """Draws the lines for name and date, and the colours that the game has letters for."""
    rect = layout.header
    left, right = rect.x + rect.width * 0.45, rect.right - rect.height * 1.5
    size = points_for(rect.height * 0.12)
    for key, y in (("name", 0.42), ("date", 0.8)):
        baseline = rect.y + rect.height * y
        wide = pen.text(left, baseline, words[key], size, colour=look.soft)
        pen.line((left + wide + 1.5, baseline), (right - 2, baseline), colour=look.soft)
    for i, die in enumerate(list_colours(words)):
        chip = Rect(right, rect.y + 1, rect.height * 1.5, rect.height - 2).grid(2, 2, i % 2, i // 2)
        draw_chip(pen, chip.inset(0.4), die, words[f"letter-{die}"], look)


def draw_seat(pen: Pen, layout: Layout, seat: SeatPrint, words: Words, look: Palette) -> None:
    """Draws the name of the seat, the state of its game, and a QR code that leads back to it."""
    rect = layout.header
    side = rect.height - 0.5
    if seat.address:
        draw_qr(pen, seat.address, rect.right - side, rect.y, side)
    left = rect.x + rect.width * 0.45
    room = rect.right - side - 1.5 - left
    size = points_for(rect.height * 0.15)
    y = rect.y + rect.height * 0.2
    pen.text(left, y, seat.name, size, colour=look.ink, bold=True, within=room)
    small = points_for(rect.height * 0.1)
    result = pen.fonts.few_lines(f"{words['result']} {seat.result}", room, small, most=3)
    where = f" · {words['table']} {seat.table}" if seat.table else ""
    for i, line in enumerate((f"{seat.date}{where}", *result)):
        y = rect.y + rect.height * (0.41 + 0.19 * i)
        pen.text(left, y, line, small, colour=look.ink, within=room)
