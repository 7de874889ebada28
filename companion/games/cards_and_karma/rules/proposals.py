"""Payments with nothing to spare that the acting seat can make, the cheapest first."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.offer import list_dice
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

    numbers: dict[str, tuple[int, ...]]
    """For each colour, in the order of the deck, the numbers of its dice, the lowest first."""
    karma: int
    administrators: int
    one_joker: bool


def open_purse(state: State) -> Purse:
    """What the acting seat holds."""
    seat, dice = state.acting, sorted(list_dice(state, state.turn.seat))
    numbers = {
        colour: tuple(die.number for die in dice if die.colour == colour)
        for colour in state.printed.colours
    }
    return Purse(numbers, seat.karma, seat.administrators, state.options.one_joker)


def propose(purse: Purse, face: Face) -> tuple[Words, ...]:
    """The payments for a building, a ship or a palace card, as lines write them."""
    if face.kind != "building":
        return tuple(_list_exact(purse, face.price))
    numbers, karma, administrators, one_joker = purse
    dice = numbers[face.colour]
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


def _list_exact(purse: Purse, price: int) -> Iterator[Words]:
    """The single dice that pay an exact price, those that need no karma first, then a joker."""
    for karma in range(purse.karma + 1):
        for colour, numbers in purse.numbers.items():
            for change in (karma, -karma) if karma else (0,):
                if price - change in numbers:
                    yield (_name_changed(colour, price - change, change),)
    if purse.administrators:
        yield (str(Joker(price)),)


@lru_cache
def _name_changed(colour: str, number: int, change: int) -> str:
    return str(Die(colour, number, (change,) if change else ()))
