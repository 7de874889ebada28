"""Faces of cards as words: what people read off a card of the box and type."""

import re
from collections.abc import Iterable
from typing import Final

from companion.games.cards_and_karma.rules.faces import Face, Good
from companion.games.cards_and_karma.rules.pieces import HAND, HIGHEST
from companion.games.cards_and_karma.rules.printed import Printed

_NUMBERED: Final = re.compile(r"([a-z]+)([1-9]\d?)", re.ASCII)
_COIN: Final = "coin"
HIGHEST_VALUE: Final = 9
"""The highest value of a good."""

GIVES: Final = {
    "karma2": "2 karma",
    "dice2": "2 dice",
    "coins3": "3 coins",
    "coins2-fame1": "2 coins, 1 fame",
    "goods": "1-2 goods",
    "die1": "1 die, good",
    "fame1": "1 fame, good",
    "karma1": "1 karma, good",
    "goods1-die1": "1 goods, 1 die",
    "palace1": "palace",
}
"""The ten rewards of ships by the words that lines use; a good follows where there is one."""
GIVEN: Final = {reward: word for word, reward in GIVES.items()}


def read_good(printed: Printed, word: str) -> Good | None:
    """Reads a good such as `tea2`."""
    found = _read_numbered(word, printed.kinds, HIGHEST_VALUE)
    return Good(*found) if found else None


def read_goods_card(printed: Printed, word: str) -> Face | None:
    """Reads a goods card such as `silk1-tea2` or `tea1-coin`."""
    parts = word.split("-")
    coin = parts[-1] == _COIN
    goods = _read_all(printed, parts[:-1] if coin else parts)
    if goods is None or not 1 <= len(goods) <= 2 or len({good.kind for good in goods}) < len(goods):
        return None
    ordered = tuple(sorted(goods, key=lambda good: printed.kinds.index(good.kind)))
    return Face("goods", goods=ordered, coin=coin)


def read_building(printed: Printed, word: str) -> Face | None:
    """Reads a building such as `red-tea3`, or with its price `blue11-red-tea3`."""
    parts = word.split("-")
    price = _read_numbered(parts[0], printed.colours, HAND * HIGHEST)
    parts = parts[1:] if price else parts
    shows = [part for part in parts if part in printed.types]
    goods = _read_all(printed, parts[len(shows) :])
    if goods is None or len(goods) > 1 or not 1 <= len(shows) <= 2:
        return None
    colour, number = price or ("", 0)
    ordered = tuple(sorted(shows, key=printed.types.index))
    return Face("building", number, colour, ordered, goods)


def read_reward(printed: Printed, word: str) -> tuple[str, tuple[Good, ...]] | None:
    """Reads the reward of a ship and its good, such as `coins2-fame1` or `die1-tea2`."""
    if word in GIVES:
        reward = GIVES[word]
        return None if reward.endswith("good") else (reward, ())
    given, _, last = word.rpartition("-")
    good = read_good(printed, last)
    reward = GIVES.get(given, "")
    return (reward, (good,)) if good and reward.endswith("good") else None


def _read_all(printed: Printed, words: Iterable[str]) -> tuple[Good, ...] | None:
    goods = [read_good(printed, word) for word in words]
    found = tuple(good for good in goods if good)
    return found if len(found) == len(goods) else None


def _read_numbered(word: str, names: tuple[str, ...], most: int) -> tuple[str, int] | None:
    found = _NUMBERED.fullmatch(word)
    if not found or found[1] not in names or int(found[2]) > most:
        return None
    return found[1], int(found[2])
