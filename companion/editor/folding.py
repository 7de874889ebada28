"""Applies the steps of an edited sheet, one after the other, to the text with which it began."""

from collections import OrderedDict
from typing import Final

from companion.editor.checking import find_editing
from companion.games.editing import Content, NoSuchValue
from companion.layouts import read_toml

MOST_KEPT: Final = 200
Lines = tuple[str, ...]


def write_line(box: str, value: str) -> str:
    """A step as one line of text."""
    return f"{box} {value}"


class Folds:
    """Applies the steps of an edited sheet to its first text, and caches the latest results."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, Lines], Content] = OrderedDict()

    def fold(self, slug: str, beginning: str, lines: Lines) -> Content:
        """The content of a sheet after these steps."""
        if (known := self._kept.get((slug, beginning, lines))) is None:
            before = self._kept.get((slug, beginning, lines[:-1])) if lines else None
            known = read_toml(beginning) if before is None else before
            for line in lines if before is None else lines[-1:]:
                known = apply(slug, known, line)
            self._kept[slug, beginning, lines] = known
        self._kept.move_to_end((slug, beginning, lines))
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return known


def apply(slug: str, content: Content, line: str) -> Content:
    """The content after one step; one that an older version of the companion allowed is skipped."""
    editing = find_editing(slug)
    box, _, value = line.partition(" ")
    try:
        return editing.change(content, box, value) if editing else content
    except NoSuchValue:
        return content
