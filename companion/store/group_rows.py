"""What the store hands out and takes of groups: immutable rows of plain strings and numbers."""

from typing import NamedTuple


class Group(NamedTuple):
    """People who play together again, as they are at one version."""

    id: str
    name: str
    host_hash: str
    version: int
    created: float


class SeatResult(NamedTuple):
    """How one seat did in a game."""

    seat: int
    person: int | None
    """The number of the person who sat there; None for a bot, a guest, or somebody removed."""
    name: str
    """As it was at the table; empty once its person has been removed."""
    kind: str
    score: float
    rank: int
    won: bool
    began: bool


class GameResult(NamedTuple):
    """One game of a group, with its seats by rank."""

    number: int
    play: str
    """The same for the same table, wherever it is kept, so that no game counts twice."""
    code: str | None
    """The table where it can be replayed, as long as that is known."""
    game: str
    title: str
    sheet: str
    sheet_title: str
    figure: str
    """What the scores count."""
    began: float
    ended: float
    seats: tuple[SeatResult, ...]


class History(NamedTuple):
    """Everything that a group has: its persons by number, and its games by the time they ended."""

    persons: dict[int, str]
    games: list[GameResult]
