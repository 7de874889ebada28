"""What an exported table says, read without storing any of it."""

import json
from typing import NamedTuple

from companion.store.copied_rows import read_rows
from companion.store.errors import StoreRefused
from companion.store.schema import entries, seats, sheets, tables


class Export(NamedTuple):
    """An exported table as far as its game can be told from it."""

    game: str
    sheet_name: str
    sheet: str
    rulings: dict[str, bool]
    names: tuple[str, ...]
    lines: tuple[tuple[int, str], ...]
    """The actor and the text of each line of its log."""


def read_export(text: str) -> Export:
    """Reads an exported table strictly; raises StoreRefused."""
    found: dict[str, list[dict[str, object]]] = {}
    for part, row in read_rows(text.removesuffix("\n").split("\n"), "table"):
        found.setdefault(part.name, []).append(row)
    try:
        ((table,), (sheet,)) = found[tables.name], found[sheets.name]
        options = json.loads(str(table["options"]))
        return Export(
            game=str(table["game"]),
            sheet_name=str(table["sheet_name"]),
            sheet=str(sheet["text"]),
            rulings={str(name): chosen is True for name, chosen in options["rulings"].items()},
            names=tuple(str(row["name"]) for row in found.get(seats.name, [])),
            lines=tuple((int(str(row["actor"])), str(row["text"])) for row in found[entries.name]),
        )
    except (KeyError, ValueError, TypeError, AttributeError, RecursionError) as error:
        raise StoreRefused("this file has no game in it") from error
