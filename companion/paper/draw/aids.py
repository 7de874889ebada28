"""Draws the pages that a game brings itself: its board, pieces to cut out, score pads."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.paper.draw.foot import draw_footer, draw_head
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect
from companion.paper.words import Words


class Aided(NamedTuple):
    """What a play aid is drawn from: the sheet, the number of seats, the words and the look."""

    sheet: Mapping[str, Any]
    seats: int
    words: Words
    look: Palette


class HeadedPage(NamedTuple):
    """The icon in the head of a page, and how to draw the rest of it."""

    icon: str
    draw: Callable[[Pen, Rect, Aided], None]
    is_of_sheet: bool = True
    """Whether it shows figures of the sheet, so that its footer says where they come from."""


def draw_aid(pen: Pen, frame: Rect, name: str, page: HeadedPage, aided: Aided) -> None:
    """Draws a page of a play aid with its heading, its instructions and its footer."""
    sheet, words = aided.sheet, aided.words
    source = (sheet["title"], sheet["provenance"]) if page.is_of_sheet else ()
    origin = " · ".join((words["game"], *source))
    draw_headed(pen, frame, page, words[name], words[f"{name}-how"], origin, aided)


def draw_headed(
    pen: Pen, frame: Rect, page: HeadedPage, title: str, how: str, origin: str, aided: Aided
) -> None:
    """Draws a page with icon, title and sentence above, and the origin of its figures below."""
    body = draw_head(pen, frame, page.icon, title, how, aided.look)
    page.draw(pen, body, aided)
    draw_footer(pen, frame.foot, origin, aided.words, aided.look)
