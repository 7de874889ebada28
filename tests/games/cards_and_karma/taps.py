"""How many taps a line costs on the pages of a phone: one for each key that has to be touched.

A test plays the same lines through the pages and finds every one of these numbers there. Most keys
write whole lines. A fold costs a tap where what is needed less often lies in it; a part of a new
card (a ship's number, a price, a good) and a die that pays are chosen before the key of the card.
"""

from typing import Final

from companion.games.cards_and_karma.rules.actions import MAIN, PAY, Action
from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.known import list_buildings
from companion.games.cards_and_karma.rules.lines import read_face, split_words
from companion.games.cards_and_karma.rules.offers import list_offers
from companion.games.cards_and_karma.rules.state import State

AIMS: Final = {"track": 1.3, "rows": 2.1, "full": 3.7, "full with a catalogue": 2.8, "dealt": 2.1}
"""The taps that a turn may cost on average."""
ABOVE: Final = 1.1
"""No level may cost more than this many times its aim."""


FIRST_KEYS: Final = 6
"""Cards that can be paid lie open on the page up to this number; the others in a fold."""
EXACT_JOKERS: Final = tuple(f"joker{number}" for number in range(1, 6))
EXTRA: Final = ("turned", "bonus", "set")
"""Answers that cost one tap more than the action itself, as the aims have it; see is_extra."""


def is_extra(state: State, action: Action) -> bool:
    """Tells whether a line answers a turned card, an either-or or a choice of sets."""
    either = bool(state.agenda) and state.agenda[0].do in ("palace-or-coins", "ship-or-fame")
    return action.verb in EXTRA or either


def count_taps(state: State, action: Action) -> int:
    """The taps of one line in this position."""
    if action.verb == "throw":
        return len(action.words) + 1
    if action.verb not in MAIN:
        return 1
    if not state.real:
        return 2 if _opens_panel(state, action) else 1
    if action.verb == "die":
        return 1
    named, paid = split_words(action)
    face = read_face(state.printed, action.verb, named)
    assert face is not None, f"{action} names no card"
    return _count_paid(state, action, face, paid) if paid else _count_card(state, face)


def _opens_panel(state: State, action: Action) -> bool:
    """Tells whether a dealt card shows first what it can be used for, such as what it is paid with.

    A die has a key below each card; free goods and answers are the card itself.
    """
    return action.verb not in ("die", "goods") and not (state.agenda or state.waiting)


def _count_card(state: State, face: Face) -> int:
    """A card that is not paid: what is new or rare of it lies in a fold or is chosen first."""
    if face.kind == "ship":
        return _count_ship(face)
    if face.kind == "building":
        return 3 if face.goods else 1
    return 2 if face.coin or len(face.goods) > 1 else 1


def _count_ship(face: Face) -> int:
    """A known ship is one key; of a new one its number is chosen first, and a good has a fold."""
    return 1 + bool(face.reward) + bool(face.goods)


def _count_paid(state: State, action: Action, face: Face, paid: tuple[str, ...]) -> int:
    """One key for a card with the cheapest payment, beyond the first keys in a fold.

    For any other payment every die is ticked; karma and jokers lie in a fold.
    """
    assert state.real is not None, "pads are for the cards of a box"
    offered = [other for other in list_offers(state, state.turn.seat) if PAY in other.words]
    if action in offered:
        return 1 if offered.index(action) < FIRST_KEYS else 2
    folded = any(set("+-") & set(word) or word in EXACT_JOKERS for word in paid)
    ticks = len(paid) + folded
    if face.kind == "palace":
        return 1 + ticks
    if face.kind == "ship":
        return _count_ship(face) + ticks
    if face in list_buildings(state.real):
        return 2 + ticks
    return 3 + (2 if face.goods else 0) + ticks
