"""Defines what a game is: pure functions, a log of one-line actions, and named refusals."""

from companion.rules.chance import TO, Chance, Draw, Luck
from companion.rules.ending import Ending, Foreseeing, can_foresee
from companion.rules.errors import (
    ANYWAY,
    IllegalAction,
    InvalidAction,
    LayoutError,
    Question,
    Refusal,
)
from companion.rules.game import (
    HIDDEN,
    TABLE,
    Arranging,
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
    Sampling,
    choose_any,
)
from companion.rules.honours import Ended, Honour, Honouring, honour_best
from companion.rules.layout import Notice
from companion.rules.learning import Conflict, Fact, Growing, Stage, weigh
from companion.rules.play import REWIND, START_OVER, TAKE_BACK, LogLine, Play, check
from companion.rules.result import Result, Standing, compare_figures
from companion.rules.retyping import INSTEAD

__all__ = [
    "ANYWAY",
    "HIDDEN",
    "INSTEAD",
    "REWIND",
    "START_OVER",
    "TABLE",
    "TAKE_BACK",
    "TO",
    "Arranging",
    "Attested",
    "Chance",
    "Conflict",
    "Draw",
    "Ended",
    "Ending",
    "Explanation",
    "Fact",
    "Foreseeing",
    "Game",
    "Growing",
    "Hiding",
    "Honour",
    "Honouring",
    "IllegalAction",
    "InChains",
    "InvalidAction",
    "LayoutError",
    "LogLine",
    "Luck",
    "Meta",
    "Notice",
    "OnFigures",
    "OnSheets",
    "Option",
    "Play",
    "Question",
    "Recounting",
    "Refusal",
    "Result",
    "Sampling",
    "Stage",
    "Standing",
    "can_foresee",
    "check",
    "choose_any",
    "compare_figures",
    "honour_best",
    "weigh",
]
