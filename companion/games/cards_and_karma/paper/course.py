"""Finds out when each card of each track was turned, and by what."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from companion.games.cards_and_karma.rules.pieces import TRACK
from companion.games.cards_and_karma.rules.scoring import count_figures
from companion.games.cards_and_karma.rules.state import State
from companion.games.cards_and_karma.rules.view import view_state


class Turned(NamedTuple):
    """One card of a track that was turned."""

    round: int
    passing: int
    by: str
    """`fame` turns from the left, `coins` from the right (CK-70, CK-71)."""
    bonus: str
    """What its night side shows, as far as that is known."""


class Course(NamedTuple):
    """One seat at the end of a game."""

    track: tuple[Turned | None, ...]
    """The six cards from left to right; None was not turned."""
    fame: int
    coins: int
    points: int
    """What decides among those who have turned all six (CK-91)."""
    karma: int
    won: bool


def tell_course(positions: Sequence[State], winners: Sequence[int]) -> Mapping[str, Any]:
    """What the page of the result is drawn from: every position of the game, and who won it."""
    last = view_state(positions[-1], None)
    tracks = _find_turned(positions, last)
    course = tuple(
        Course(tracks[number], seat.fame, seat.coins, points, seat.karma, number in winners)
        for number, seat in enumerate(last.seats)
        for points in (dict(count_figures(last, number))["points"],)
    )
    return {"course": course}


def _find_turned(positions: Sequence[State], last: State) -> list[tuple[Turned | None, ...]]:
    """The tracks of all seats, from the first position in which each card is turned."""
    tracks: list[list[Turned | None]] = [[None] * TRACK for _ in last.seats]
    for before, after in pairwise(positions):
        for number, (then, now) in enumerate(zip(before.seats, after.seats, strict=True)):
            lefts = range(then.left, now.left)
            rights = range(TRACK - now.right, TRACK - then.right)
            for place in (*lefts, *rights):
                by = "fame" if place in lefts else "coins"
                bonus = last.seats[number].track[place] if last.seats[number].track else ""
                at = before.turn
                tracks[number][place] = Turned(at.round, at.passing, by, bonus)
    return [tuple(track) for track in tracks]
