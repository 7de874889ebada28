"""The boards of these tests: our sample, a copy of it that is never tuned, and a strange one."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.printed import Printed
from companion.layouts import read_file, read_sheet

HERE = Path(__file__).parent
BOARDS = ("frozen", "strange")
"""A copy of the sample whose numbers stay, and a board that uses what the sample leaves out."""


def read_printed(board: str) -> dict[str, Any]:
    """What the file of a board says."""
    own = HERE / f"{board}.toml"
    return read_file(own) if own.is_file() else read_sheet("navoria", board)


@cache
def read_board(board: str) -> Printed:
    """A board as the engine reads it."""
    return NAVORIA.read_layout(read_printed(board))


@cache
def read_box(cards: bool = True, board: str = "frozen") -> Printed:
    """A board as if it were the file of somebody's box, with its cards or without them."""
    box = replace(read_board(board), invented=False)
    return box if cards else replace(box, decks=((),) * 5)
