"""Describes how the sheets of a game can be edited: its boxes, and the values of each.

`companion/games/boxes.py` has the kinds of boxes and the values that several games share.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

Content = Mapping[str, Any]
"""A parsed sheet file."""
NONE = "none"
"""The value of a box in which nothing is printed."""


class NoSuchValue(ValueError):
    """This sheet has no such box, or the box cannot have this value."""


class Offer(NamedTuple):
    """The values that one box may have."""

    kind: str
    """What the values are; the templates of the game draw them by it."""
    now: str
    """The value that it has; empty where the choices are things to do."""
    choices: tuple[str, ...]
    typed: bool = False
    """Whether another value may be typed."""


class Panel(NamedTuple):
    """What comes up when a box is tapped: its values, or those of all boxes of a card."""

    box: str
    """The box on the page at which it comes up."""
    offers: Mapping[str, Offer]


class Progress(NamedTuple):
    """How much of a sheet that grows little by little is filled in."""

    what: str
    """Names the sentence of the game that tells it."""
    known: int
    all: int


class BoxKind(NamedTuple):
    """One kind of box of a sheet file; its functions also get the groups of its pattern."""

    name: str
    pattern: str
    """What the codes of these boxes look like."""
    codes: Callable[[Content], Iterable[str]]
    """The codes of all boxes of this kind on a sheet."""
    read: Callable[..., str]
    """What a box shows."""
    choices: Callable[..., Sequence[str]]
    """The values that are offered for a box."""
    write: Callable[..., None]
    """Changes a copy of the sheet: gets it and the value."""
    typed: str = ""
    """What else may be typed into a box, as a pattern."""
    acts: bool = False
    """Whether the choices are things to do, such as adding a row, rather than values."""
    within: str = ""
    """The box in whose panel these boxes stand, such as a card, as a format of the groups."""
    then: Callable[..., str] | None = None
    """Names the box whose panel comes up after a change: gets the changed sheet and the value."""

    def match(self, code: str) -> tuple[str, ...] | None:
        """The groups of a code that looks like one of this kind."""
        found = re.fullmatch(self.pattern, code)
        return found.groups() if found else None

    def find(self, content: Content, code: str) -> tuple[str, ...] | None:
        """The groups of a code, if the sheet has this box."""
        groups = self.match(code)
        return groups if groups is not None and code in self.codes(content) else None

    def offer(self, content: Content, groups: tuple[str, ...]) -> Offer:
        """The values that the box with these groups may have."""
        now = "" if self.acts else self.read(content, *groups)
        return Offer(self.name, now, tuple(self.choices(content, *groups)), bool(self.typed))


class Editing(NamedTuple):
    """How the sheets of a game can be edited."""

    kinds: tuple[BoxKind, ...]
    find_box: Callable[[Content, str, str], str]
    """The box at which a refusal is shown; gets the table and the key of the refusal."""

    read_value: Callable[[str, str], object] = lambda kind, value: value
    """A value of a kind as the templates of the game draw it."""

    list_progress: Callable[[Content], Sequence[Progress]] = lambda content: ()
    """How much is filled in of sheets that grow little by little."""

    show: Callable[[Content], Mapping[str, Any]] = lambda content: {}
    """What else the template of the game needs to draw a sheet."""

    find_asked: Callable[[Content, str], str] = lambda content, about: about
    """Finds the box of what somebody asked about at a table."""

    find_following: Callable[[Content, str], str] = lambda content, code: ""
    """Finds the box that comes up after a change where its kind names none; empty for none."""

    def find_kind(self, code: str) -> str:
        """The name of the kind that a box has; empty if there is none."""
        named = (kind.name for kind in self.kinds if re.fullmatch(kind.pattern, code))
        return next(named, "")

    def list_boxes(self, content: Content) -> dict[str, str]:
        """What every box of a sheet shows."""
        boxes = {}
        for kind in self.kinds:
            for code in () if kind.acts else kind.codes(content):
                boxes[code] = kind.read(content, *(kind.match(code) or ()))
        return boxes

    def offer(self, content: Content, code: str) -> Offer | None:
        """The values that a box may have; None if the sheet has no such box."""
        for kind in self.kinds:
            if (groups := kind.find(content, code)) is not None:
                return kind.offer(content, groups)
        return None

    def open_panel(self, content: Content, code: str) -> Panel | None:
        """What comes up when a box is tapped; None if the sheet has no such box."""
        if self.offer(content, code) is None:
            return None
        box = self._find_holder(code)
        own = self.offer(content, box)
        offers = {box: own} if own and own.now else {}
        for kind in self.kinds:
            for part in kind.codes(content) if kind.within else ():
                groups = kind.match(part) or ()
                if kind.within.format(*groups) == box:
                    offers[part] = kind.offer(content, groups)
        if own:
            offers.setdefault(box, own)
        return Panel(box, offers)

    def _find_holder(self, code: str) -> str:
        """The box in whose panel a box stands, or itself."""
        for kind in self.kinds:
            if kind.within and (groups := kind.match(code)) is not None:
                return kind.within.format(*groups)
        return code

    def find_next(self, content: Content, code: str, value: str) -> str:
        """Finds the box whose panel comes up after a change; empty for none."""
        for kind in self.kinds:
            if kind.then and (groups := kind.match(code)) is not None:
                return kind.then(content, value, *groups)
        holder = self._find_holder(code)
        if holder != code and self.offer(content, holder):
            return holder
        return self.find_following(content, code)

    def change(self, content: Content, code: str, value: str) -> Content:
        """The sheet with another value in one box; raises NoSuchValue."""
        for kind in self.kinds:
            if (groups := kind.find(content, code)) is None:
                continue
            is_typed = kind.typed and re.fullmatch(kind.typed, value)
            if not is_typed and value not in kind.choices(content, *groups):
                break
            changed = deepcopy(dict(content))
            kind.write(changed, value, *groups)
            return changed
        raise NoSuchValue(f"{code} {value}")
