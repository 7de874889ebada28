"""What a process tells the others of a tap that it wrote, so that they need not read it."""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from companion.store.rows import Entry, TableChanges

LONGEST: Final = 7900
"""Bytes of a notification; PostgreSQL takes less than 8,000 with the code and the version."""


class Told(NamedTuple):
    """The entries of a tap, and what it changed of the table."""

    entries: tuple[Entry, ...]
    changes: TableChanges


def write_told(entries: Sequence[Entry], changes: TableChanges) -> str:
    """The text of a notification; empty if it would be too long, and the others have to read."""
    text = json.dumps([entries, changes], separators=(",", ":"))
    return text if len(text) < LONGEST else ""


def read_told(text: str) -> Told | None:
    """Reads such a text; None if it is none, because anybody at the database can send anything."""
    try:
        rows, changes = json.loads(text)
        entries = tuple(Entry(*row) for row in rows)
    except (ValueError, TypeError):
        return None
    return Told(entries, changes) if entries and is_phase_alone(changes) else None


def is_phase_alone(changes: Any) -> bool:
    """Tells whether nothing but the phase of a table was changed."""
    return isinstance(changes, dict) and changes.keys() <= {"phase"}
