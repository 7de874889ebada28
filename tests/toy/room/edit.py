"""Editing a sheet of the toy: how many boxes it has for heads, and for how many turns."""

from typing import Any, Final

from companion.games.boxes import TEXTS
from companion.games.editing import BoxKind, Content, Editing

MOST: Final = {"boxes": 20, "turns": 9}


def write_number(content: Any, value: str, key: str) -> None:
    content["heads"][key] = int(value)


def find_box(content: Content, table: str, key: str) -> str:
    return f"heads-{key}" if table == "heads" else key


NUMBERS: Final = BoxKind(
    "count",
    "heads-(boxes|turns)",
    lambda content: ("heads-boxes", "heads-turns"),
    lambda content, key: str(content["heads"][key]),
    lambda content, key: [str(number) for number in range(1, MOST[key] + 1)],
    write_number,
    within="heads",
)
EDITING: Final = Editing(
    (
        TEXTS,
        NUMBERS,
        BoxKind(
            *("act", "heads", lambda content: ("heads",), lambda content: ""),
            *(lambda content: (), lambda content, value: None),
            acts=True,
        ),
    ),
    find_box,
)
