"""How often everybody has played and won."""

from collections import Counter
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
    """Everybody who has played, those with most wins first."""
    plays = count_plays(games)
    wins = Counter(seat.person for game in games for seat in game.seats if seat.won and seat.person)
    streak, longest = find_streaks(games)
    standings = [
        Standing(person, plays[person], wins[person], streak[person], longest[person])
        for person in plays
    ]
    return sorted(standings, key=lambda one: (-one.wins, -one.share, one.plays, one.person))


def count_plays(games: Sequence[GameResult]) -> Counter[int]:
    """How many games each person has played."""
    return Counter(seat.person for game in games for seat in game.seats if seat.person)


def find_streaks(games: Sequence[GameResult]) -> tuple[dict[int, int], dict[int, int]]:
    """The wins in a row of each person, up to now and ever, in games by the time they ended."""
    now: dict[int, int] = {}
    longest: dict[int, int] = {}
    for game in games:
        for seat in game.seats:
            person = seat.person
            if person:
                run = now[person] = now.get(person, 0) + 1 if seat.won else 0
                if run >= longest.get(person, 0):
                    longest[person] = run
    return now, longest
