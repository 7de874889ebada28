"""The immutable rows in which the store returns and takes groups and their results."""

from typing import NamedTuple


class Group(NamedTuple):
    """One group of people who play together repeatedly, as stored at one version."""

    id: str
    name: str
    host_hash: str
    version: int
    created: float


class SeatResult(NamedTuple):
    """The result of one seat in a game."""

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
    adjusted: float | None = None
    """The result without luck, where a victory counts 1; None if it was not worked out."""


class GameResult(NamedTuple):
    """One game of a group, with its seats by rank."""

    number: int
    play: str
    """An id that an exported and imported table keeps, so that no game counts twice."""
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


class Adjusted(NamedTuple):
    """What a person has won, and would have won without luck, in the games where that is known."""

    person: int
    plays: int
    wins: int
    adjusted: float


class History(NamedTuple):
    """Everything that a group has: its persons by number, and its games by the time they ended."""

    persons: dict[int, str]
    games: list[GameResult]
