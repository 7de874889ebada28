"""Parts that cards of several kinds have: goods with values, copies with their die colours."""

from collections.abc import Sequence
from typing import Any, Final

from companion.games.card_boxes import CardList, set_or_drop
from companion.games.editing import NONE, BoxKind, Content

UNKNOWN: Final = "?"
"""A copy of which nobody knows the die colour yet."""
USUAL_VALUES: Final = range(1, 5)
MOST_COPIES: Final = 8


def offer_goods(content: Content, now: str) -> list[str]:
    """Offers every kind of goods with the usual values, and the present one."""
    kinds = content["words"]["goods"]
    usual = [f"{kind} {value}" for kind in kinds for value in USUAL_VALUES]
    return list(dict.fromkeys([*usual, *([now] if now != NONE else [])]))


def count_copies(card: Any) -> int:
    """Counts how often a card is in the deck."""
    return max(int(card.get("copies", 1)), len(card.get("dice", ())))


def read_dice(card: Any) -> str:
    """Lists the die colour of each copy, those that are not known last."""
    known = card.get("dice", [])
    return " ".join([*known, *[UNKNOWN] * (count_copies(card) - len(known))])


def offer_dice(content: Content, card: Any) -> list[str]:
    """Offers one copy more or fewer, and each colour for the next copy whose colour is unknown."""
    now, colours = read_dice(card).split(), content["words"]["dice"]
    found: list[Sequence[str]] = [now]
    if len(now) == 1 or UNKNOWN in now:
        found += [[*now[:-1], colour] for colour in colours]
    if len(now) < MOST_COPIES:
        found += [[*now, UNKNOWN]] if UNKNOWN in now else [[*now, die] for die in (*colours, "?")]
    if len(now) > 1:
        found += [remove(now, die) for die in dict.fromkeys(now)]
    known_first = (sorted(dice, key=lambda die: die == UNKNOWN) for dice in found)
    return list(dict.fromkeys(map(" ".join, known_first)))


def remove(dice: Sequence[str], die: str) -> list[str]:
    """Removes one die of this colour from the dice."""
    at = len(dice) - 1 - list(reversed(dice)).index(die)
    return [*dice[:at], *dice[at + 1 :]]


def write_dice(content: Content, card: Any, value: str) -> None:
    """Writes the colours that are known, and how many copies there are if some are not."""
    dice = value.split()
    known = [die for die in dice if die != UNKNOWN]
    set_or_drop(card, "copies", len(dice) if len(known) < len(dice) > 1 else 0)
    set_or_drop(card, "dice", known)


def make_dice(cards: CardList) -> BoxKind:
    """Makes the box of the die colours behind the copies of a card."""
    return cards.make_part("copies", "dice", read_dice, offer_dice, write_dice)
