"""Reads one line of text as an action, or says what was expected instead."""

from typing import Final

from companion.games.just_4_fun.actions import DONE, SHUFFLE, SKIP, Action, name_cards
from companion.games.just_4_fun.meta import META
from companion.games.just_4_fun.pieces import HAND
from companion.games.just_4_fun.printed import Printed
from companion.rules import InvalidAction

_PLAIN: Final = {str(action): action for action in (SHUFFLE, DONE, SKIP)}
_EXPECTED: Final = {
    "play": f"1 to {HAND} cards",
    "discard": f"{HAND} cards",
    "deal": f"1 to {HAND} cards, to, and the number of a seat",
}
_SEATS: Final = tuple(map(str, range(META.seats.stop - 1)))


def parse_action(printed: Printed, text: str) -> Action:
    """Reads a line; the cards of a seat may come in any order."""
    if text in _PLAIN:
        return _PLAIN[text]
    verb, *words = text.split(" ")
    if verb not in _EXPECTED:
        raise InvalidAction(text, "one of " + ", ".join((*_PLAIN, *_EXPECTED)))
    action = _read_deal(printed, words) if verb == "deal" else _read_hand(printed, verb, words)
    if action is None:
        raise InvalidAction(text, f"{verb} and {_EXPECTED[verb]}")
    return action


def _read_hand(printed: Printed, verb: str, words: list[str]) -> Action | None:
    fewest = HAND if verb == "discard" else 1
    if not fewest <= len(words) <= HAND or not _are_cards(printed, words):
        return None
    return name_cards(verb, (printed.card_names[word] for word in words))


def _read_deal(printed: Printed, words: list[str]) -> Action | None:
    cards, to = words[:-2], words[-2:]
    if not 1 <= len(cards) <= HAND or not _are_cards(printed, cards):
        return None
    return Action("deal", tuple(words)) if to[0] == "to" and to[1] in _SEATS else None


def _are_cards(printed: Printed, words: list[str]) -> bool:
    return all(word in printed.card_names for word in words)
