"""How often everybody has played and won."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from companion.store import GameResult

Count = tuple[int, int, int, int]
"""Games, wins, the latest wins in a row, and the most wins in a row of one person."""
Results = defaultdict[int, list[bool]]
"""Which games each person has won, in their order."""
WON, LOST = b"\1", b"\0"
"""The bytes of a game that was won, and of one that was not."""
NO_GAMES: Final[Count] = (0, 0, 0, 0)
NOBODY: Final[Mapping[int, Count]] = MappingProxyType({})


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


def count_results(
    games: Sequence[GameResult], past: Mapping[int, Count] = NOBODY
) -> dict[int, Count]:
    """What everybody has played and won in these games, by the time they ended, and before them."""
    results = make_results()
    for game in games:
        for _, person, _, _, _, _, won, _, _ in game.seats:
            if person:
                results[person].append(won)
    return add_results(results, past)


def make_results() -> Results:
    """Results of nobody."""
    return defaultdict(list)


def add_results(results: Results, past: Mapping[int, Count]) -> dict[int, Count]:
    """The counts of everybody after further results."""
    return {
        **past,
        **{person: count_up(past.get(person, NO_GAMES), won) for person, won in results.items()},
    }


def count_up(past: Count, won: Sequence[bool]) -> Count:
    """The count of one person after further games, of which it is known which were won."""
    plays, wins, streak, longest = past
    runs = [len(run) for run in (WON * streak + bytes(won)).split(LOST)]
    return plays + len(won), wins + sum(won), runs[-1], max(longest, *runs)


def rank_counts(counts: Mapping[int, Count]) -> list[Standing]:
    """Everybody who was counted, those with most wins first."""
    standings = [Standing(person, *count) for person, count in counts.items()]
    return sorted(standings, key=lambda one: (-one.wins, -one.share, one.plays, one.person))
