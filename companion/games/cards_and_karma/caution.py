"""What is allowed although it wastes something: a payment with much to spare, an empty action."""

import re
from typing import Final

from companion.games.cards_and_karma.foresight import foresee
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.actions import Action, split_payment
from companion.games.cards_and_karma.rules.payment import Payment, read_payment
from companion.games.cards_and_karma.rules.state import State
from companion.games.room import Caution

PRICE: Final = re.compile(r"[a-z]+(\d+)-")
"""Begins the name of a building with the colour and the price."""


def caution(state: State, seat: int, line: str) -> Caution | None:
    """What a seat should know of a line that is accepted; None if it wastes nothing."""
    action = CARDS_AND_KARMA.parse(state.printed, line)
    if CARDS_AND_KARMA.refuse(state, seat, action):
        return None
    if action.verb == "building":
        return _find_spare(action)
    if action.verb not in ("ship", "palace"):
        return None
    told = foresee(CARDS_AND_KARMA.view(state, seat), seat, line)
    return None if told.steps or told.goes_on else Caution("CK-4", "brought-nothing")


def _find_spare(action: Action) -> Caution | None:
    """What of a payment for a building could have stayed (CK-112, CK-135)."""
    word, words = split_payment(action)
    price = PRICE.match(word)
    payment = read_payment(words) if words else None
    if not price or not payment:
        return None
    return _name_spare(payment, payment.total - int(price[1]))


def _name_spare(payment: Payment, surplus: int) -> Caution | None:
    for die in payment.dice:
        if die.value <= surplus:
            return Caution("CK-10", "spare-die", f"{die.colour}{die.number}")
    if any(joker.number <= surplus for joker in payment.jokers):
        return Caution("CK-10", "spare-joker")
    return Caution("CK-12", "spare-karma") if payment.karma and surplus else None
