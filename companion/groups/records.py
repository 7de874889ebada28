"""The games of a group by game and sheet: who leads there, and the best results."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from companion.groups.standings import (
    NOBODY,
    Count,
    Results,
    Standing,
    add_results,
    make_results,
    rank_counts,
)
from companion.store import GameResult

Key = tuple[str, str]
"""The game and the name of the sheet."""


class Best(NamedTuple):
    """The best result of somebody on a sheet, or of anybody."""

    score: float
    person: int
    ended: float
    number: int
    """The game in which it was reached first."""


class Played(NamedTuple):
    """What was counted on one sheet."""

    latest: GameResult
    plays: int
    counts: Mapping[int, Count]
    own: Mapping[int, Best]


NO_SHEETS: Final[Mapping[Key, Played]] = MappingProxyType({})


class SheetRecords(NamedTuple):
    """What was played on one sheet."""

    latest: GameResult
    """Its newest game, which has the titles of game and sheet as they are now."""
    plays: int
    standings: list[Standing]
    best: Best | None
    own: dict[int, Best]
    """The best result of each person."""


def count_sheets(
    games: Sequence[GameResult], past: Mapping[Key, Played] = NO_SHEETS
) -> dict[Key, Played]:
    """What was played on each sheet in these games and in those before them."""
    played: dict[Key, list[GameResult]] = defaultdict(list)
    results: dict[Key, Results] = defaultdict(make_results)
    best = defaultdict(dict, {key: dict(known.own) for key, known in past.items()})
    for game in games:  # in their order and only once, because thousands lie scattered in memory
        key = game.game, game.sheet
        played[key].append(game)
        note_results(game, results[key], best[key])
    counted = dict(past)
    for key, latest in played.items():
        _, plays, counts, _ = past.get(key, (None, 0, NOBODY, None))
        plays, counts = plays + len(latest), add_results(results[key], counts)
        counted[key] = Played(latest[-1], plays, counts, best[key])
    return counted


def note_results(game: GameResult, results: Results, best: dict[int, Best]) -> None:
    """Notes who won a game, and every result that is the best of a person so far."""
    for _, person, _, _, score, _, won, _, _ in game.seats:
        if person:
            results[person].append(won)
            if person not in best or score > best[person].score:
                best[person] = Best(score, person, game.ended, game.number)


def rank_sheets(counted: Mapping[Key, Played]) -> Iterator[SheetRecords]:
    """The sheets that were counted, the most played first."""
    for latest, plays, counts, best in sorted(counted.values(), key=get_plays, reverse=True):
        own = dict(sorted(best.items(), key=itemgetter(1), reverse=True))
        yield SheetRecords(latest, plays, rank_counts(counts), find_record(own), own)


def get_plays(played: Played) -> int:
    """How often a sheet was played on."""
    return played.plays


def find_record(own: Mapping[int, Best]) -> Best | None:
    """The best result of anybody; of equal ones the first that was reached."""
    return max(own.values(), key=lambda one: (one.score, -one.ended), default=None)
