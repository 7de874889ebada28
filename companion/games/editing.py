"""Describes how the sheets of a game can be edited: its boxes, and the values of each."""

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


class BoxKind(NamedTuple):
    """The boxes of one kind. The functions also get the groups of the pattern."""

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

    def find(self, content: Content, code: str) -> tuple[str, ...] | None:
        """The groups of a code, if the sheet has this box."""
        found = re.fullmatch(self.pattern, code)
        return found.groups() if found and code in self.codes(content) else None


class Editing(NamedTuple):
    """How the sheets of a game can be edited."""

    kinds: tuple[BoxKind, ...]
    find_box: Callable[[Content, str, str], str]
    """The box at which a refusal is shown; gets the table and the key of the refusal."""

    read_value: Callable[[str, str], object] = lambda kind, value: value
    """A value of a kind as the templates of the game draw it."""

    def find_kind(self, code: str) -> str:
        """The name of the kind that a box has; empty if there is none."""
        named = (kind.name for kind in self.kinds if re.fullmatch(kind.pattern, code))
        return next(named, "")

    def list_boxes(self, content: Content) -> dict[str, str]:
        """What every box of a sheet shows."""
        boxes = {}
        for kind in self.kinds:
            for code in () if kind.acts else kind.codes(content):
                found = re.fullmatch(kind.pattern, code)
                boxes[code] = kind.read(content, *(found.groups() if found else ()))
        return boxes

    def offer(self, content: Content, code: str) -> Offer | None:
        """The values that a box may have; None if the sheet has no such box."""
        for kind in self.kinds:
            if (groups := kind.find(content, code)) is not None:
                now = "" if kind.acts else kind.read(content, *groups)
                choices = tuple(kind.choices(content, *groups))
                return Offer(kind.name, now, choices, bool(kind.typed))
        return None

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
