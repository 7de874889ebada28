"""The rewards that boxes of several areas may show."""

import re
from collections.abc import Sequence

from companion.games.dice_charmers.rules.pieces import PERSONS
from companion.games.dice_charmers.rules.rewards import read_reward
from companion.games.editing import NONE

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
    """Offers all rewards, and amounts near a large one; none first, where it may be missing."""
    large = re.fullmatch(r"([0-9]+) (fame|coins)", now)
    around = range(int(large[1]) - 1, int(large[1]) + 2) if large else ()
    near = [f"{amount} {large[2]}" for amount in around] if large else []
    more = [text for text in near if text not in REWARDS and read_reward(text)]
    return (*((NONE,) if or_none else ()), *REWARDS, *more)
