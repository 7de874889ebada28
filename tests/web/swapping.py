"""A page without a browser: it swaps in what it is sent, as htmx does."""

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from typing import Final

from companion.web.fragments import Change

EMPTY: Final = {"br", "hr", "img", "input", "link", "meta", "path", "rect", "use", "wbr"}
"""Elements that have no end tag in our pages."""


class Finder(HTMLParser):
    """Finds where the element with a number begins and ends in the text of a fragment."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = str(number)
        self._depth: int | None = None
        self.found: list[tuple[int, int]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._depth is not None:
            self._depth += tag not in EMPTY
        elif ("data-slot", self._number) in attrs:
            self._depth, self._start = 1, self.getpos()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if self._depth is None:
            return
        self._depth -= 1
        if self._depth == 0:
            start, end = map(self._find, (self._start, self.getpos()))
            self.found.append((start, self.rawdata.index(">", end) + 1))
            self._depth = None

    def _find(self, position: tuple[int, int]) -> int:
        line, column = position
        return sum(len(one) for one in self.rawdata.splitlines(keepends=True)[: line - 1]) + column


def find_slot(text: str, number: int) -> tuple[int, int]:
    """Where the one element in this slot begins and ends."""
    finder = Finder(number)
    finder.feed(text)
    assert len(finder.found) == 1, (number, finder.found)
    return finder.found[0]


def swap_in(page: dict[str, str], changes: Iterable[Change]) -> None:
    """Changes a page, given as the texts of its fragments, by what it is sent."""
    for change in changes:
        text = re.sub(' hx-swap-oob="[^"]+"', "", change.mark_out_of_band())
        assert text == change.text
        if change.slot is None:
            page[change.fragment] = text
        else:
            whole = page[change.fragment]
            start, end = find_slot(whole, change.slot)
            page[change.fragment] = whole[:start] + text + whole[end:]
