"""Finds on a real page which keys have to be tapped for a line, and what they post."""

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from itertools import product
from typing import Final, NamedTuple

PLACE: Final = re.compile(r"\\\{([a-z0-9]+)(\\\?)?\\\}")
VOID: Final = ("input", "br", "img", "use", "path", "meta", "link", "circle", "rect")
OWN: Final = ("choice", "offer")
"""The parts of a page that a game brings; the list of all lines in words is none of them."""


class Control(NamedTuple):
    """A key or a box to tick, and the folds that have to be opened before it can be tapped."""

    kind: str
    form: str
    name: str
    value: str
    folds: frozenset[int]


class Way(NamedTuple):
    """How many taps a line costs, and the fields that they post."""

    taps: int
    fields: tuple[tuple[str, str], ...]


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.controls: list[Control] = []
        self._path: list[tuple[str, int | None, bool]] = []
        self._folds = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        is_own = found.get("id") in OWN or bool(self._path and self._path[-1][2])
        if tag in ("button", "input") and is_own and "form" in found:
            folds = frozenset(fold for _, fold, _ in self._path if fold is not None)
            kind = found.get("type", "text")
            control = kind, found["form"], found.get("name", ""), found.get("value", "")
            self.controls.append(Control(*control, folds))
        if tag not in VOID:
            closed = tag == "details" and "open" not in found
            self._folds += closed
            self._path.append((tag, self._folds if closed else None, is_own))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self._path:
            opened = self._path.pop()[0]
            assert opened == tag, f"</{tag}> closes <{opened}>"


def find_way(page: str, name: str, line: str) -> Way | None:
    """Finds the way with the fewest taps; None if the page has no keys for this line."""
    read = _Page()
    read.feed(page)
    ways = [
        way
        for key in read.controls
        if key.kind == "submit" and key.name == name
        for way in _list_ways(key, read.controls, line)
    ]
    return min(ways, key=lambda way: way.taps, default=None)


def _list_ways(key: Control, controls: Sequence[Control], line: str) -> Iterator[Way]:
    if key.form == "act":
        if key.value == line:
            yield Way(1 + len(key.folds), ((key.name, key.value),))
        return
    pattern = PLACE.sub(
        lambda place: f"(?P<{place[1]}>{_list_values(controls, place[1], bool(place[2]))})",
        re.escape(key.value),
    )
    pattern += r"(?P<following>( \S+)*)"
    found = re.fullmatch(pattern, line) if key.value else None
    if found is None:
        return
    wanted = [
        [one for one in controls if one.name == f"part:{part}" and one.value == text]
        for part, text in found.groupdict().items()
        if part != "following" and text
    ]
    words = found["following"].split()
    wanted += [
        [one for one in controls if one.kind == "checkbox" and one.value == word] for word in words
    ]
    for chosen in product(*wanted):
        if len({(one.name, one.value) for one in chosen}) == len(chosen):
            folds = key.folds.union(*(one.folds for one in chosen))
            fields = ((key.name, key.value), *((one.name, one.value) for one in chosen))
            yield Way(1 + len(chosen) + len(folds), fields)


def _list_values(controls: Sequence[Control], part: str, may_stay_empty: bool) -> str:
    """The values that can be chosen for a part, as a pattern."""
    values = [re.escape(one.value) for one in controls if one.name == f"part:{part}"]
    return "|".join(sorted(values, key=len, reverse=True) + [""] * may_stay_empty)
