"""Payments with nothing to spare that the acting seat can make, the cheapest first."""

from functools import lru_cache
from typing import NamedTuple

from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.payment import (
    Die,
    Joker,
    Payment,
    list_for_building,
    raise_lowest,
)
from companion.games.cards_and_karma.rules.pieces import HIGHEST
from companion.games.cards_and_karma.rules.state import State

Words = tuple[str, ...]


class Purse(NamedTuple):
    """What the acting seat can pay with."""

    colours: tuple[str, ...]
    """The colours of dice in the order of the deck."""
    numbers: tuple[tuple[int, ...], ...]
    """For each of them the numbers of its dice, the lowest first."""
    karma: int
    administrators: int
    one_joker: bool


def open_purse(state: State) -> Purse:
    """What the acting seat holds."""
    seat, colours = state.acting, state.printed.colours
    held: dict[str, list[int]] = {colour: [] for colour in colours}
    cards, shown = state.printed.cards, state.cards.numbers
    for card in seat.hand:
        held[cards[card].die].append(shown[card])
    numbers = tuple([tuple(sorted(of_colour)) for of_colour in held.values()])
    return Purse(colours, numbers, seat.karma, seat.administrators, state.options.one_joker)


def propose(purse: Purse, face: Face) -> tuple[Words, ...]:
    """The payments for a building, a ship or a palace card, as lines write them."""
    if face.kind != "building":
        return _list_exact(purse, face.price)
    colours, numbers, karma, administrators, one_joker = purse
    dice = numbers[colours.index(face.colour)]
    if sum(dice) + karma + HIGHEST * administrators < face.price:
        return ()
    return _list_sums(face.colour, dice, karma, administrators, face.price, one_joker)


@lru_cache(maxsize=16384)
def _list_sums(
    colour: str,
    numbers: tuple[int, ...],
    karma: int,
    administrators: int,
    price: int,
    one_joker: bool,
) -> tuple[Words, ...]:
    """The payments for a building; those without jokers first, then by karma and surplus."""
    found = []
    for chosen, spent, jokers in list_for_building(
        numbers, karma, administrators, price, one_joker
    ):
        raised = raise_lowest([Die(colour, number) for number in chosen], spent)
        raised.sort(key=lambda die: die[1:])
        found.append(Payment(tuple(raised), (Joker(HIGHEST),) * jokers).words)
    return tuple(found)


def _list_exact(purse: Purse, price: int) -> tuple[Words, ...]:
    """The single dice that pay an exact price, those that need no karma first, then a joker."""
    held = tuple(zip(purse.colours, purse.numbers, strict=True))
    found = [_pay_one(colour, price) for colour, numbers in held if price in numbers]
    for karma in range(1, purse.karma + 1):
        low, high = price - karma, price + karma
        for colour, numbers in held:
            if low in numbers:
                found.append(_pay_one(colour, low, karma))
            if high in numbers:
                found.append(_pay_one(colour, high, -karma))
    return (*found, _pay_joker(price)) if purse.administrators else tuple(found)


@lru_cache(maxsize=1024)
def _pay_one(colour: str, number: int, change: int = 0) -> Words:
    return (str(Die(colour, number, (change,) if change else ())),)


@lru_cache(maxsize=64)
def _pay_joker(number: int) -> Words:
    return (str(Joker(number)),)
