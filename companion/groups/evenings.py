"""Games that were played on the same evening."""

from collections.abc import Sequence
from typing import Final

from companion.store import GameResult

BREAK: Final = 6 * 3600
"""Seconds between two games after which another evening has begun."""
TONIGHT: Final = 12 * 3600
"""Seconds after which the last evening is no longer tonight."""


def find_last_evening(games: Sequence[GameResult]) -> int:
    """The index of the first game of the last evening; games lie by the time they ended."""
    first = len(games)
    while first and (first == len(games) or games[first].began - games[first - 1].ended < BREAK):
        first -= 1
    return first


def is_tonight(games: Sequence[GameResult], now: float) -> bool:
    """Tells whether the last evening is still going on, or has just ended."""
    return bool(games) and abs(now - games[-1].ended) < TONIGHT
