"""The boards of the tests, and what they share: reading a file for both games."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from companion.games.just_4_fun import JUST_4_FUN
from companion.games.just_4_fun.printed import Printed

SHEETS: Final = Path(__file__).parents[3] / "sheets" / "just_4_fun"
SMALL: Final = Path(__file__).parent / "small.toml"


def read_file(name: str) -> dict[str, Any]:
    """What a board file says; `small` is a board of the tests."""
    path = SMALL if name == "small" else SHEETS / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def read_board(name: str) -> Printed:
    return JUST_4_FUN.read_layout(read_file(name))
