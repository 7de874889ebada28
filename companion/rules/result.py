"""How a game ended: the reason, who won, and by which comparison."""

from typing import NamedTuple


class Standing(NamedTuple):
    """One seat's final figures, in the order in which they are compared."""

    seat: int
    figures: tuple[tuple[str, int], ...]


class Result(NamedTuple):
    """The end of a game: why it ended, the winners, the comparison that decided, all standings."""

    reason: str
    winners: tuple[int, ...]
    decided_by: str
    standings: tuple[Standing, ...]
