"""Reads a deck file of Cards & Karma; what is missing, misspelt or impossible is named."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from companion.games.cards_and_karma.rules.faces import Card, Face, Good
from companion.games.cards_and_karma.rules.meta import META
from companion.games.cards_and_karma.rules.pieces import (
    BONUSES,
    FIRST_HAND,
    HAND,
    HIGHEST,
    OFFER,
    SHIPS,
    TRACK,
)
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.rewards import PALACE, REWARDS, WITH_GOOD
from companion.rules.layout import Table

_WORD: Final = re.compile(r"[a-z]+", re.ASCII)
_RESERVED: Final = frozenset({"joker", "coin", "ship", "palace", "pay", "leave", "to"})
"""Words that lines of the game use themselves."""
_MOST_CARDS: Final = 1000
_MOST_COPIES: Final = 40
_HIGHEST_VALUE: Final = 9
FEWEST: Final = (2 * FIRST_HAND + 10) * max(OFFER) + OFFER[max(OFFER)]
"""Cards that lie before four seats and in the offer at most, so that somebody can always act."""


class Words(NamedTuple):
    """The names that a deck gives to colours, types and kinds."""

    colours: tuple[str, ...]
    types: tuple[str, ...]
    kinds: tuple[str, ...]


def read_layout(content: Mapping[str, Any]) -> Printed:
    """Makes a deck of what a file says, or raises LayoutError naming the table and the key."""
    top = Table("top", content)
    top.text("game", (META.slug,))
    title, provenance = top.text("title"), top.text("provenance")
    words = _read_words(top.table("words"))
    cards = tuple(
        card
        for key, read in _READERS.items()
        for table in _list_tables(top, key)
        for card in read(table, words)
    )
    _check_deck(top, cards)
    numbers = _read_numbers(top.table("numbers"), words.colours, cards)
    track = top.table("track")
    bonuses = tuple(BONUSES[bonus] for bonus in _read_choices(track, "bonuses", TRACK, BONUSES))
    track.close()
    top.close()
    return Printed(title, provenance, *words, cards, numbers, bonuses)


def _read_words(table: Table) -> Words:
    words = Words(
        table.texts("dice", 4, 4, "names"),
        table.texts("buildings", 3, 3, "names"),
        table.texts("goods", 3, 3, "names"),
    )
    table.close()
    for key, names in zip(("dice", "buildings", "goods"), words, strict=True):
        for name in names:
            if not _WORD.fullmatch(name) or name in _RESERVED or len(name) > 20:
                raise table.refuse(key, f"names of small letters, found {name!r}")
    named = Counter(name for names in words for name in names)
    for name, times in named.items():
        if times > 1:
            raise table.refuse("dice", f"every name once, found {name!r} again")
    return words


def _list_tables(top: Table, key: str) -> Iterator[Table]:
    for number, content in enumerate(top.items(key, 1, _MOST_CARDS, "tables"), 1):
        yield Table(f"{key}.{number}", content)


def _read_choices(table: Table, key: str, number: int, choices: Mapping[str, str]) -> list[str]:
    found = list(table.texts(key, number, number, "texts"))
    for text in found:
        if text not in choices:
            raise table.refuse(key, f"some of {', '.join(choices)}, found {text!r}")
    return found


def _read_pair(table: Table, key: str, text: str, names: tuple[str, ...], most: int) -> Good:
    """Reads a name and a number, such as `tea 2`."""
    name, _, number = text.partition(" ")
    written = number.isascii() and number.isdecimal() and len(number) <= 2
    if name not in names or not written or not 1 <= int(number) <= most:
        expected = f"one of {', '.join(names)} and a number from 1 to {most}"
        raise table.refuse(key, f"{expected}, found {text!r}")
    return Good(name, int(number))


def _read_good(table: Table, words: Words) -> tuple[Good, ...]:
    if not table.has("good"):
        return ()
    return (_read_pair(table, "good", table.text("good"), words.kinds, _HIGHEST_VALUE),)


def _make_cards(table: Table, words: Words, face: Face) -> list[Card]:
    """One card for each die colour that is listed."""
    dice = table.texts("dice", 1, _MOST_COPIES, "die colours")
    for colour in dice:
        if colour not in words.colours:
            raise table.refuse("dice", f"some of {', '.join(words.colours)}, found {colour!r}")
    table.close()
    return [Card(face, colour) for colour in dice]


def _read_ship(table: Table, words: Words) -> list[Card]:
    number, price = table.number("number", 1, SHIPS), table.number("price", 1, 3)
    reward = table.text("reward", tuple(REWARDS))
    goods = _read_good(table, words)
    if bool(goods) != (reward in WITH_GOOD):
        expected = "a good" if reward in WITH_GOOD else "no good"
        raise table.refuse("good", f"{expected} with the reward {reward!r}")
    die = table.text("die", words.colours)
    table.close()
    return [Card(Face("ship", price, goods=goods, number=number, reward=reward), die)]


def _read_building(table: Table, words: Words) -> list[Card]:
    most = HAND * HIGHEST
    colour, price = _read_pair(table, "price", table.text("price"), words.colours, most)
    shows = table.texts("shows", 1, 2, "types")
    for name in shows:
        if name not in words.types:
            raise table.refuse("shows", f"some of {', '.join(words.types)}, found {name!r}")
    goods = _read_good(table, words)
    return _make_cards(table, words, Face("building", price, colour, shows, goods))


def _read_goods(table: Table, words: Words) -> list[Card]:
    texts = table.texts("goods", 1, 2, "goods")
    goods = tuple(_read_pair(table, "goods", text, words.kinds, _HIGHEST_VALUE) for text in texts)
    if len({good.kind for good in goods}) < len(goods):
        raise table.refuse("goods", "two different goods, found two alike")
    coin = table.has("coin") and table.get("coin", "true or false")
    if not isinstance(coin, bool):
        raise table.refuse("coin", f"true or false, found {coin!r}")
    return _make_cards(table, words, Face("goods", goods=goods, coin=coin))


def _read_palace(table: Table, words: Words) -> list[Card]:
    return _make_cards(table, words, Face("palace", table.number("number", 2, max(PALACE))))


def _check_deck(top: Table, cards: tuple[Card, ...]) -> None:
    numbers = Counter(card.face.number for card in cards if card.face.kind == "ship")
    for number, times in numbers.items():
        if times > 1:
            raise top.refuse("ships", f"every number once, found {number} again")
    if len(cards) < FEWEST:
        raise top.refuse("ships", f"{FEWEST} cards or more in all, found {len(cards)}")


def _read_numbers(
    table: Table, colours: tuple[str, ...], cards: tuple[Card, ...]
) -> dict[str, tuple[int, ...]]:
    """How many dice of each colour show 1 to 6; together as many as there are cards."""
    found = {}
    for colour in colours:
        counts = table.numbers(colour, HIGHEST, HIGHEST, len(cards), "numbers of dice")
        size = sum(card.die == colour for card in cards)
        if sum(counts) != size:
            raise table.refuse(colour, f"{size} dice in all, found {sum(counts)}")
        found[colour] = tuple(n for n, count in enumerate(counts, 1) for _ in range(count))
    table.close()
    return found


_READERS: Final[dict[str, Callable[[Table, Words], list[Card]]]] = {
    "ships": _read_ship,
    "buildings": _read_building,
    "goods": _read_goods,
    "palace": _read_palace,
}
