"""A position: the pawns in every zone, the cards, and whose turn it is."""

from enum import IntEnum
from typing import NamedTuple

from companion.games.just_4_fun.rules.printed import Printed

Hand = tuple[int, ...]
"""The values of cards, the lowest first."""
Pawns = tuple[int, ...]
"""How many pawns each seat has somewhere."""
Step = tuple[str | int, ...]
"""One link of the chain: what happened, in codes that every language can tell."""


class Options(NamedTuple):
    """The points on which groups differ; False is our ruling."""

    real_cards: bool = False
    pawns_return: bool = False


class Cards(NamedTuple):
    """Where the cards are; the order of the pile is not known to anybody, so it has none."""

    hands: tuple[Hand, ...]
    pile: Hand
    discards: Hand


class Phase(IntEnum):
    """The phase of the game: what the table waits for.

    Modules that every move runs through keep members in constants of their own, because Python
    3.11 takes ten times as long to look up a member of an enumeration.
    """

    SHUFFLE = 0
    DEAL = 1
    PLAY = 2
    DONE = 3
    OVER = 4


class Turn(NamedTuple):
    """Whose turn it is, and what happened in the last one that was played."""

    seat: int
    phase: Phase
    placed: int | None = None
    """The zone of the last pawn, unless the last turn was one without."""
    chain: tuple[Step, ...] = ()
    reason: str = ""


class State(NamedTuple):
    """The whole position."""

    printed: Printed
    options: Options
    zones: tuple[Pawns, ...]
    left: Pawns
    """The pawns that are still to be placed."""
    cards: Cards
    turn: Turn
