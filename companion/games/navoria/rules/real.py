"""A table with the box of the game: how much each seat types, and what was told of the box."""

from enum import IntEnum
from typing import Final, NamedTuple

from companion.games.navoria.rules.printed import Board, Card


class Level(IntEnum):
    """How much a seat types of what it does."""

    SCORE_PAD = 0
    """The points that it gains."""
    TABLEAU = 1
    """Also its cards and refuges, and where its explorers stand at Income."""
    FULL = 2
    """Everything: tokens, resources and steps too."""

    @property
    def word(self) -> str:
        """The word for it in lines."""
        return self.name.lower().replace("_", "-")


LEVELS: Final = {level.word: level for level in Level}


class Progress(NamedTuple):
    """How much of the round a seat has done."""

    recruited: int = 0
    gathered: int = 0
    is_told: bool = False
    """Whether it has said where its explorers stand, which ends its part of the round."""


class Real(NamedTuple):
    """What is known of a table with the box of the game."""

    levels: tuple[Level, ...]
    progress: tuple[Progress, ...]
    board: Board
    """What the owner's file says of the board, and what was told at this table."""
    described: tuple[Card, ...] = ()
    """Cards that were described at this table and are not in the file."""
    owed: tuple[tuple[int, int], ...] = ()
    """Treasures whose points nobody has told yet: the seat and the island of each."""
    is_ordered: bool = False
    """Whether turns and tokens are followed in this round, because every seat types all."""
