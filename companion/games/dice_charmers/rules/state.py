"""A position: every seat's sheet, the dice, whose turn it is and what is still owed."""

from enum import IntEnum
from typing import NamedTuple

from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import Reward

Bag = tuple[int, ...]
"""Numbers of bonuses, or of a river space's rewards, to be carried out in any order."""

Step = tuple[str | int, ...]
"""One link of the chain: what happened, in codes that every language can tell."""


class Options(NamedTuple):
    """The points on which groups differ; False is our ruling."""

    karma_optional: bool = False
    touching_ends: bool = False
    river_waits: bool = False
    two_seats_finish_round: bool = False
    bonuses_optional: bool = False
    pairs_need_road: bool = False
    sell_exactly: bool = False


class Sheet(NamedTuple):
    """One seat's marks."""

    roads: bytes
    """The open sides of each cell; the residence has its printed ones."""
    circled: tuple[int, ...]
    sold: tuple[int, ...]
    river: int
    """Bit n - 1 is set when space n is marked."""
    palace: tuple[int, ...]
    levels: tuple[int, ...]
    """For each building type the index of its fame in the upgrade table."""
    fame: int
    money: int
    karma: int
    """Circled over the whole game, crossed ones included."""
    spent: int
    gained: int
    """Bit n is set when bonus n has been circled."""
    lost: int
    """Bit n is set when bonus n was crossed without effect."""


class PaperSheet(NamedTuple):
    """A seat that writes on paper: only what it has told the table."""

    crossed: bool = False
    figures: tuple[int, ...] = ()
    """Fame, money, karma circled, karma crossed; typed at the end, in this order."""


class Dice(NamedTuple):
    """Where the eight dice lie and what they show."""

    faces: tuple[str, ...]
    centre: int
    """Bit n is set while die n is on offer."""
    elephant: int
    """The die on the elephant, or -1."""
    depots: tuple[int, ...]
    """For each seat the dice it took, as bits."""
    pair: tuple[int, ...] = ()
    """The elephant's die and the centre die that are being rerolled (DC-10)."""


class Phase(IntEnum):
    """The phase of the game: what the table waits for."""

    ROLL = 0
    DICE = 1
    CHOOSE = 2
    REROLL = 3
    KEEP = 4
    ACT = 5
    FIGURES = 6
    OVER = 7


class Turn(NamedTuple):
    """The round, the pass, the seat and the phase that the game has reached."""

    round: int
    lap: int
    """The pass of this round, from 1; two seats make two of them (DC-5)."""
    first: int
    seat: int
    phase: Phase
    ending: bool = False
    reason: str = ""

    def enter(self, phase: Phase) -> "Turn":
        """The same turn in another phase."""
        return Turn(self.round, self.lap, self.first, self.seat, phase, self.ending, self.reason)


class Agenda(NamedTuple):
    """What the acting seat still owes: a stack due at once, and the bonuses that wait (DC-62)."""

    due: tuple[Reward | Bag, ...] = ()
    waiting: Bag = ()
    chain: tuple[Step, ...] = ()


class State(NamedTuple):
    """The whole position."""

    printed: Printed
    options: Options
    sheets: tuple[Sheet | PaperSheet, ...]
    dice: Dice
    turn: Turn
    agenda: Agenda

    def enter(self, phase: Phase) -> "State":
        """The same position in another phase."""
        printed, options, sheets, dice, turn, agenda = self
        return State(printed, options, sheets, dice, turn.enter(phase), agenda)
