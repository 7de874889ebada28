"""Counts who finished before whom, and finds each person's nemesis."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Final, NamedTuple

from companion.store import GameResult

LEAST_WINS: Final = 3
"""How often somebody must have finished before a person to be their nemesis."""
Pair = tuple[int, int]


class Rivals(NamedTuple):
    """How often one person finished before another, and how often both on the same place."""

    before: Counter[Pair]
    level: Counter[Pair]

    def count_games(self, one: int, other: int) -> int:
        """How many games two persons have played against each other."""
        level = self.level[one, other] + self.level[other, one]
        return self.before[one, other] + self.before[other, one] + level

    def find_nemesis(self, person: int) -> int | None:
        """Whoever finished before a person in the largest part of their games, three at least."""
        found = [
            (wins / self.count_games(other, person), wins, -other)
            for (other, beaten), wins in self.before.items()
            if beaten == person and wins >= LEAST_WINS
        ]
        return -max(found)[2] if found else None


def compare_persons(games: Sequence[GameResult]) -> Rivals:
    """Counts for all pairs of persons; seats lie in the order of their ranks."""
    met = [
        ([seat.person for seat in game.seats if seat.person], game)
        for game in games
        if len(game.seats) > 1
    ]
    before = Counter(chain.from_iterable(combinations(persons, 2) for persons, _ in met))
    level: Counter[Pair] = Counter()
    for persons, game in met:
        if len(persons) > 1 and shares_places(game):
            for pair in list_level(game):
                before[pair] -= 1
                level[pair] += pair[0] != pair[1]
    return Rivals(+before, +level)


def shares_places(game: GameResult) -> bool:
    """Tells whether two seats have the same rank, or the same person sat on two of them."""
    ranks, persons = {seat.rank for seat in game.seats}, {seat.person for seat in game.seats}
    return len(ranks) < len(game.seats) or len(persons) < len(game.seats)


def list_level(game: GameResult) -> Iterator[Pair]:
    """The pairs of persons in a game of whom neither finished before the other."""
    for one, other in combinations(game.seats, 2):
        if one.person and other.person and (one.rank == other.rank or one.person == other.person):
            yield one.person, other.person
