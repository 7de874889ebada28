"""Draws the poster with which people join a table by scanning or typing."""

from typing import NamedTuple
from urllib.parse import urlsplit

from companion.paper.draw.chip import draw_chip, list_colours
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.qr import draw_qr, wifi
from companion.paper.rect import Rect
from companion.paper.words import Words


class Invitation(NamedTuple):
    """The address and code of a table, and the Wi-Fi if the host named one."""

    code: str
    address: str
    network: str = ""
    password: str = ""
    link: str = ""
    """The address with the table's secret, for the QR code; empty if it is not known."""

    @property
    def scanned(self) -> str:
        """The text of the QR code."""
        return self.link or self.address

    @property
    def typed(self) -> str:
        """What somebody types who cannot scan: the front page, where the code is asked for."""
        return urlsplit(self.address).netloc or self.address


def draw_poster(
    pen: Pen, rect: Rect, invitation: Invitation, icon: str, words: Words, look: Palette
) -> None:
    """Draws a large QR code to the table, a smaller one to the Wi-Fi, the address and the code."""
    pen.box(*rect, radius=4, fill=look.ground, line=look.ink, thick=0.6)
    pen.box(*rect.inset(2.5), radius=3, line=look.accents["gold"].strong)
    x, _ = rect.centre
    gold = None if look.saver else look.accents["gold"].light
    pen.icon(icon, x - 15, rect.y + 8, 30, ink=look.ink, tint=gold, weight=0.9)
    for side in (-1, 1):
        pen.icon("ornament", x + side * 42 - 9, rect.y + 16, 18, ink=look.soft, weight=1.0)
    room = rect.width - 16
    _line(pen, x, rect.y + 52, words["join"], 34, room, look)
    pen.text(x, rect.y + 61, words["game"], 14, colour=look.soft, anchor=0.5, within=room)
    _draw_codes(pen, rect, invitation, words, look)
    pen.text(x, rect.y + 190, words["join-type"], 12, colour=look.soft, anchor=0.5, within=room)
    _line(pen, x, rect.y + 201, invitation.typed, 22, room, look)
    _line(pen, x, rect.y + 219, f"{words['join-code']}  {invitation.code}", 36, room, look)
    pen.text(x, rect.y + 230, words["same-wifi"], 11, colour=look.ink, anchor=0.5, within=room)
    for i, die in enumerate(list_colours(words)):
        chip = Rect(x - 34 + i * 17.5, rect.bottom - 16, 15.5, 9.5)
        draw_chip(pen, chip, die, words[f"letter-{die}"], look)


def _draw_codes(pen: Pen, rect: Rect, invitation: Invitation, words: Words, look: Palette) -> None:
    """Draws the QR code of the table, with a smaller one of the Wi-Fi if that is known."""
    scanned, name = invitation.scanned, invitation.network
    if not name:
        place = Rect(rect.centre[0] - 50, rect.y + 72, 100, 100)
        draw_code(pen, place, words["join-only"], scanned, "", look)
        return
    network = wifi(name, invitation.password)
    place = Rect(rect.x + 12, rect.y + 84, 62, 62)
    draw_code(pen, place, words["join-wifi"], network, name, look)
    place = Rect(rect.x + 84, rect.y + 72, 94, 94)
    draw_code(pen, place, words["join-scan"], scanned, "", look)


def draw_code(
    pen: Pen, rect: Rect, heading: str, content: str, caption: str, look: Palette
) -> None:
    """Draws a QR code on white under its heading."""
    pen.box(*rect, radius=3, fill="#ffffff", line=look.ink, thick=0.5)
    inside = rect.inset(1.5)
    draw_qr(pen, content, inside.x, inside.y, inside.width)
    x, _ = rect.centre
    pen.text(
        x,
        rect.bottom + 7,
        heading,
        13,
        colour=look.ink,
        bold=True,
        anchor=0.5,
        within=rect.width + 10,
    )
    pen.text(x, rect.bottom + 12.5, caption, 10, colour=look.soft, anchor=0.5, within=rect.width)


def _line(
    pen: Pen, x: float, y: float, words: str, size: float, room: float, look: Palette
) -> None:
    """Draws a line of text in this size, or smaller if it is too long."""
    pen.text(x, y, words, size, colour=look.ink, bold=True, anchor=0.5, within=room, shrink=True)
