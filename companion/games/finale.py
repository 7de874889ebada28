"""How a game shows its result: a row for each seat, one sentence of why, and notes."""

from typing import NamedTuple


class Row(NamedTuple):
    """One seat in the result: its figures as people read them, and its bars."""

    seat: int
    figures: tuple[tuple[str, str], ...]
    """Names and values, the one that matters most first."""
    left: float
    """How far a bar reaches from the left, as a share of the whole; 1 is all the way."""
    right: float = 0.0
    """The same from the right, for games in which two bars run towards each other."""


class Finale(NamedTuple):
    """The result of a game, the winners first."""

    rows: tuple[Row, ...]
    why: str
    """One sentence that says why the winners have won."""
    notes: tuple[tuple[str, str], ...] = ()
    """What is to be said about the result, each with the id of its rule."""
