"""The play aid: actions, sets, administrators, rewards, palace cards and bonuses on one A5."""

from typing import Final, NamedTuple

from companion.paper.draw.aids import Aided
from companion.paper.icons import find_accent
from companion.paper.pen import Pen
from companion.paper.rect import Rect

Lines = tuple[tuple[str, str], ...]
"""The words of each line and its icon."""
COLUMNS: Final[tuple[tuple[tuple[str, Lines], ...], ...]] = (
    (
        (
            "aid-actions",
            (
                *(("aid-die", "die"), ("aid-building", "temple"), ("aid-ship", "portuguese")),
                *(("aid-goods", "tea"), ("aid-palace", "palace"), ("aid-karma", "karma")),
            ),
        ),
        (
            "aid-sets",
            (
                *(("aid-buildings", "library"), ("aid-sale", "sell"), ("aid-ships", "portuguese")),
                *(("aid-three-karma", "karma"), ("aid-three-administrators", "mogul")),
                *(("aid-three-fame", "fame"), ("aid-six-coins", "coin")),
            ),
        ),
        (
            "administrators",
            (("aid-joker", "mogul"), ("aid-two-dice", "die"), ("aid-once-more", "again")),
        ),
    ),
    (
        (
            "aid-rewards",
            (
                *(("karma2", "karma"), ("dice2", "die"), ("coins3", "coin")),
                *(("coins2-fame1", "fame"), ("goods", "tea"), ("die1", "die"), ("fame1", "fame")),
                *(("karma1", "karma"), ("goods1-die1", "good"), ("palace1", "palace")),
            ),
        ),
        ("aid-palace-cards", tuple((f"aid-palace-{number}", "") for number in range(2, 7))),
        (
            "aid-bonuses",
            (
                *(("karma2", "karma"), ("aid-bonus-palace", "palace")),
                *(("aid-bonus-ship", "portuguese"), ("aid-bonus-administrator", "mogul")),
                *(("aid-bonus-dice", "die"), ("turn", "again")),
            ),
        ),
    ),
)
"""The headings of each column, with their lines."""
GAP, ICON, INDENT = 5.0, 4.6, 6.4
HEADING, SIZE, LINE, BETWEEN = 7.4, 8.0, 3.5, 1.5


class Measured(NamedTuple):
    """A line of the aid as it is broken, and the height that it takes."""

    icon: str
    number: str
    lines: list[str]
    height: float


def draw_aid(pen: Pen, body: Rect, aided: Aided) -> None:
    """Draws the aid in two columns and spreads the free height between the lines."""
    width = (body.width - GAP) / len(COLUMNS)
    for number, parts in enumerate(COLUMNS):
        column = Rect(body.x + number * (width + GAP), body.y, width, body.height)
        _draw_column(pen, column, parts, aided)


def _draw_column(
    pen: Pen, column: Rect, parts: tuple[tuple[str, Lines], ...], aided: Aided
) -> None:
    room = column.width - INDENT
    measured = [
        (heading, [_measure(pen, key, icon, room, aided) for key, icon in lines])
        for heading, lines in parts
    ]
    taken = sum(HEADING + sum(line.height for line in lines) for _, lines in measured)
    count = sum(len(lines) for _, lines in measured)
    extra = min(BETWEEN, max(0.0, (column.height - taken) / count))
    y = column.y
    for heading, lines in measured:
        _draw_heading(pen, Rect(column.x, y, column.width, HEADING), aided.words[heading], aided)
        y += HEADING
        for line in lines:
            _draw_line(pen, column.x, y, line, aided)
            y += line.height + extra


def _measure(pen: Pen, key: str, icon: str, room: float, aided: Aided) -> Measured:
    text = aided.words[key]
    lines = pen.fonts.lines(text[:1].upper() + text[1:], room, SIZE)
    return Measured(icon, key[-1:] if not icon else "", lines, max(ICON + 0.4, LINE * len(lines)))


def _draw_line(pen: Pen, x: float, y: float, line: Measured, aided: Aided) -> None:
    look = aided.look
    if line.icon:
        accent = look.accents[find_accent(pen.icons, line.icon)]
        tint = None if look.saver else accent.light
        pen.icon(line.icon, x, y, ICON, ink=look.ink, tint=tint)
    else:
        half = ICON / 2
        pen.disc(x + half, y + half, half, line=look.ink, fill=look.panel)
        pen.centre(x + half, y + half, line.number, SIZE, colour=look.ink, bold=True)
    top = y + (ICON - LINE) / 2 if len(line.lines) == 1 else y
    for number, text in enumerate(line.lines):
        pen.text(x + INDENT, top + LINE * (number + 0.76), text, SIZE, colour=look.ink)


def _draw_heading(pen: Pen, rect: Rect, text: str, aided: Aided) -> None:
    """The title of a part on a band of its own."""
    accent, look = aided.look.accents["blue"], aided.look
    band = Rect(rect.x, rect.y + 0.4, rect.width, rect.height - 1.8)
    fill = None if look.saver else accent.light
    pen.box(*band, radius=1.2, fill=fill, line=accent.strong)
    title = text[:1].upper() + text[1:]
    pen.text(
        rect.x + 2, band.y + 3.9, title, 9, colour=accent.strong, bold=True, within=rect.width - 4
    )
