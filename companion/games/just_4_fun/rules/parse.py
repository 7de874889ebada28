"""Reads one line of text as an action, or says what was expected instead."""

from typing import Final

from companion.games.just_4_fun.rules.actions import DONE, SHUFFLE, SKIP, Action, name_cards
from companion.games.just_4_fun.rules.meta import META
from companion.games.just_4_fun.rules.pieces import HAND
from companion.games.just_4_fun.rules.printed import Printed
from companion.rules import InvalidAction

_PLAIN: Final = {str(action): action for action in (SHUFFLE, DONE, SKIP)}
_EXPECTED: Final = {
    "play": f"at most {HAND} cards",
    "discard": f"at most {HAND} cards",
    "deal": f"1 to {HAND} cards, to, and the number of a seat",
}
LONGEST: Final = 2
"""The most digits of a typed card."""
_SEATS: Final = tuple(map(str, range(META.seats.stop - 1)))


def parse_action(printed: Printed, text: str) -> Action:
    """Reads a line; the cards of a seat may come in any order."""
    if text in _PLAIN:
        return _PLAIN[text]
    verb, *words = text.split(" ")
    if verb not in _EXPECTED:
        raise InvalidAction(text, "one of " + ", ".join((*_PLAIN, *_EXPECTED)))
    action = _read_deal(printed, words) if verb == "deal" else _read_hand(verb, words)
    if action is None:
        raise InvalidAction(text, f"{verb} and {_EXPECTED[verb]}")
    return action


def _read_hand(verb: str, words: list[str]) -> Action | None:
    """What people type as cards, be it too few or none of the deck: the rules say what is wrong."""
    if len(words) > HAND or not all(map(_is_figure, words)):
        return None
    return name_cards(verb, map(int, words))


def _is_figure(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= LONGEST


def _read_deal(printed: Printed, words: list[str]) -> Action | None:
    cards, to = words[:-2], words[-2:]
    if not 1 <= len(cards) <= HAND or not printed.card_names.keys() >= set(cards):
        return None
    return Action("deal", tuple(words)) if to[0] == "to" and to[1] in _SEATS else None
