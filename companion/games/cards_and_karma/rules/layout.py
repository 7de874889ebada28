"""Reads a deck file of Cards & Karma; what is missing, misspelt or impossible is named."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from companion.games.cards_and_karma.rules.faces import Card, Face, Good
from companion.games.cards_and_karma.rules.meta import META
from companion.games.cards_and_karma.rules.pieces import (
    BONUSES,
    CARDS,
    HAND,
    HIGHEST,
    SHIPS,
    TRACK,
)
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.rewards import PALACE, REWARDS, WITH_GOOD
from companion.rules.layout import TomlTable

_WORD: Final = re.compile(r"[a-z]+", re.ASCII)
_RESERVED: Final = frozenset({"joker", "coin", "ship", "palace", "pay", "leave", "to"})
"""Words that lines of the game use themselves."""
_MOST_CARDS: Final = 1000
_MOST_COPIES: Final = 40
_HIGHEST_VALUE: Final = 9


class Words(NamedTuple):
    """The names that a deck gives to colours, types and kinds."""

    colours: tuple[str, ...]
    types: tuple[str, ...]
    kinds: tuple[str, ...]


def read_layout(content: Mapping[str, Any]) -> Printed:
    """Makes a deck of what a file says, or raises LayoutError naming the table and the key."""
    top = TomlTable("top", content)
    top.text("game", (META.slug,))
    title, provenance = top.text("title"), top.text("provenance")
    invented = _read_flag(top, "invented")
    words = _read_words(top.table("words"))
    cards = tuple(
        card
        for key, read in _READERS.items()
        for table in _list_tables(top, key)
        for card in read(table, words)
    )
    _check_deck(top, cards)
    numbers = _read_numbers(top, words.colours, cards)
    bonuses = _read_bonuses(top)
    top.close()
    return Printed(title, provenance, *words, cards, numbers, bonuses, invented)


def _read_flag(table: TomlTable, key: str) -> bool:
    value = table.has(key) and table.get(key, "true or false")
    if not isinstance(value, bool):
        raise table.refuse(key, f"true or false, found {value!r}")
    return value


def _read_bonuses(top: TomlTable) -> tuple[str, ...]:
    """The six bonuses of a track; one of each where the file does not say."""
    if not top.has("track"):
        return tuple(BONUSES.values())
    track = top.table("track")
    bonuses = _read_choices(track, "bonuses", TRACK, BONUSES)
    track.close()
    return tuple(BONUSES[bonus] for bonus in bonuses)


def _read_words(table: TomlTable) -> Words:
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


def _list_tables(top: TomlTable, key: str) -> Iterator[TomlTable]:
    """The tables of one kind of card, none where no such card is described yet."""
    if not top.has(key):
        return
    for number, content in enumerate(top.items(key, 1, _MOST_CARDS, "tables"), 1):
        yield TomlTable(f"{key}.{number}", content)


def _read_choices(table: TomlTable, key: str, number: int, choices: Mapping[str, str]) -> list[str]:
    found = list(table.texts(key, number, number, "texts"))
    for text in found:
        if text not in choices:
            raise table.refuse(key, f"some of {', '.join(choices)}, found {text!r}")
    return found


def _read_pair(table: TomlTable, key: str, text: str, names: tuple[str, ...], most: int) -> Good:
    """Reads a name and a number, such as `tea 2`."""
    name, _, number = text.partition(" ")
    written = number.isascii() and number.isdecimal() and len(number) <= 2
    if name not in names or not written or not 1 <= int(number) <= most:
        expected = f"one of {', '.join(names)} and a number from 1 to {most}"
        raise table.refuse(key, f"{expected}, found {text!r}")
    return Good(name, int(number))


def _read_good(table: TomlTable, words: Words) -> tuple[Good, ...]:
    if not table.has("good"):
        return ()
    return (_read_pair(table, "good", table.text("good"), words.kinds, _HIGHEST_VALUE),)


def _make_cards(table: TomlTable, words: Words, face: Face) -> list[Card]:
    """One card for each die colour that is listed, and the copies whose colours are not known."""
    dice = table.texts("dice", 1, _MOST_COPIES, "die colours") if table.has("dice") else ()
    for colour in dice:
        if colour not in words.colours:
            raise table.refuse("dice", f"some of {', '.join(words.colours)}, found {colour!r}")
    least = max(1, len(dice))
    copies = table.number("copies", least, _MOST_COPIES) if table.has("copies") else least
    table.close()
    return [Card(face, colour) for colour in (*dice, *[""] * (copies - len(dice)))]


def _read_ship(table: TomlTable, words: Words) -> list[Card]:
    number = table.number("number", 1, SHIPS)
    price = table.number("price", 1, 3) if table.has("price") else 0
    reward = table.text("reward", tuple(REWARDS))
    goods = _read_good(table, words)
    if bool(goods) != (reward in WITH_GOOD):
        expected = "a good" if reward in WITH_GOOD else "no good"
        raise table.refuse("good", f"{expected} with the reward {reward!r}")
    die = table.text("die", words.colours) if table.has("die") else ""
    table.close()
    return [Card(Face("ship", price, goods=goods, number=number, reward=reward), die)]


def _read_building(table: TomlTable, words: Words) -> list[Card]:
    most = HAND * HIGHEST
    colour, price = _read_pair(table, "price", table.text("price"), words.colours, most)
    shows = table.texts("shows", 1, 2, "types")
    for name in shows:
        if name not in words.types:
            raise table.refuse("shows", f"some of {', '.join(words.types)}, found {name!r}")
    goods = _read_good(table, words)
    return _make_cards(table, words, Face("building", price, colour, shows, goods))


def _read_goods(table: TomlTable, words: Words) -> list[Card]:
    texts = table.texts("goods", 1, 2, "goods")
    goods = tuple(_read_pair(table, "goods", text, words.kinds, _HIGHEST_VALUE) for text in texts)
    if len({good.kind for good in goods}) < len(goods):
        raise table.refuse("goods", "two different goods, found two alike")
    return _make_cards(table, words, Face("goods", goods=goods, coin=_read_flag(table, "coin")))


def _read_palace(table: TomlTable, words: Words) -> list[Card]:
    return _make_cards(table, words, Face("palace", table.number("number", 2, max(PALACE))))


def _check_deck(top: TomlTable, cards: tuple[Card, ...]) -> None:
    numbers = Counter(card.face.number for card in cards if card.face.kind == "ship")
    for number, times in numbers.items():
        if times > 1:
            raise top.refuse("ships", f"every number once, found {number} again")


def _read_numbers(
    top: TomlTable, colours: tuple[str, ...], cards: tuple[Card, ...]
) -> dict[str, tuple[int, ...]]:
    """How many dice of each colour show 1 to 6, as far as the file says.

    Together they are as many as there are cards; where colours of cards are not known yet, at least
    as many as are known.
    """
    if not top.has("numbers"):
        return {}
    table, found = top.table("numbers"), {}
    whole = len(cards) >= CARDS and all(card.die for card in cards)
    for colour in colours:
        if not table.has(colour):
            continue
        counts = table.numbers(colour, HIGHEST, HIGHEST, _MOST_CARDS, "numbers of dice")
        size = sum(card.die == colour for card in cards)
        if sum(counts) < size or (whole and sum(counts) > size):
            wanted = f"{size} dice in all" if whole else f"{size} dice or more in all"
            raise table.refuse(colour, f"{wanted}, found {sum(counts)}")
        found[colour] = tuple(n for n, count in enumerate(counts, 1) for _ in range(count))
    table.close()
    return found


_READERS: Final[dict[str, Callable[[TomlTable, Words], list[Card]]]] = {
    "ships": _read_ship,
    "buildings": _read_building,
    "goods": _read_goods,
    "palace": _read_palace,
}
