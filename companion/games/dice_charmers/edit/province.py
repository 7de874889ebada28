"""Lets owners edit the province: cells, the residence's open sides, rows, columns, border."""

import re
from collections.abc import Callable
from typing import Any

from companion.games.boxes import ADD_BEFORE, REMOVE, make_moves
from companion.games.dice_charmers.edit.values import offer_rewards
from companion.games.dice_charmers.rules.pieces import SIDES_OF
from companion.games.editing import NONE, BoxKind, Content

MOST = 12
LETTERS = "abcdefghijkl"
PLACED = ("plain", "market same", "market different", "residence")
CELL = r"([a-l])([0-9]{1,2})"


def count_rows(content: Content) -> int:
    """Counts the rows of the province."""
    return len(content["province"]["rows"])


def count_columns(content: Content) -> int:
    """Counts the columns of the province."""
    return len(content["province"]["rows"][0].split())


def list_cells(content: Content) -> list[str]:
    """Lists the names of all cells, row by row."""
    columns = LETTERS[: count_columns(content)]
    return [f"{column}{row + 1}" for row in range(count_rows(content)) for column in columns]


def read_cell(content: Content, column: str, row: str) -> str:
    """Reads what a cell shows."""
    province = content["province"]
    letters = province["rows"][int(row) - 1].split()
    return str(province["key"][letters[LETTERS.index(column)]])


def write_cell(content: Any, value: str, column: str, row: str) -> None:
    """Changes a cell; a residence that moves leaves behind what was at its new place."""
    before = read_cell(content, column, row)
    if value == "residence":
        for cell in list_cells(content):
            if read_cell(content, cell[0], cell[1:]) == "residence":
                put(content, before, cell[0], cell[1:])
    put(content, value, column, row)


def put(content: Any, value: str, column: str, row: str) -> None:
    """Writes the letter of a kind into a row, and leaves the spaces of the row as they are."""
    rows = content["province"]["rows"]
    parts = re.split(r"(\s+)", rows[int(row) - 1])
    places = [number for number, part in enumerate(parts) if part.strip()]
    parts[places[LETTERS.index(column)]] = find_letter(content, value)
    rows[int(row) - 1] = "".join(parts)


def find_letter(content: Any, kind: str) -> str:
    """Finds the letter that stands for a kind of cell; a new one if the sheet has none yet."""
    key = content["province"]["key"]
    for letter, meaning in key.items():
        if meaning == kind:
            return str(letter)
    tried = [kind[0].upper(), kind[0], *(f"{kind[0]}{number}" for number in range(1, 200))]
    letter = next(letter for letter in tried if letter not in key)
    key[letter] = kind
    return letter


def list_edges(content: Content) -> list[str]:
    """Lists the places of the border, clockwise from the upper left corner."""
    columns, rows = LETTERS[: count_columns(content)], range(1, count_rows(content) + 1)
    return [
        *(f"{column}1-n" for column in columns),
        *(f"{columns[-1]}{row}-e" for row in rows),
        *(f"{column}{rows[-1]}-s" for column in columns),
        *(f"a{row}-w" for row in rows),
    ]


def write_edge(content: Any, value: str, column: str, row: str, side: str) -> None:
    """Changes or removes a bonus of the border."""
    place = f"{column}{row}-{side}"
    if value == NONE:
        content["border"].pop(place, None)
    else:
        content["border"][place] = value


Move = Callable[[int], int | None]
"""Where a row or column goes when another one is added or removed; None if it is gone."""


def move_border(content: Any, change: Callable[[], None], axis: str, move: Move) -> None:
    """Changes the grid and keeps each bonus at its row or column."""
    old = [(place, content["border"].get(place)) for place in list_edges(content)]
    change()
    columns, rows = count_columns(content), count_rows(content)
    moved = {}
    for place, reward in old:
        column, row, side = LETTERS.index(place[0]), int(place[1:-2]) - 1, place[-1]
        at = column if side in "ns" else row
        lies_along = (side in "ns") == (axis == "column")
        kept = move(at) if lies_along else at
        if reward is not None and kept is not None:
            ends = {"n": (kept, 0), "s": (kept, rows - 1), "w": (0, kept), "e": (columns - 1, kept)}
            moved[f"{LETTERS[ends[side][0]]}{ends[side][1] + 1}-{side}"] = reward
    border = content["border"]
    for place in [place for place in border if place not in moved]:
        del border[place]
    border.update(moved)


def make_move(value: str, at: int) -> tuple[Move, int]:
    """Tells where rows or columns move by a change, and the place of the new one."""
    if value == REMOVE:
        return lambda old: None if old == at else old - (old > at), at
    new = at if value == ADD_BEFORE else at + 1
    return lambda old: old + (old >= new), new


def write_row(content: Any, value: str, row: str) -> None:
    """Adds a row of open land beside a row, or removes the row."""
    rows = content["province"]["rows"]
    move, new = make_move(value, int(row) - 1)

    def change() -> None:
        if value == REMOVE:
            del rows[new]
        else:
            rows.insert(new, " ".join([find_letter(content, "plain")] * count_columns(content)))

    move_border(content, change, "row", move)


def write_column(content: Any, value: str, column: str) -> None:
    """Adds a column of open land beside a column, or removes the column."""
    rows = content["province"]["rows"]
    move, new = make_move(value, LETTERS.index(column))

    def change() -> None:
        for number, row in enumerate(rows):
            letters = row.split()
            if value == REMOVE:
                del letters[new]
            else:
                letters.insert(new, find_letter(content, "plain"))
            rows[number] = " ".join(letters)

    move_border(content, change, "column", move)


def write_sides(content: Any, value: str) -> None:
    """Changes the open sides of the residence."""
    content["province"]["residence"] = value


KINDS = (
    BoxKind(
        "cell",
        CELL,
        list_cells,
        read_cell,
        lambda content, column, row: (*PLACED, *content["upgrades"]["buildings"]),
        write_cell,
    ),
    BoxKind(
        "reward",
        rf"{CELL}-([nesw])",
        list_edges,
        lambda content, column, row, side: content["border"].get(f"{column}{row}-{side}", NONE),
        lambda content, column, row, side: offer_rewards(
            content["border"].get(f"{column}{row}-{side}", NONE), or_none=True
        ),
        write_edge,
    ),
    BoxKind(
        "sides",
        "sides",
        lambda content: ("sides",),
        lambda content: content["province"]["residence"],
        lambda content: tuple(SIDES_OF),
        write_sides,
    ),
    BoxKind(
        "act",
        "row-([0-9]+)",
        lambda content: [f"row-{row + 1}" for row in range(count_rows(content))],
        lambda content, row: "",
        lambda content, row: make_moves(count_rows(content), 1, MOST),
        write_row,
        acts=True,
    ),
    BoxKind(
        "act",
        "column-([a-l])",
        lambda content: [f"column-{letter}" for letter in LETTERS[: count_columns(content)]],
        lambda content, column: "",
        lambda content, column: make_moves(count_columns(content), 1, MOST),
        write_column,
        acts=True,
    ),
)
"""What can be edited in the province."""
