"""Long lists in pages, so that each answer is short however long the list is."""

from typing import NamedTuple

from flask import request

LONGEST_NUMBER = 6


class Page(NamedTuple):
    """Which part of a list a page shows, and how many pages there are."""

    number: int
    pages: int
    first: int
    """How many items of the list come before it."""
    most: int


def pick_page(length: int, most: int) -> Page:
    """The page that the address asks for; a number that is none is the first, or the last."""
    text = request.args.get("page", "")
    asked = int(text) if text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER else 1
    pages = max(1, -(-length // most))
    number = min(max(asked, 1), pages)
    return Page(number, pages, (number - 1) * most, most)
