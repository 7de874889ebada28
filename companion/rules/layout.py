"""Reads the tables of a sheet file; raises LayoutError for missing and unknown keys."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeGuard

from companion.rules.errors import LayoutError

LONGEST_TEXT: Final = 200
"""The most characters of a title or a provenance that fit on a page and in print."""


class Notice(NamedTuple):
    """One known fact that a sheet contradicts: its code, and what the sheet says instead."""

    code: str
    found: str


class TomlTable:
    """One TOML table of a sheet file; it remembers which keys were read."""

    def __init__(self, where: str, content: object) -> None:
        if not isinstance(content, Mapping):
            raise LayoutError(where, where, "expected a table")
        self.where = where
        self._content: Mapping[str, Any] = content
        self._read: set[str] = set()

    def refuse(self, key: str, expected: str) -> LayoutError:
        """Makes the LayoutError for a key of this table."""
        return LayoutError(self.where, key, f"expected {expected}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._content)

    def get(self, key: str, expected: str) -> Any:
        """Reads any value."""
        self._read.add(key)
        if key not in self._content:
            raise LayoutError(self.where, key, f"missing; expected {expected}")
        return self._content[key]

    def has(self, key: str) -> bool:
        """Tells whether an optional key is there."""
        self._read.add(key)
        return key in self._content

    def text(self, key: str, choices: Sequence[str] = ()) -> str:
        """Reads a visible text, which may have to be one of the choices."""
        expected = "one of " + ", ".join(choices) if choices else "a text"
        value = self.get(key, expected)
        if not _is_plain(value) or (choices and value not in choices):
            raise self.refuse(key, f"{expected}, found {value!r}")
        if len(value) > LONGEST_TEXT:
            raise self.refuse(key, f"a text of at most {LONGEST_TEXT} signs, found {len(value)}")
        return value

    def truth(self, key: str) -> bool:
        """Reads true or false."""
        value = self.get(key, "true or false")
        if not isinstance(value, bool):
            raise self.refuse(key, f"true or false, found {value!r}")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        """Reads a whole number within bounds."""
        expected = f"a whole number from {low} to {high}" if low < high else f"the number {low}"
        value = self.get(key, expected)
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(key, f"{expected}, found {value!r}")
        return value

    def items(self, key: str, low: int, high: int, what: str) -> list[Any]:
        """Reads a list of this many items."""
        size = f"{low}" if low == high else f"{low} to {high}"
        value = self.get(key, f"a list of {size} {what}")
        if not isinstance(value, list) or not low <= len(value) <= high:
            found = f"{len(value)} of them" if isinstance(value, list) else repr(value)
            raise self.refuse(key, f"a list of {size} {what}, found {found}")
        return value

    def texts(self, key: str, low: int, high: int, what: str) -> tuple[str, ...]:
        """Reads a list of this many texts."""
        values = self.items(key, low, high, what)
        for number, value in enumerate(values, 1):
            if not _is_plain(value):
                raise self.refuse(key, f"a list of {what}, found {value!r} as number {number}")
        return tuple(values)

    def numbers(self, key: str, low: int, high: int, most: int, what: str) -> tuple[int, ...]:
        """Reads a list of this many whole numbers, each from 0 to `most`."""
        values = self.items(key, low, high, what)
        for number, value in enumerate(values, 1):
            if type(value) is not int or not 0 <= value <= most:
                found = f"found {value!r} as number {number}"
                raise self.refuse(key, f"{what} from 0 to {most}, {found}")
        return tuple(values)

    def table(self, key: str) -> "TomlTable":
        """Reads a table inside this one."""
        content = self.get(key, "a table")
        where = key if self.where == "top" else f"{self.where}.{key}"
        return TomlTable(where, content)

    def close(self) -> None:
        """Raises LayoutError if keys were not read, because they may be misspelt."""
        for key in self._content:
            if key not in self._read:
                known = ", ".join(sorted(self._read))
                raise LayoutError(self.where, key, f"unknown key; expected only {known}")


def _is_plain(value: object) -> TypeGuard[str]:
    """Tells whether a text can be shown in one line, even in a terminal."""
    if not isinstance(value, str) or not value.strip():
        return False
    kinds = {unicodedata.category(letter) for letter in value}
    return not any(kind.startswith("C") or kind in ("Zl", "Zp") for kind in kinds)
