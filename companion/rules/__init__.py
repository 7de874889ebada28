"""What every game is: pure functions, a log of one-line actions, and named refusals."""

from companion.rules.chance import TO, Chance, Draw
from companion.rules.errors import IllegalAction, InvalidAction, LayoutError, Refusal
from companion.rules.game import (
    HIDDEN,
    TABLE,
    Attested,
    Explanation,
    Game,
    Hiding,
    InChains,
    Meta,
    OnFigures,
    OnSheets,
    Option,
    Recounting,
)
from companion.rules.layout import Notice
from companion.rules.play import DONE, REWIND, START_OVER, TAKE_BACK, Entry, Play, check
from companion.rules.result import Result, Standing, compare_figures

__all__ = [
    "DONE",
    "HIDDEN",
    "REWIND",
    "START_OVER",
    "TABLE",
    "TAKE_BACK",
    "TO",
    "Attested",
    "Chance",
    "Draw",
    "Entry",
    "Explanation",
    "Game",
    "Hiding",
    "IllegalAction",
    "InChains",
    "InvalidAction",
    "LayoutError",
    "Meta",
    "Notice",
    "OnFigures",
    "OnSheets",
    "Option",
    "Play",
    "Recounting",
    "Refusal",
    "Result",
    "Standing",
    "check",
    "compare_figures",
]
