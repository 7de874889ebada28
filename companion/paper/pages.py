"""Defines sizes of paper, and where the content lies on them."""

from typing import NamedTuple

from companion.paper.rect import Rect

MARGIN = 10.0
# Fits on both A4 and US Letter, so that one drawing serves both.
CONTENT = (190.0, 259.0)
# The gap between two sheets on one page, to cut them apart.
GUTTER = 6.0
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


class Page(NamedTuple):
    """A page and the frames its content is drawn into."""

    width: float
    height: float
    frames: tuple[Rect, ...]


class UnknownPaper(LookupError):
    """Raised for an unknown size of paper or number of sheets on a page."""


def lay_out_page(paper: str, up: int = 1) -> Page:
    """Makes an upright page for one sheet, or a page in landscape for two."""
    if paper not in SIZES:
        raise UnknownPaper(f"paper {paper!r}: there are {', '.join(SIZES)}")
    short, tall = SIZES[paper]
    if up == 1:
        width, height = CONTENT
        frame = Rect((short - width) / 2, (tall - height) / 2, width, height)
        return Page(short, tall, (frame,))
    if up == 2:
        width = (tall - 2 * MARGIN - GUTTER) / 2
        left = Rect(MARGIN, MARGIN, width, short - 2 * MARGIN)
        right = left._replace(x=MARGIN + width + GUTTER)
        return Page(tall, short, (left, right))
    raise UnknownPaper(f"{up} sheets on a page: there are 1 and 2")
