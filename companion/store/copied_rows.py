"""Reads and checks the lines of an export or a backup; refuses what we have not written."""

import hashlib
import json
import reprlib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from companion.store.codes import read_code
from companion.store.errors import StoreRefused
from companion.store.migrate import HEAD
from companion.store.schema import PASSING, metadata, sheets

KEPT: Final = {name: part for name, part in metadata.tables.items() if name not in PASSING}
END: Final = "end"
ENDS: Final = "0004"
"""The first schema revision whose files have a last line that says how many rows there are."""
OTHER: Final = {"table": "backup", "backup": "table"}
"""The other kind of file, which people may confuse with this one."""
UNREADABLE: Final = (ValueError, KeyError, TypeError, RecursionError)
"""The errors that a malformed line raises."""
LARGEST: Final = 2**31 - 1
"""The largest integer that both databases can store."""
LAST_MOMENT: Final = 1e11
"""The latest time that is accepted, in seconds since 1970: about the year 5100."""
Row = tuple[sa.Table, dict[str, Any]]


class Field(NamedTuple):
    """What values a column of the database can have."""

    name: str
    key: str
    """What the code calls it; most columns are called by their names."""
    kind: type
    optional: bool
    most: int | None
    """The most characters, if there is a limit."""

    def fits(self, value: object) -> bool:
        """Tells whether both databases can store this value unchanged."""
        if value is None:
            return self.optional
        if self.name == "code":
            return isinstance(value, str) and read_code(value) == value
        match value:
            case bool():
                return self.kind is bool
            case int():
                return self.kind in (int, float) and abs(value) <= LARGEST
            case float():
                least = -LAST_MOMENT if self.name == "score" else 0
                return self.kind is float and least <= value <= LAST_MOMENT
            case str():
                most = self.most or len(value)
                return self.kind is str and "\0" not in value and len(value) <= most
            case _:
                return False


@cache
def list_fields(part: sa.Table) -> dict[str, Field]:
    """The columns of a table by name, cached because asking SQLAlchemy for each row is slow."""
    return {
        column.name: Field(
            column.name,
            key,
            column.type.python_type,
            bool(column.nullable) or column.server_default is not None,
            getattr(column.type, "length", None),
        )
        for key, column in part.c.items()
    }


def read_rows(lines: Iterable[str], kind: str) -> Iterator[Row]:
    """Yields the rows of a file of this kind; raises StoreRefused at the first line that is wrong.

    A file that was cut off is refused after its last row.
    """
    numbered = enumerate(lines, 1)
    whole = _check_head(next(numbered, (0, ""))[1], kind) < ENDS
    for number, line in numbered:
        try:
            if (read := _read_line(line)).get("companion") == END:
                whole = read["rows"] == number - 2 and next(numbered, None) is None
                break
            part, row = KEPT[read["in"]], {**read["row"]}
        except UNREADABLE:
            raise StoreRefused(f"line {number} cannot be read") from None
        _check_row(number, part, row)
        fields = list_fields(part)
        yield part, {fields[name].key: value for name, value in row.items()}
    if not whole:
        raise StoreRefused("this file is not whole: it does not end where it should")


def _check_row(number: int, part: sa.Table, row: dict[str, Any]) -> None:
    fields = list_fields(part)
    if unknown := row.keys() - fields.keys():
        raise StoreRefused(f"line {number} has unknown fields: {', '.join(sorted(unknown))}")
    for name, field in fields.items():
        if not field.fits(row.get(name)):
            raise StoreRefused(f"line {number}: {name} cannot be {reprlib.repr(row.get(name))}")
    if part is sheets and hashlib.sha256(row["text"].encode()).hexdigest() != row["digest"]:
        raise StoreRefused(f"line {number}: this is not the sheet that it says it is")


def _read_line(line: str) -> dict[str, Any]:
    """Parses a line; raises if a text in it is not valid Unicode."""
    line.encode()
    read: dict[str, Any] = json.loads(line)
    if "\\u" in line:  # half of a surrogate pair may be written as an escape
        json.dumps(read, ensure_ascii=False).encode()
    return read


def _check_head(line: str, kind: str) -> str:
    """Checks the first line of a file; returns the revision of its schema."""
    try:
        head = json.loads(line)
        found, schema, newer = head["companion"], head["schema"], head["schema"] > HEAD
    except UNREADABLE:
        found, schema, newer = None, "", False
    if found == OTHER[kind]:
        raise StoreRefused(f"this is a {found} file, not a {kind} file")
    if found != kind:
        raise StoreRefused(f"this is no {kind} file of the companion")
    if newer:
        raise StoreRefused("this file comes from a newer version of the companion")
    return str(schema)
