"""The boards of the tests: ours, and a small one on which everything happens soon."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.printed import Printed
from companion.layouts import read_file, read_sheet

BOARDS: Final = (*JUST_4_FUN.meta.sheets, "small")


def read_printed(name: str) -> dict[str, Any]:
    """What the file of a board says."""
    if name == "small":
        return read_file(Path(__file__).parent / "small.toml")
    return read_sheet("just_4_fun", name)


@cache
def read_board(name: str) -> Printed:
    return JUST_4_FUN.read_layout(read_printed(name))
