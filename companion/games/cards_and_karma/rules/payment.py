"""Payments: dice of the hand with karma on them, and administrators as jokers (CK-10 to CK-13)."""

import re
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from companion.games.cards_and_karma.rules.pieces import HIGHEST

_DIE: Final = re.compile(r"([a-z]+)([1-6])((?:[+-][1-9])*)", re.ASCII)
_JOKER: Final = re.compile(r"joker([1-6])(?:/([a-z]+))?", re.ASCII)


class Die(NamedTuple):
    """One die of a payment, and what karma does to it."""

    colour: str
    number: int
    karma: tuple[int, ...] = ()
    """Raised or lowered by so much; several only where they were typed so."""

    @property
    def value(self) -> int:
        """What it counts."""
        return self.number + sum(self.karma)

    def __str__(self) -> str:
        return f"{self.colour}{self.number}" + "".join(f"{change:+}" for change in self.karma)


@lru_cache(maxsize=1024)
def make_die(colour: str, number: int) -> Die:
    """A die without karma, of which there are few: one of each will do."""
    return Die(colour, number)


class Joker(NamedTuple):
    """An administrator given back as a die; without a colour it has the one that is asked for."""

    number: int
    colour: str = ""

    def __str__(self) -> str:
        return f"joker{self.number}" + (f"/{self.colour}" if self.colour else "")


class Payment(NamedTuple):
    """What is given for a card."""

    dice: tuple[Die, ...]
    jokers: tuple[Joker, ...]

    @property
    def karma(self) -> int:
        """The karma tokens that are given back."""
        return sum(abs(change) for die in self.dice for change in die.karma)

    @property
    def total(self) -> int:
        """What all of it counts together."""
        return sum(die.value for die in self.dice) + sum(joker.number for joker in self.jokers)

    @property
    def words(self) -> tuple[str, ...]:
        """The payment as a line writes it."""
        return (*map(str, self.dice), *map(str, self.jokers))


@lru_cache(maxsize=4096)
def read_payment(words: tuple[str, ...]) -> Payment | None:
    """Reads the words of a payment; None if one of them is neither a die nor a joker."""
    dice, jokers = [], []
    for word in words:
        if joker := _JOKER.fullmatch(word):
            jokers.append(Joker(int(joker[1]), joker[2] or ""))
        elif die := _DIE.fullmatch(word):
            changes = tuple(map(int, re.findall(r"[+-]\d", die[3])))
            dice.append(Die(die[1], int(die[2]), changes))
        else:
            return None
    return Payment(tuple(dice), tuple(jokers))


def write_payment(payment: Payment, colours: tuple[str, ...], colour: str) -> Payment:
    """The one way in which a payment is written (CK-134); `colour` is a building's, else empty."""
    jokers = tuple(sorted(_drop_colour(joker, colour) for joker in payment.jokers))
    dice = [Die(die.colour, die.number, _add_up(die.karma)) for die in payment.dice]
    if colour and all(_is_raised(die, colour) for die in dice):
        dice = raise_lowest(dice, sum(sum(die.karma) for die in dice))
    rank = {name: number for number, name in enumerate(colours)}
    dice.sort(key=lambda die: (rank.get(die.colour, len(rank)), die[1:]))
    return Payment(tuple(dice), jokers)


def _is_raised(die: Die, colour: str) -> bool:
    """Tells whether the karma on a die may as well lie on another of the same payment."""
    within = 0 <= sum(die.karma) <= HIGHEST - die.number
    return die.colour == colour and within and len(die.karma) < 2


def _add_up(changes: tuple[int, ...]) -> tuple[int, ...]:
    """One change for several in one direction; up and down are left for the rules to refuse."""
    if len({change > 0 for change in changes}) > 1:
        return changes
    return (sum(changes),) if changes else ()


def _drop_colour(joker: Joker, colour: str) -> Joker:
    """A joker of the colour that is asked for needs none; on an exact price none matters."""
    return joker._replace(colour="") if not colour or joker.colour == colour else joker


def raise_lowest(dice: list[Die], karma: int) -> list[Die]:
    """Puts karma on the lowest die as far as it fits, then on the next."""
    raised = []
    for die in sorted(dice, key=lambda die: die.number):
        change = min(karma, HIGHEST - die.number)
        karma -= change
        raised.append(Die(die.colour, die.number, (change,) if change else ()))
    return raised


@lru_cache(maxsize=16384)
def list_for_building(
    numbers: tuple[int, ...], karma: int, administrators: int, price: int, one_joker: bool
) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    """Dice, karma and jokers that pay a building with nothing to spare, the cheapest first.

    The numbers come in order, the lowest first.
    """
    chosen = {dice for size in range(len(numbers) + 1) for dice in combinations(numbers, size)}
    found = []
    for dice in chosen:
        most = min(administrators, len(dice) < 2) if one_joker else administrators
        for jokers in range(most + 1):
            surplus = sum(dice) + HIGHEST * jokers - price
            raised = max(0, -surplus)
            if raised <= karma and _pays(dice, raised, jokers, price):
                found.append((jokers, raised, max(0, surplus), dice))
    return tuple((dice, raised, jokers) for jokers, raised, _, dice in sorted(found))


def _pays(dice: tuple[int, ...], karma: int, jokers: int, price: int) -> bool:
    """Tells whether this pays a price, and would not without one of the dice or jokers (CK-112).

    The dice come in order: if one of them can be spared, the lowest can.
    """
    return (
        _is_enough(dice, karma, jokers, price)
        and not (jokers and _is_enough(dice, karma, jokers - 1, price))
        and not (dice and _is_enough(dice[1:], karma, jokers, price))
    )


def _is_enough(dice: tuple[int, ...], karma: int, jokers: int, price: int) -> bool:
    room = HIGHEST * len(dice) - sum(dice)
    return sum(dice) + min(karma, room) + HIGHEST * jokers >= price
