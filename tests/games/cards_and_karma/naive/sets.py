"""All ways to resolve the sets of a display, found by trying every choice of threes."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from tests.games.cards_and_karma.naive.deck import Card

Symbol = tuple[Card, str, int]
"""A card, the type or kind on it, and the value of a good."""


class Way(NamedTuple):
    """One way to resolve everything."""

    line: str
    coins: int
    administrators: int
    cards: list[Card]


def list_ways(
    buildings: list[Card],
    display: list[Card],
    types: list[str],
    kinds: list[str],
    options: set[str],
) -> list[Way]:
    """The different ways, each by its line; none if no set is complete."""
    shown = [(card, kind, 0) for card in buildings for kind in card.shows]
    owned = [(card, kind, value) for card in display for kind, value in card.goods]
    found: dict[tuple[int, tuple[str, ...]], tuple[list[str], Way]] = {}
    for built, sold in product(_choose(shown), _choose(owned)):
        if not built and not sold:
            continue
        gone = {id(card): card for three in (*built, *sold) for card, _, _ in three}
        for three in sold:
            if "all_goods_leave" in options and len({kind for _, kind, _ in three}) == 3:
                gone |= {id(card): card for card, _, _ in owned}
        for three in built:
            if "three_leave" not in options and len({kind for _, kind, _ in three}) == 1:
                gone |= {id(card): card for card, kind, _ in shown if kind == three[0][1]}
        words = [
            *sorted(_write(three, types) for three in built),
            *sorted(_write(three, kinds) for three in sold),
        ]
        names = tuple(sorted(card.name for card in gone.values()))
        coins = sum(value for three in sold for _, _, value in three)
        line = " ".join(["set", *words, "leave", *names])
        way = Way(line, coins, len(built), list(gone.values()))
        if (coins, names) not in found or words < found[coins, names][0]:
            found[coins, names] = words, way
    return [way for _, way in found.values()]


def _write(three: tuple[Symbol, ...], order: list[str]) -> str:
    ranked = sorted((order.index(kind), kind, value) for _, kind, value in three)
    return "-".join(f"{kind}{value or ''}" for _, kind, value in ranked)


def _choose(symbols: list[Symbol]) -> Iterator[list[tuple[Symbol, ...]]]:
    """Every list of threes without a common symbol after which no three is left over."""
    threes = list(_list_threes(range(len(symbols)), symbols))
    for number in range(len(symbols) // 3 + 1):
        for chosen in combinations(threes, number):
            used = [place for three in chosen for place in three]
            left = [place for place in range(len(symbols)) if place not in used]
            if len(set(used)) == len(used) and not any(_list_threes(left, symbols)):
                yield [tuple(symbols[place] for place in three) for three in chosen]


def _list_threes(places: range | list[int], symbols: list[Symbol]) -> Iterator[tuple[int, ...]]:
    for three in combinations(places, 3):
        if len({symbols[place][1] for place in three}) in (1, 3):
            yield three
