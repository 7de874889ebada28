"""How many taps a line costs on the pads of a phone: one for each key that has to be touched.

All pads of a level lie open, and their keys write whole lines: a die, a goods card with one good, a
building, a known ship, a palace card, a sum. A key before them says that more follows: a second
good, a coin, a good on a building; with an unknown ship its reward follows. What is offered with
its cheapest payment is one key; any other payment is opened first.
"""

from typing import Final

from companion.games.cards_and_karma.rules.actions import MAIN, PAY, Action
from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.known import complete, list_buildings
from companion.games.cards_and_karma.rules.lines import read_face, split_words
from companion.games.cards_and_karma.rules.offers import list_offers
from companion.games.cards_and_karma.rules.payment import read_payment
from companion.games.cards_and_karma.rules.proposals import open_purse, propose
from companion.games.cards_and_karma.rules.state import State

AIMS: Final = {"track": 1.3, "rows": 2.1, "full": 3.7, "full with a catalogue": 2.8, "dealt": 2.1}
"""The taps that a turn may cost on average."""
ABOVE: Final = 1.1
"""No level may cost more than this many times its aim."""


EXTRA: Final = ("turned", "bonus", "set")
"""Answers that cost one tap more than the action itself, as the aims have it; see is_extra."""


def is_extra(state: State, action: Action) -> bool:
    """Tells whether a line answers a turned card, an either-or or a choice of sets."""
    either = bool(state.agenda) and state.agenda[0].do in ("palace-or-coins", "ship-or-fame")
    return action.verb in EXTRA or either


def count_taps(state: State, action: Action) -> int:
    """The taps of one line in this position."""
    if action.verb == "throw":
        return len(action.words)
    if action.verb == "spend" and action.words[0] == "karma":
        return int(action.words[1])
    if action.verb not in MAIN or action.verb == "die":
        return 1
    if not state.real:
        return 1 if PAY not in action.words or _is_cheapest(state, action) else 2
    return _count_cells(state, action)


def _is_cheapest(state: State, action: Action) -> bool:
    offered = (other for other in list_offers(state, state.turn.seat))
    first = next(
        other for other in offered if other[0] == action[0] and other[1][0] == action[1][0]
    )
    return first == action


def _count_cells(state: State, action: Action) -> int:
    """The keys of the pads on which a card is put together, and those of its payment."""
    named, paid = split_words(action)
    face = read_face(state.printed, action.verb, named)
    assert face is not None, f"{action} names no card"
    assert state.real is not None, "pads are for the cards of a box"
    known = complete(state.real, face)
    pay = _count_payment(state, known, paid) if paid else 0
    if face.kind == "ship":
        return 1 + bool(face.reward) + len(face.goods) + pay
    if face.kind == "palace" or (face.price and face in list_buildings(state.real)):
        return 1 + pay
    price = 2 if face.price else 0
    cells = len(face.goods) + bool(face.shows) + face.coin
    more = (face.kind == "goods" and len(face.goods) > 1) or bool(face.shows and face.goods)
    return cells + more + price + pay


def _count_payment(state: State, face: Face, paid: tuple[str, ...]) -> int:
    """None for the cheapest payment of a known card, one for another that is proposed.

    Any other is put together: one for each thing that is given, and one to pay.
    """
    payment = read_payment(paid)
    assert payment is not None, f"{PAY} {paid} pays nothing"
    priced = face if face.price else face._replace(price=payment.total)
    proposed = propose(open_purse(state), priced)
    if face.price and face.kind != "building" and paid == proposed[0]:
        return 0
    if paid in proposed:
        return 1
    return len(payment.dice) + payment.karma + len(payment.jokers) + 1
