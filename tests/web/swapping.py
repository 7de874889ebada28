"""A page without a browser: it swaps in what it is sent, as htmx does."""

import re
from collections.abc import Iterable

from companion.web.fragments import Change


def find_slot(text: str, number: int) -> tuple[int, int]:
    """Where the one element in this slot begins and ends.

    No text or attribute of our pages holds a `<` or `>` that is not escaped.
    """
    (opened,) = re.finditer(rf'<(\w+)[^<>]* data-slot="{number}"', text)
    depth = 0
    for tag in re.compile(rf"<(/?){opened[1]}\b[^<>]*?(/?)>").finditer(text, opened.start()):
        depth += -1 if tag[1] else not tag[2]
        if depth == 0:
            return opened.start(), tag.end()
    raise AssertionError(f"slot {number} does not end")


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
