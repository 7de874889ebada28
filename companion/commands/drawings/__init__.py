"""Positions drawn in the terminal, each game by letters and box characters of its own."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.commands.drawings import dice_charmers, just_4_fun


class Drawing(NamedTuple):
    """How a game is shown: what somebody looks at before choosing, and the sheet of any seat."""

    choice: Callable[[Any, int], str]
    sheet: Callable[[Any, int], str]
    example: str
    """Something that somebody can ask about."""


DRAWINGS: Final = {
    "dice_charmers": Drawing(dice_charmers.draw_choice, dice_charmers.draw_sheet, "road c2 ne"),
    "just_4_fun": Drawing(just_4_fun.draw_choice, just_4_fun.draw_board, "zone-18"),
}
PLAIN: Final = Drawing(lambda state, seat: "", lambda state, seat: "There is no drawing.", "done")
"""A game without a drawing is played by its words alone."""
