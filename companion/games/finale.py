"""Describes how a result is shown: a row for each seat, why the winners won, and notes."""

from typing import NamedTuple


class Row(NamedTuple):
    """One seat in the result: its figures as people read them, and its bars."""

    seat: int
    figures: tuple[tuple[str, str], ...]
    """Names and values of figures, the most important first."""
    left: float
    """The length of the bar from the left, from 0 to 1."""
    right: float = 0.0
    """The length of the bar from the right, in games in which two bars meet."""


class Finale(NamedTuple):
    """The result of a game, the winners first."""

    rows: tuple[Row, ...]
    why: str
    """One sentence that says why the winners won."""
    notes: tuple[tuple[str, str], ...] = ()
    """Further sentences about the result, each with the id of its rule."""
