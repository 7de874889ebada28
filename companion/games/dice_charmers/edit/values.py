"""The values that boxes of several areas share: rewards, numbers, and things to do."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from companion.games.dice_charmers.rules.pieces import PERSONS
from companion.games.dice_charmers.rules.rewards import read_reward
from companion.games.editing import NONE, BoxKind

ADD = "add"
ADD_BEFORE = "add-before"
ADD_AFTER = "add-after"
REMOVE = "remove"
WORD = r"[^\W\d]\w{0,19}"
"""A name of one word, as sheet files use it."""
NUMBER = "[0-9]{1,2}"
MOST_OFFERED = 10

REWARDS: Sequence[str] = (
    *(f"{amount} fame" for amount in range(1, MOST_OFFERED + 1)),
    *("1 coin", *(f"{amount} coins" for amount in range(2, MOST_OFFERED + 1))),
    *("karma", "upgrade", "goods die", "1 good", "2 different goods", "3 different goods"),
    *("sell 1", "sell 2", "sell 3", "sell up to 1", "sell up to 2", "sell up to 3"),
    *("sell 1-3 same", "sell 1-3 different", "sell 2 different"),
    *("half-road", "straight", "junction", "crossing"),
    *("forward 1", "back 1", "back any", "palace"),
    *PERSONS,
)


def offer_rewards(now: str, *, or_none: bool = False) -> tuple[str, ...]:
    """All rewards, and for a large amount its neighbours; where it may be missing, none first."""
    large = re.fullmatch(r"([0-9]+) (fame|coins)", now)
    around = range(int(large[1]) - 1, int(large[1]) + 2) if large else ()
    near = [f"{amount} {large[2]}" for amount in around] if large else []
    more = [text for text in near if text not in REWARDS and read_reward(text)]
    return (*((NONE,) if or_none else ()), *REWARDS, *more)


def offer_numbers(now: int, low: int, high: int, around: int = 6) -> tuple[str, ...]:
    """The numbers around one, within bounds."""
    return tuple(map(str, range(max(low, now - around), min(high, now + around) + 1)))


def keep_within(value: str, low: int, high: int) -> int:
    """A typed number, moved into its bounds."""
    return min(max(int(value), low), high)


def offer_ends(count: int, low: int, high: int) -> tuple[str, ...]:
    """Whether one more can be added at the end, and the last one removed."""
    return (*((ADD,) if count < high else ()), *((REMOVE,) if count > low else ()))


def number_codes(pattern: str, numbers: Iterable[int]) -> list[str]:
    """The codes of numbered boxes."""
    return [pattern.format(number) for number in numbers]


def make_handle(
    code: str, offer: Callable[[Any], tuple[str, ...]], write: Callable[[Any, str], None]
) -> BoxKind:
    """A box without a value of its own, by which parts of an area are added and removed."""
    return BoxKind(
        "act", code, lambda content: (code,), lambda content: "", offer, write, acts=True
    )
