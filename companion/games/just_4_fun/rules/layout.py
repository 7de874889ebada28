"""Reads a board file of Just 4 Fun; structure is refused, the arrangement is the owner's own."""

from collections.abc import Mapping
from typing import Any, Final

from companion.games.just_4_fun.rules.meta import META
from companion.games.just_4_fun.rules.pieces import HAND, ROW
from companion.games.just_4_fun.rules.printed import Printed
from companion.rules.layout import TomlTable

_MOST_ZONES: Final = 9
_HIGHEST_CARD: Final = 30
_MOST_PAWNS: Final = 40
_OTHERS: Final = META.seats.stop - 2
"""The opponents at the largest table."""


def read_layout(content: Mapping[str, Any]) -> Printed:
    """Makes a board of what a file says, or raises LayoutError naming the table and the key."""
    top = TomlTable("top", content)
    top.text("game", (META.slug,))
    title, provenance = top.text("title"), top.text("provenance")
    board = top.table("board")
    columns, values = _read_rows(board)
    board.close()
    copies = _read_deck(top.table("deck"))
    pawns = _read_pawns(top.table("pawns"), len(values))
    if top.has("paper"):
        top.table("paper")
    top.close()
    printed = Printed(title, provenance, columns, values, copies, pawns)
    reached = {zone for zone, _ in printed.way_of.values()}
    for zone, value in enumerate(values):
        if zone not in reached:
            raise board.refuse("rows", f"sums of 1 to {HAND} cards, {value} is none")
    return printed


def _read_rows(table: TomlTable) -> tuple[int, tuple[int, ...]]:
    rows = table.items("rows", ROW, _MOST_ZONES, "rows")
    for row in rows:
        if not isinstance(row, list) or not ROW <= len(row) <= _MOST_ZONES:
            raise table.refuse("rows", f"rows of {ROW} to {_MOST_ZONES} values, found {row!r}")
        if len(row) != len(rows[0]):
            raise table.refuse("rows", f"rows of equal length, found {row!r}")
    values = tuple(value for row in rows for value in row)
    for value in values:
        if type(value) is not int or value < 1:
            raise table.refuse("rows", f"whole numbers from 1, found {value!r}")
    for value in values:
        if values.count(value) > 1:
            raise table.refuse("rows", f"every value once, found {value} again")
    return len(rows[0]), values


def _read_deck(table: TomlTable) -> dict[int, int]:
    names = tuple(map(str, range(1, _HIGHEST_CARD + 1)))
    for name in table:
        if name not in names:
            raise table.refuse(name, f"the value of a card from 1 to {_HIGHEST_CARD}")
    copies = {int(name): table.number(name, 1, 20) for name in names if name in set(table)}
    fewest = HAND * (META.seats.stop - 1) + HAND
    if sum(copies.values()) < fewest:
        found = sum(copies.values())
        raise table.refuse("deck", f"{fewest} cards or more, for all hands, found {found}")
    return copies


def _read_pawns(table: TomlTable, zones: int) -> int:
    """Reads the number of pawns; with more on these zones a seat might never place again."""
    pawns = table.number("each", 1, _MOST_PAWNS)
    most = (2 * zones - 1) // _OTHERS
    if pawns > most:
        raise table.refuse("each", f"at most {most} pawns on {zones} zones, found {pawns}")
    table.close()
    return pawns
