"""Everything that pages tell of a group, worked out once for each of its versions."""

from functools import cached_property

from companion.groups.changes import Change, list_changes
from companion.groups.evenings import find_last_evening
from companion.groups.plots import Plot, plot_wins
from companion.groups.records import SheetRecords, rank_sheets
from companion.groups.rivals import Rivals
from companion.groups.standings import Standing, rank_counts
from companion.groups.tally import Tally, count_games
from companion.store import GameResult, History


class Book:
    """The games of a group as they are at one version, and what follows from them."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.persons = history.persons
        self.games = history.games

    @cached_property
    def evening(self) -> list[GameResult]:
        """The games of the last evening, in their order."""
        return self.games[find_last_evening(self.games) :]

    @cached_property
    def past(self) -> Tally:
        """What was counted before the last evening."""
        return count_games(self.games[: find_last_evening(self.games)])

    @cached_property
    def now(self) -> Tally:
        """What was counted in all games; those of the past are not counted again."""
        return count_games(self.evening, self.past)

    @cached_property
    def standings(self) -> list[Standing]:
        """Everybody, those with most wins first."""
        return rank_counts(self.now.counts)

    @property
    def rivals(self) -> Rivals:
        """Who finished before whom."""
        return self.now.rivals

    @cached_property
    def sheets(self) -> list[SheetRecords]:
        """The games by game and sheet."""
        return list(rank_sheets(self.now.sheets))

    @cached_property
    def changes(self) -> list[Change]:
        """What the last evening has changed."""
        return list_changes(self.past, self.now)

    @cached_property
    def plot(self) -> Plot | None:
        """How the wins have grown."""
        return plot_wins(self.games, self.standings)

    def count_games(self, person: int) -> int:
        """How many games a person has played."""
        return sum(any(seat.person == person for seat in game.seats) for game in self.games)

    def have_met(self, one: int, other: int) -> bool:
        """Tells whether two persons once sat at the same table, and so must be two."""
        return any({one, other} <= {seat.person for seat in game.seats} for game in self.games)
