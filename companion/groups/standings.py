"""How often everybody has played and won."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.store import GameResult


class Standing(NamedTuple):
    """The games of one person."""

    person: int
    plays: int
    wins: int
    streak: int
    """How many of the latest games in a row were won."""
    longest: int
    """The most games in a row that were ever won."""

    @property
    def share(self) -> float:
        """The part of the games that were won."""
        return self.wins / self.plays


def rank_persons(games: Sequence[GameResult]) -> list[Standing]:
    """Everybody who has played, those with most wins first; the games by the time they ended."""
    plays: dict[int, int] = {}
    wins: dict[int, int] = {}
    streak: dict[int, int] = {}
    longest: dict[int, int] = {}
    for game in games:  # all in one go, because a group may have ten thousand games
        for seat in game.seats:
            person = seat.person
            if not person:
                continue
            plays[person] = plays.get(person, 0) + 1
            if not seat.won:
                streak[person] = 0
                continue
            wins[person] = wins.get(person, 0) + 1
            run = streak[person] = streak.get(person, 0) + 1
            longest[person] = max(run, longest.get(person, 0))
    standings = [
        Standing(person, plays[person], wins.get(person, 0), streak[person], longest.get(person, 0))
        for person in plays
    ]
    return sorted(standings, key=lambda one: (-one.wins, -one.share, one.plays, one.person))
