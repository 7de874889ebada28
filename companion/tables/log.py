"""A log in memory that folds of the same table share."""

from collections.abc import Iterator, Sequence
from typing import overload

from companion.store import Entry


class Log(Sequence[Entry]):
    """An immutable log: a prefix of a list that longer logs share, so adding copies nothing."""

    __slots__ = ("_length", "_lines")

    def __init__(self, lines: list[Entry], length: int | None = None) -> None:
        self._lines = lines
        self._length = len(lines) if length is None else length

    def add(self, entry: Entry) -> "Log":
        """Returns the log with one more entry; this log stays as it is."""
        lines = self._lines
        if len(lines) == self._length:
            lines.append(entry)
        elif lines[self._length] != entry:
            lines = [*self, entry]
        return Log(lines, self._length + 1)

    def __reversed__(self) -> Iterator[Entry]:
        return (self._lines[number] for number in range(self._length - 1, -1, -1))

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [self._lines[number] for number in range(*at.indices(self._length))]
        return self._lines[range(self._length)[at]]
