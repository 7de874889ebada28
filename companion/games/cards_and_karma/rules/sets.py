"""Finds the complete sets of buildings and goods in a display, and every way to resolve them."""

from functools import lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple

from companion.games.cards_and_karma.rules.actions import LEAVE, Action
from companion.games.cards_and_karma.rules.faces import Good
from companion.games.cards_and_karma.rules.pieces import SET
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.state import OUR_RULINGS, Ids, Options, Seat


class Choice(NamedTuple):
    """One way to resolve all sets that are complete: what they pay and which cards leave."""

    sets: tuple[str, ...]
    coins: int
    administrators: int
    cards: Ids
    names: tuple[str, ...]

    @property
    def action(self) -> Action:
        """The line that chooses it."""
        return Action("set", (*self.sets, LEAVE, *self.names))


NO_SETS: Final = Choice((), 0, 0, (), ())


class _Family(NamedTuple):
    """Sets of one family, buildings or goods, that are resolved together."""

    sets: tuple[str, ...]
    coins: int
    cards: frozenset[int]


_NONE: Final = [_Family((), 0, frozenset())]
"""The only way to resolve none."""


def list_goods(printed: Printed, seat: Seat) -> list[tuple[int, Good]]:
    """Every good in a display with the card that carries it."""
    return [(card, good) for card in seat.display for good in printed.cards[card].face.goods]


def list_choices(
    printed: Printed, seat: Seat, options: Options = OUR_RULINGS
) -> tuple[Choice, ...]:
    """Every different way to resolve the complete sets of a display (CK-104, CK-128)."""
    buildings = _list_building_sets(printed, seat, options.three_leave)
    goods = _list_goods_sets(printed, seat, options.all_goods_leave)
    if buildings == goods == _NONE:
        return ()
    found: dict[tuple[int, tuple[str, ...]], Choice] = {}
    for built, sold in product(buildings, goods):
        cards = tuple(sorted(built.cards | sold.cards))
        names = tuple(sorted(printed.names[card] for card in cards))
        sets = (*built.sets, *sold.sets)
        choice = Choice(sets, sold.coins, len(built.sets), cards, names)
        key = sold.coins, names
        found[key] = min(found.get(key, choice), choice)
    return tuple(sorted(found.values()))


def _list_building_sets(printed: Printed, seat: Seat, three_leave: bool) -> list[_Family]:
    shown = [(card, kind) for card in seat.buildings for kind in printed.cards[card].face.shows]
    if len(shown) < SET:
        return _NONE
    found = []
    for sets in _list_maximal(tuple(printed.types.index(kind) for _, kind in shown)):
        words, cards = [], set()
        for indices in sets:
            types = [shown[index][1] for index in indices]
            words.append("-".join(sorted(types, key=printed.types.index)))
            # Of three alike, every card with this type leaves (CK-105).
            alike = len(set(types)) == 1 and not three_leave
            cards |= {
                card
                for index, (card, kind) in enumerate(shown)
                if index in indices or (alike and kind == types[0])
            }
        found.append(_Family(tuple(sorted(words)), 0, frozenset(cards)))
    return found


def _list_goods_sets(printed: Printed, seat: Seat, all_leave: bool) -> list[_Family]:
    owned = list_goods(printed, seat)
    if len(owned) < SET:
        return _NONE
    found = []
    for sets in _list_maximal(tuple(printed.kinds.index(good.kind) for _, good in owned)):
        words, coins, cards = [], 0, set()
        for indices in sets:
            goods = [owned[index][1] for index in indices]
            goods.sort(key=lambda good: (printed.kinds.index(good.kind), good.value))
            words.append("-".join(map(str, goods)))
            coins += sum(good.value for good in goods)
            cleared = all_leave and len({good.kind for good in goods}) == SET  # CK-123
            cards |= {card for n, (card, _) in enumerate(owned) if cleared or n in indices}
        found.append(_Family(tuple(sorted(words)), coins, frozenset(cards)))
    return found


@lru_cache(maxsize=4096)
def _list_maximal(kinds: tuple[int, ...]) -> tuple[tuple[Ids, ...], ...]:
    """Every choice of sets without a common symbol that leaves no complete set over (CK-104)."""
    if not _holds_set(kinds):
        return ((),)
    found = set()
    for indices in combinations(range(len(kinds)), SET):
        if len({kinds[index] for index in indices}) != 2:
            rest = [index for index in range(len(kinds)) if index not in indices]
            for others in _list_maximal(tuple(kinds[index] for index in rest)):
                moved = [tuple(rest[index] for index in other) for other in others]
                found.add(tuple(sorted([indices, *moved])))
    return tuple(sorted(found))


def _holds_set(kinds: tuple[int, ...]) -> bool:
    counts = [kinds.count(kind) for kind in set(kinds)]
    return len(counts) == SET or max(counts, default=0) >= SET
