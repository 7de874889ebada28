"""The games of a group by game and sheet: who leads there, and the best results."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from companion.groups.standings import Standing, rank_persons
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


class SheetRecords(NamedTuple):
    """What was played on one sheet."""

    latest: GameResult
    """Its newest game, which has the titles of game and sheet as they are now."""
    plays: int
    standings: list[Standing]
    best: Best | None
    own: dict[int, Best]
    """The best result of each person."""


def list_records(games: Sequence[GameResult]) -> Iterator[SheetRecords]:
    """The sheets that the group has played on, the most played first."""
    by_sheet: dict[Key, list[GameResult]] = defaultdict(list)
    for game in games:
        by_sheet[game.game, game.sheet].append(game)
    for played in sorted(by_sheet.values(), key=len, reverse=True):
        own = find_best(played)
        best = max(own.values(), key=lambda one: (one.score, -one.ended), default=None)
        yield SheetRecords(played[-1], len(played), rank_persons(played), best, own)


def find_best(games: Sequence[GameResult]) -> dict[int, Best]:
    """The best result of each person, where it was reached first."""
    best: dict[int, Best] = {}
    for game in games:
        for seat in game.seats:
            person = seat.person
            if person and (person not in best or seat.score > best[person].score):
                best[person] = Best(seat.score, person, game.ended, game.number)
    return dict(sorted(best.items(), key=itemgetter(1), reverse=True))
