"""Reads one line into an action, or says what was expected."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from companion.games.cards_and_karma.rules.actions import (
    GAIN_COINS,
    GAIN_FAME,
    LEAVE,
    PAY,
    PLAIN,
    Action,
)
from companion.games.cards_and_karma.rules.lines import read_line
from companion.games.cards_and_karma.rules.payment import Die, Payment, read_payment, write_payment
from companion.games.cards_and_karma.rules.pieces import FIRST_HAND, OFFER
from companion.games.cards_and_karma.rules.printed import Printed
from companion.rules import TO, InvalidAction

Words = tuple[str, ...]
_SET: Final = re.compile(r"[a-z]+\d?-[a-z]+\d?-[a-z]+\d?", re.ASCII)


def parse_action(printed: Printed, text: str) -> Action:
    """The action that a line writes, its words in the one order that the log keeps."""
    verb, *words = text.split(" ")
    action = Action(verb, tuple(words))
    found = read_dealt(printed, action) or read_line(printed, action)
    if found is None:
        raise InvalidAction(text, _expect(verb))
    return found


def _expect(verb: str) -> str:
    if verb in _READERS:
        return f"{verb} and {_READERS[verb][1]}"
    return "one of " + ", ".join([*(plain.verb for plain in PLAIN), *_READERS])


def read_dealt(printed: Printed, action: Action) -> Action | None:
    """An action of a game that the companion deals, its words in order; None if it is none."""
    if action in PLAIN:
        return action
    if action.verb not in _READERS:
        return None
    words = _READERS[action.verb][0](printed, action.words)
    return None if words is None else Action(action.verb, words)


def name_card(printed: Printed, verb: str, word: str) -> str:
    """The word for a card that an action of this verb names in its own way."""
    if verb == "ship":
        return printed.ships.get(word, "")
    return f"palace{word}" if verb == "palace" else word


def _read_card(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in printed.faces else None


def _read_paid(kind: str) -> Callable[[Printed, Words], Words | None]:
    def read(printed: Printed, words: Words) -> Words | None:
        face = printed.faces.get(name_card(printed, kind, words[0])) if words else None
        if face is None or face.kind != kind or words[1:2] not in ((), (PAY,)):
            return None
        if len(words) == 1:
            return words
        payment = _read_price(printed, words[2:], face.colour)
        return (words[0], PAY, *payment.words) if payment else None

    return read


def _read_goods(printed: Printed, words: Words) -> Words | None:
    found = _read_card(printed, words)
    return found if found and printed.faces[found[0]].kind == "goods" else None


def _read_price(printed: Printed, words: Words, colour: str) -> Payment | None:
    payment = read_payment(words) if words else None
    if payment is None:
        return None
    named = {die.colour for die in payment.dice} | {joker.colour for joker in payment.jokers}
    if not named <= {*printed.colours, ""}:
        return None
    return write_payment(payment, printed.colours, colour)


def _read_thrown(printed: Printed, words: Words) -> Words | None:
    payment = _read_price(printed, words, "")
    if payment is None or payment.jokers or payment.karma:
        return None
    return payment.words


def _read_set(printed: Printed, words: Words) -> Words | None:
    if LEAVE not in words:
        return None
    at = words.index(LEAVE)
    sets, cards = words[:at], words[at + 1 :]
    if not sets or not cards or not all(map(_SET.fullmatch, sets)):
        return None
    if not all(card in printed.faces for card in cards):
        return None
    return (*sets, LEAVE, *sorted(cards))


def _read_copied(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in printed.ships else None


def _read_half(printed: Printed, words: Words) -> Words | None:
    return words if words in (GAIN_FAME.words, GAIN_COINS.words) else None


def _read_bonus(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in printed.bonuses else None


def _read_track(printed: Printed, words: Words) -> Words | None:
    return words if sorted(words) == sorted(printed.bonuses) else None


def _read_numbers(printed: Printed, words: Words) -> Words | None:
    if not words or words[0] not in printed.numbers:
        return None
    wanted = Counter(map(str, printed.numbers[words[0]]))
    return words if Counter(words[1:]) == wanted else None


def _read_to_seat(words: Words) -> Words | None:
    """What is drawn for a seat, before the word `to` and the seat's number."""
    seats = tuple(map(str, range(max(OFFER))))
    return words[:-2] if words[-2:-1] == (TO,) and words[-1] in seats else None


def _read_tracks(printed: Printed, words: Words) -> Words | None:
    track = _read_to_seat(words)
    return words if track and _read_track(printed, track) else None


def _read_deal(printed: Printed, words: Words) -> Words | None:
    cards = _read_to_seat(words)
    if cards is None or len(cards) != FIRST_HAND:
        return None
    return words if all(card in printed.faces for card in cards) else None


def _read_laid(printed: Printed, words: Words) -> Words | None:
    most = max(OFFER.values())
    fits = 1 <= len(words) <= most and all(card in printed.faces for card in words)
    return words if fits else None


def name_dice(dice: tuple[Die, ...], colours: tuple[str, ...]) -> Words:
    """Dice in the one order in which a line names them."""
    return write_payment(Payment(dice, ()), colours, "").words


_READERS: Final[dict[str, tuple[Callable[[Printed, Words], Words | None], str]]] = {
    "die": (_read_card, "a card"),
    "goods": (_read_goods, "a goods card"),
    "building": (_read_paid("building"), "a building, pay, and dice or jokers"),
    "ship": (_read_paid("ship"), "the number of a ship, pay, and a die or a joker"),
    "palace": (_read_paid("palace"), "a palace card, pay, and a die or a joker"),
    "throw": (_read_thrown, "dice, such as blue3"),
    "set": (_read_set, "sets, leave, and the cards that leave"),
    "copy": (_read_copied, "the number of a ship"),
    "gain": (_read_half, "fame 1 or coins 2"),
    "bonus": (_read_bonus, "a bonus of the track"),
    "track": (_read_track, "the six bonuses in any order"),
    "numbers": (_read_numbers, "a colour with the numbers of all its dice"),
    "tracks": (_read_tracks, "six bonuses, to, and the number of a seat"),
    "deal": (_read_deal, "four cards, to, and the number of a seat"),
    "lay": (_read_laid, "the cards that are laid out"),
    "top": (_read_card, "the card that lies on top"),
}
