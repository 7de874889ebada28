"""What the last evening has changed, from the games before it and all games."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from companion.groups.records import Key, Played, find_record, rank_sheets
from companion.groups.rivals import Rivals
from companion.groups.standings import Standing, rank_counts
from companion.groups.tally import Tally
from companion.store import GameResult

LEAST_STREAK: Final = 3
"""Wins in a row that are worth a word."""
ROUND_NUMBERS: Final = (10, 25, 50, 100, 200, 300, 400, 500, 1000)


class Change(NamedTuple):
    """Something that is different since the last evening began."""

    kind: str
    """new, lead, record, streak, broken, nemesis or round."""
    person: int
    number: float = 0
    other: int | None = None
    game: GameResult | None = None


def list_changes(past: Tally, now: Tally) -> list[Change]:
    """What games have changed that were not yet counted in the past, what matters most first."""
    before, after = rank_counts(past.counts), rank_counts(now.counts)
    return [
        *find_new_lead(before, after),
        *find_new_records(past.sheets, now.sheets),
        *compare_streaks(before, after),
        *find_new_nemeses(past.rivals, now.rivals, after),
        *find_new_faces(before, after),
    ]


def find_new_lead(before: Sequence[Standing], after: Sequence[Standing]) -> Iterator[Change]:
    """Yields a change if somebody else has the most wins now, and nobody as many."""
    if not before or not after or after[0].person == before[0].person:
        return
    if len(after) == 1 or after[0].wins > after[1].wins:
        yield Change("lead", after[0].person, after[0].wins, before[0].person)


def find_new_records(past: Mapping[Key, Played], now: Mapping[Key, Played]) -> Iterator[Change]:
    """Yields each best result on a sheet that was beaten; its first game beats nothing."""
    for sheet in rank_sheets(now):
        known = past.get((sheet.latest.game, sheet.latest.sheet))
        held = find_record(known.own) if known else None
        if held and sheet.best and sheet.best.score > held.score:
            yield Change("record", sheet.best.person, sheet.best.score, held.person, sheet.latest)


def compare_streaks(before: Sequence[Standing], after: Sequence[Standing]) -> Iterator[Change]:
    """Yields each streak of wins that reached a new length or was broken."""
    past = {one.person: one for one in before}
    for one in after:
        known = past.get(one.person)
        reached = known.longest if known else 0
        if one.longest > reached and one.longest >= LEAST_STREAK:
            yield Change("streak", one.person, one.longest)
        if known and known.streak >= LEAST_STREAK and one.streak < known.streak:
            yield Change("broken", one.person, known.streak)


def find_new_nemeses(past: Rivals, now: Rivals, after: Sequence[Standing]) -> Iterator[Change]:
    """Yields each person who has a new nemesis: whoever finishes before them most often."""
    for one in after:
        nemesis = now.find_nemesis(one.person)
        if nemesis and nemesis != past.find_nemesis(one.person):
            yield Change("nemesis", one.person, now.before[nemesis, one.person], nemesis)


def find_new_faces(before: Sequence[Standing], after: Sequence[Standing]) -> Iterator[Change]:
    """Yields each person who played for the first time, or for a round number of times."""
    past = {one.person: one.plays for one in before}
    for one in after:
        if one.person not in past:
            yield Change("new", one.person)
        passed = [number for number in ROUND_NUMBERS if past.get(one.person, 0) < number]
        if passed and passed[0] <= one.plays:
            yield Change("round", one.person, max(n for n in passed if n <= one.plays))
