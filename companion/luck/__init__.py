"""Luck told from skill in a finished game, by the chance to win."""

from companion.luck.analyst import Analyst, Impossible, Unfinished
from companion.luck.moments import Moment
from companion.luck.reasons import Reason
from companion.luck.report import Report, can_analyse
from companion.luck.rolls import Roll
from companion.luck.task import Task
from companion.luck.trials import Trials

__all__ = [
    "Analyst",
    "Impossible",
    "Moment",
    "Reason",
    "Report",
    "Roll",
    "Task",
    "Trials",
    "Unfinished",
    "can_analyse",
]
