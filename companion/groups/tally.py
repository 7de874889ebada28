"""Everything that is counted of games, so that later ones can be added to it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.groups.records import Key, Played, count_sheets
from companion.groups.rivals import Rivals, compare_persons
from companion.groups.standings import Count, count_results
from companion.store import GameResult


class Tally(NamedTuple):
    """Who has won how often, who finished before whom, and what was played on each sheet."""

    counts: Mapping[int, Count]
    rivals: Rivals
    sheets: Mapping[Key, Played]


def count_games(games: Sequence[GameResult], past: Tally | None = None) -> Tally:
    """Counts games, together with those that were counted before them."""
    past = past or Tally({}, Rivals(), {})
    return Tally(
        count_results(games, past.counts),
        compare_persons(games, past.rivals),
        count_sheets(games, past.sheets),
    )
