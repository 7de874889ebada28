"""What things are worth to a bot, in coins: one fame box is worth two of them."""

from typing import Final, NamedTuple

from companion.games.dice_charmers.rules.rewards import Reward


class Taste(NamedTuple):
    """How a bot weighs each part of the sheet; the figures were found by experiments."""

    fame: float = 2.0
    coin: float = 1.0
    stock: float = 1.6
    karma: float = 3.0
    upgrade: float = 0.8
    reach: float = 0.5
    river: float = 0.1
    palace: float = 0.4
    near: float = 0.4
    """The share of a track's next bonus that counts when it is one box away."""


PLAIN: Final = Taste()
FAME: Final = Taste(fame=2.4)
MONEY: Final = Taste(coin=1.2)
"""Each counts a fifth more for what it prefers than its length on the path."""

_EACH: Final = {
    "fame": 2.0,
    "coins": 1.0,
    "goods": 1.5,
    "sell": 2.2,
    "sell up to": 2.2,
    "sell same": 1.8,
    "sell different": 1.8,
}
_FIXED: Final = {
    "karma": 2.0,
    "upgrade": 3.5,
    "palace": 4.5,
    "person": 4.0,
    "goods die": 3.0,
    "half": 2.0,
    "rest": 2.0,
    "halves": 4.0,
    "joined": 4.0,
    "straight": 4.0,
    "curve": 4.0,
    "junction": 5.0,
    "crossing": 6.0,
    "forward": 3.5,
    "voyage": 4.5,
    "back": 3.0,
    "back any": 4.0,
    "return": 3.0,
    "mogul": 4.5,
    "merchant": 4.0,
}


def guess_worth(reward: Reward) -> float:
    """What a reward brings on average, without looking at the sheet."""
    each = _EACH.get(reward.kind)
    return _FIXED[reward.kind] if each is None else each * reward.amount
