"""Reads the lines that are typed where the cards of a box lie on the table."""

import re
from collections.abc import Callable
from typing import Final

from companion.games.cards_and_karma.rules.actions import LEAVE, PAY, Action
from companion.games.cards_and_karma.rules.described import (
    GIVES,
    read_building,
    read_goods_card,
    read_reward,
)
from companion.games.cards_and_karma.rules.faces import Card, Face
from companion.games.cards_and_karma.rules.payment import Die, read_payment, write_payment
from companion.games.cards_and_karma.rules.pieces import BONUSES, OFFER, SHIPS
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.rewards import PALACE
from companion.games.cards_and_karma.rules.state import Level
from companion.rules import ANYWAY, TO

Words = tuple[str, ...]
GAINED: Final = {"fame": 9, "coins": 99, "karma": 9, "administrators": 9}
"""What may be gained in one line, and how much of it at most."""
LEVELS: Final = tuple(level.name.lower() for level in Level)
GIVING: Final = "gives"
_SET: Final = re.compile(r"[a-z]+\d?-[a-z]+\d?-[a-z]+\d?", re.ASCII)
_SHIPS: Final = frozenset(f"ship{number}" for number in range(1, SHIPS + 1))
PRICE: Final = "price"
DIE: Final = "die"
UNSEEN: Final = "one"
"""A die where hands are not typed."""


def read_line(printed: Printed, action: Action) -> Action | None:
    """The action with its words in the one order that the log keeps; None if it is none."""
    if action.verb not in _READERS:
        return None
    meant = is_meant(action) and action.verb in ASKED_AGAIN
    found = _READERS[action.verb](printed, action.words[:-1] if meant else action.words)
    if found is None:
        return None
    return Action(action.verb, (*found, ANYWAY) if meant else found)


def read_told(printed: Printed, words: Words) -> Card | None:
    """The card that words describe, such as `ship 12 price 2 gives coins3 die green`."""
    words, die = _cut(words, DIE)
    if die and die not in printed.colours:
        return None
    if len(words) < 2 or words[0] not in _FACES:
        return None
    face = _FACES[words[0]](printed, words[1:])
    return Card(face, die) if face else None


def read_face(printed: Printed, verb: str, words: Words) -> Face | None:
    """The face that the words after a verb name; a ship that is only named has no reward."""
    return _FACES[verb](printed, words)


def split_words(action: Action) -> tuple[Words, Words]:
    """The words that name a card, and those that pay for it."""
    words = action.words[:-1] if is_meant(action) else action.words
    at = words.index(PAY) if PAY in words else len(words)
    return words[:at], words[at + 1 :]


def is_meant(action: Action) -> bool:
    """Tells whether a line is meant although it contradicts what is known."""
    return action.words[-1:] == (ANYWAY,)


def _cut(words: Words, key: str) -> tuple[Words, str]:
    """The words without a key and what follows it, and what follows."""
    if words[-2:-1] != (key,):
        return words, ""
    return words[:-2], words[-1]


def _read_ship(printed: Printed, words: Words) -> Face | None:
    words, given = _cut(words, GIVING)
    words, price = _cut(words, PRICE)
    reward = read_reward(printed, given) if given else ("", ())
    if len(words) != 1 or reward is None or words[0] not in map(str, range(1, SHIPS + 1)):
        return None
    if price not in ("", "1", "2", "3"):
        return None
    return Face("ship", int(price or 0), goods=reward[1], number=int(words[0]), reward=reward[0])


def _read_palace(printed: Printed, words: Words) -> Face | None:
    if len(words) != 1 or words[0] not in map(str, PALACE):
        return None
    return Face("palace", int(words[0]))


_FACES: Final[dict[str, Callable[[Printed, Words], Face | None]]] = {
    "building": lambda deck, words: read_building(deck, words[0]) if len(words) == 1 else None,
    "goods": lambda deck, words: read_goods_card(deck, words[0]) if len(words) == 1 else None,
    "ship": _read_ship,
    "palace": _read_palace,
}


def name_face(face: Face, given: Words = ()) -> Words:
    """The words that name a face; of a ship its number, and what was said of it."""
    if face.kind == "ship":
        return (str(face.number), *given)
    return (str(face.price),) if face.kind == "palace" else (str(face),)


def _read_card(kind: str) -> Callable[[Printed, Words], Words | None]:
    def read(printed: Printed, words: Words) -> Words | None:
        at = words.index(PAY) if PAY in words else len(words)
        named, paid = words[:at], words[at:]
        face = _FACES[kind](printed, named) if named else None
        if face is None:
            return None
        named = name_face(face, named[1:])
        if not paid:
            return named
        payment = _read_dice(printed, paid[1:], face.colour)
        return (*named, PAY, *payment) if payment else None

    return read


def _read_goods(printed: Printed, words: Words) -> Words | None:
    face = _FACES["goods"](printed, words) if words else None
    return name_face(face) if face else None


def _read_dice(printed: Printed, words: Words, colour: str = "") -> Words | None:
    payment = read_payment(words) if words else None
    if payment is None:
        return None
    named = {die.colour for die in payment.dice} | {joker.colour for joker in payment.jokers}
    if not named <= {*printed.colours, ""}:
        return None
    return write_payment(payment, printed.colours, colour).words


def read_die(printed: Printed, word: str) -> Die | None:
    """Reads one die such as `violet4`."""
    payment = read_payment((word,))
    if payment is None or len(payment.dice) != 1 or payment.karma:
        return None
    return payment.dice[0] if payment.dice[0].colour in printed.colours else None


def _read_taken(printed: Printed, words: Words) -> Words | None:
    """A die that is not looked at by the companion, or a die as one word or two."""
    if words in ((), (UNSEEN,)):
        return (UNSEEN,)
    word = "".join(words)
    return (word,) if len(words) <= 2 and read_die(printed, word) else None


def _read_gain(printed: Printed, words: Words) -> Words | None:
    if len(words) != 2 or words[0] not in GAINED:
        return None
    return words if words[1] in map(str, range(1, GAINED[words[0]] + 1)) else None


def _read_spent(printed: Printed, words: Words) -> Words | None:
    return words if words in (("karma", "1"), ("karma", "2"), ("administrator",)) else None


def _read_turned(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in BONUSES.values() else None


def _read_rewarded(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in GIVES else None


def _read_copied(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in map(str, range(1, SHIPS + 1)) else None


def _read_set(printed: Printed, words: Words) -> Words | None:
    at = words.index(LEAVE) if LEAVE in words else 0
    sets, cards = words[:at], words[at + 1 :]
    if not sets or not cards or not all(map(_SET.fullmatch, sets)):
        return None
    known = all(_is_laid(printed, card) for card in cards)
    return (*sets, LEAVE, *sorted(cards)) if known else None


def _is_laid(printed: Printed, word: str) -> bool:
    """Tells whether a word names a card that can lie in a row."""
    if word in _SHIPS:
        return True
    return bool(read_building(printed, word) or read_goods_card(printed, word))


def _read_mended(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 2 and all(read_die(printed, word) for word in words) else None


def _read_level(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 3 and words[0] in LEVELS and _is_to_seat(words) else None


def _read_lying(printed: Printed, words: Words) -> Words | None:
    """What lies before a seat already: a card, or a die in its hand."""
    if not _is_to_seat(words) or len(words) < 4:
        return None
    kind, named = words[0], words[1:-2]
    if kind == DIE:
        taken = _read_taken(printed, named)
        return (kind, *taken, *words[-2:]) if taken not in (None, (UNSEEN,)) else None
    face = _FACES[kind](printed, named) if kind in _FACES and kind != "palace" else None
    return (kind, *name_face(face, named[1:]), *words[-2:]) if face else None


def _read_description(printed: Printed, words: Words) -> Words | None:
    card = read_told(printed, words)
    if card is None or (card.face.kind == "ship" and not card.face.reward):
        return None
    if card.face.kind in ("goods", "palace") and not card.die:
        return None  # such a face is its own name: nothing is told by it alone
    named = name_face(card.face, words[2:])
    return (card.face.kind, *named, *((DIE, card.die) if card.die and words[0] != "ship" else ()))


def _read_thrown(printed: Printed, words: Words) -> Words | None:
    return _read_dice(printed, words) if all(read_die(printed, word) for word in words) else None


def _read_track(printed: Printed, words: Words) -> Words | None:
    laid = sorted(words[:-2]) == sorted(printed.bonuses)
    return words if laid and _is_to_seat(words) else None


def _is_to_seat(words: Words) -> bool:
    return words[-2:-1] == (TO,) and words[-1] in map(str, range(max(OFFER)))


def _read_nothing(printed: Printed, words: Words) -> Words | None:
    return None if words else words


_READERS: Final[dict[str, Callable[[Printed, Words], Words | None]]] = {
    "die": _read_taken,
    "goods": _read_goods,
    "building": _read_card("building"),
    "ship": _read_card("ship"),
    "palace": _read_card("palace"),
    "gain": _read_gain,
    "spend": _read_spent,
    "turned": _read_turned,
    "reward": _read_rewarded,
    "copy": _read_copied,
    "set": _read_set,
    "throw": _read_thrown,
    "mend": _read_mended,
    "level": _read_level,
    "lies": _read_lying,
    "card": _read_description,
    **dict.fromkeys(("nothing", "none", "end", "enough", "two-dice", "once-more"), _read_nothing),
    "bonus": _read_turned,
    "track": _read_track,
}
ASKED_AGAIN: Final = ("turned", "die", "goods", "building", "ship", "card", "lies")
"""The verbs whose lines may contradict what is known and be meant all the same."""
TOLD: Final = ("level", "lies", "card", "track")
"""The verbs that describe what lies on the table; such lines are no moves."""


def is_told_by(seat: int, action: Action) -> bool:
    """Tells whether a seat may describe this: any card, else only what lies before itself."""
    if action.verb == "card":
        return True
    words = action.words[:-1] if is_meant(action) else action.words
    return action.verb in TOLD and words[-2:] == (TO, str(seat))
