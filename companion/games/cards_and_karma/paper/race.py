"""The result sheet: which card was turned when and by what, and the sums that break a tie."""

from typing import Final

from companion.games.cards_and_karma.paper.course import Course, Turned
from companion.games.cards_and_karma.rules.pieces import TRACK
from companion.paper.draw.aids import Aided
from companion.paper.icons import find_accent
from companion.paper.pen import Pen
from companion.paper.rect import Rect

BONUSES: Final = {
    "karma": "karma",
    "palace": "palace",
    "ship": "portuguese",
    "administrator": "mogul",
    "dice": "die",
    "turn": "again",
}
"""The icon of each bonus."""
BY: Final = {"fame": "fame", "coins": "coin"}
TALLEST: Final = 54.0
NAME, SUMS, BETWEEN = 8.0, 9.0, 3.0
LABEL: Final = 7.0


def draw_race(pen: Pen, body: Rect, aided: Aided) -> None:
    """Draws a band for each seat: filled in for a game that is over, else to fill in by hand."""
    courses: tuple[Course | None, ...] = aided.sheet.get("course") or (None,) * aided.seats
    people = aided.sheet.get("people") or ("",) * len(courses)
    high = min(TALLEST, body.height / len(courses))
    for number, (course, person) in enumerate(zip(courses, people, strict=True)):
        band = Rect(body.x, body.y + number * high, body.width, high - BETWEEN)
        _draw_name(pen, band, person, course, aided)
        cards = band._replace(y=band.y + NAME, height=band.height - NAME - SUMS)
        for place in range(TRACK):
            card = cards.grid(TRACK, 1, place, 0).inset(0.8)
            _draw_card(pen, card, course.track[place] if course else None, course is None, aided)
        foot = Rect(band.x, band.bottom - SUMS, band.width, SUMS)
        _draw_sums(pen, foot, course, aided)


def _draw_name(pen: Pen, band: Rect, person: str, course: Course | None, aided: Aided) -> None:
    words, look = aided.words, aided.look
    if not course:
        pen.text(band.x, band.y + 6, words["name"], LABEL, colour=look.soft)
        left = band.x + 2 + pen.fonts.width(words["name"], LABEL, bold=False)
        pen.line((left, band.y + 6.4), (band.x + band.width / 2, band.y + 6.4), colour=look.ink)
        return
    won = f" – {words['won']}" if course.won else ""
    pen.text(band.x, band.y + 6, person + won, 11, colour=look.ink, bold=True, within=band.width)


def _draw_card(pen: Pen, rect: Rect, turned: Turned | None, is_blank: bool, aided: Aided) -> None:
    """Draws a card with its bonus, its round and what turned it; if never turned, its day side."""
    words, look = aided.words, aided.look
    x, middle = rect.x + rect.width / 2, rect.y + rect.height * 0.36
    accent = look.accents["blue" if turned else "gold"]
    fill = look.panel if look.saver or is_blank else accent.light
    pen.box(*rect, radius=1.5, line=look.ink, fill=fill)
    if is_blank:
        _draw_choice(pen, rect, aided)
        return
    side = min(9.0, rect.height * 0.45)
    icon = BONUSES.get(turned.bonus, "moon") if turned else "sun"
    tint = None if look.saver else look.accents[find_accent(pen.icons, icon)].light
    pen.icon(icon, x - side / 2, middle - side / 2, side, ink=look.ink, tint=tint)
    if turned:
        foot = rect.bottom - 3
        told = words["race-round"].format(round=turned.round, passing=turned.passing)
        pen.icon(BY[turned.by], rect.x + 1.2, foot - 3.4, 4.4, ink=look.ink)
        pen.text(
            rect.right - 1.2, foot, told, LABEL, colour=look.ink, anchor=1, within=rect.width - 7
        )


def _draw_choice(pen: Pen, rect: Rect, aided: Aided) -> None:
    """Draws a field for the round, and the two icons of which one is ticked."""
    words, look = aided.words, aided.look
    pen.text(
        rect.x + 1.4, rect.y + 3.6, words["race-when"], LABEL, colour=look.soft,
        within=rect.width - 2.8,
    )  # fmt: skip
    for number, icon in enumerate(BY.values()):
        x = rect.x + rect.width * (0.25 + 0.5 * number)
        pen.icon(icon, x - 2.2, rect.bottom - 6, 4.4, ink=look.ink)


def _draw_sums(pen: Pen, rect: Rect, course: Course | None, aided: Aided) -> None:
    """Draws twice the fame and the coins left over, their sum, and the karma left (CK-91)."""
    words, look = aided.words, aided.look
    filled = (course.fame, course.coins, course.points, course.karma) if course else ("___",) * 4
    told = words["race-sums"].format(
        fame=filled[0], coins=filled[1], points=filled[2], karma=filled[3]
    )
    pen.text(rect.x, rect.y + 5, told, 9, colour=look.ink, within=rect.width, shrink=True)
