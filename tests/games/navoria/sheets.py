"""The boards of these tests: our sample, and a strange one that uses what the sample leaves out."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.printed import Printed
from companion.layouts import read_file, read_sheet

HERE = Path(__file__).parent
BOARDS = ("sample", "strange")


def read_printed(board: str) -> dict[str, Any]:
    """What the file of a board says."""
    own = HERE / f"{board}.toml"
    return read_file(own) if own.is_file() else read_sheet("navoria", board)


@cache
def read_board(board: str) -> Printed:
    """A board as the engine reads it."""
    return NAVORIA.read_layout(read_printed(board))


@cache
def read_box(cards: bool = True) -> Printed:
    """Our sample as if it were the file of somebody's box, with its cards or without them."""
    sample = replace(read_board("sample"), invented=False)
    return sample if cards else replace(sample, decks=((),) * 5)
