"""Counts who finished before whom, and finds each person's nemesis."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations
from typing import Final

from companion.store import GameResult

LEAST_WINS: Final = 3
"""How often somebody must have finished before a person to be their nemesis."""
PLACES: Final = [*range(1, 100)]
"""The ranks of a game in which no two seats share a place."""
Pair = tuple[int, int]


@dataclass(frozen=True)
class Rivals:
    """How often one person finished before another, and how often both on the same place."""

    before: Counter[Pair] = field(default_factory=Counter)
    level: Counter[Pair] = field(default_factory=Counter)

    def count_games(self, one: int, other: int) -> int:
        """How many games two persons have played against each other."""
        level = self.level[one, other] + self.level[other, one]
        return self.before[one, other] + self.before[other, one] + level

    def find_nemesis(self, person: int) -> int | None:
        """Whoever finished before a person in the largest part of their games, three at least."""
        return self.nemeses.get(person)

    @cached_property
    def nemeses(self) -> dict[int, int]:
        """Each person who has a nemesis, and who that is; all in one go, as pairs are many."""
        found: dict[int, tuple[float, int, int]] = {}
        for (other, beaten), wins in self.before.items():
            if wins >= LEAST_WINS:
                rival = wins / self.count_games(other, beaten), wins, -other
                found[beaten] = max(found.get(beaten, rival), rival)
        return {beaten: -other for beaten, (_, _, other) in found.items()}


def compare_persons(games: Sequence[GameResult], past: Rivals | None = None) -> Rivals:
    """Counts for all pairs of persons, with what was counted in the games before these."""
    before = Counter(past.before if past else ())
    level = Counter(past.level if past else ())
    met = [[seat.person for seat in game.seats if seat.person] for game in games]
    before.update(chain.from_iterable(combinations(persons, 2) for persons in met))
    for persons, game in zip(met, games, strict=True):
        if len(persons) > 1 and shares_places(game, persons):
            for pair in list_level(game):
                before[pair] -= 1
                level[pair] += pair[0] != pair[1]
    return Rivals(+before, +level)


def shares_places(game: GameResult, persons: Sequence[int]) -> bool:
    """Tells whether two seats may have the same rank, or the same person sat on two of them."""
    ranks = [seat.rank for seat in game.seats]
    return ranks != PLACES[: len(ranks)] or len({*persons}) < len(persons)


def list_level(game: GameResult) -> Iterator[Pair]:
    """The pairs of persons in a game of whom neither finished before the other."""
    for one, other in combinations(game.seats, 2):
        if one.person and other.person and (one.rank == other.rank or one.person == other.person):
            yield one.person, other.person
