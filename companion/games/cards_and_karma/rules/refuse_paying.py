"""Why a card cannot be taken or a payment does not do (CK-10 to CK-14, CK-20 to CK-24)."""

from collections import Counter
from typing import Final

from companion.games.cards_and_karma.rules.actions import PAY, Action, split_payment
from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.offer import find_offered, list_dice
from companion.games.cards_and_karma.rules.parse import name_card
from companion.games.cards_and_karma.rules.payment import Die, Payment, read_payment
from companion.games.cards_and_karma.rules.pieces import HIGHEST
from companion.games.cards_and_karma.rules.refuse_typed import refuse_real_card
from companion.games.cards_and_karma.rules.state import State
from companion.rules import Refusal

RULES: Final = {
    "die": "CK-20",
    "building": "CK-21",
    "ship": "CK-22",
    "goods": "CK-23",
    "palace": "CK-24",
}
"""The rule of each of the five actions."""


def refuse_card(state: State, action: Action) -> Refusal | None:
    """Why the card that is named cannot be taken."""
    if state.real:
        return refuse_real_card(state, action)
    name = name_card(state.printed, action.verb, action.words[0])
    if find_offered(state, name) is not None:
        return None
    return Refusal(RULES[action.verb], "not_in_offer", {"card": name})


def refuse_payment(state: State, action: Action) -> Refusal | None:
    """Why what is given does not pay for the card that is named."""
    word, words = split_payment(action)
    if action.verb in ("die", "goods"):  # CK-14
        return None
    face = state.printed.faces[name_card(state.printed, action.verb, word)]
    return refuse_paid(state, face, words or ())


def refuse_paid(state: State, face: Face, words: tuple[str, ...]) -> Refusal | None:
    """Why these words do not pay for a card."""
    payment = read_payment(words) if words else None
    if payment is None:
        if face.kind == "building":
            return Refusal("CK-10", "building_unpaid", {"price": face.price, "colour": face.colour})
        return Refusal("CK-11", "price_unpaid", {"price": face.price})
    return (
        _refuse_size(payment, face)
        or _refuse_karma(payment, face)
        or _refuse_colour(payment, face)
        or _refuse_lack(state, payment, face)
        or _refuse_jokers(state, payment)
        or _refuse_sum(payment, face)
    )


def refuse_price(action: Action) -> Refusal | None:
    """Why nothing is to be paid for a card that is gained (CK-14)."""
    return Refusal("CK-14", "costs_nothing") if PAY in action.words else None


def _refuse_size(payment: Payment, face: Face) -> Refusal | None:
    number = len(payment.dice) + len(payment.jokers)
    if face.kind == "building" or number == 1:
        return None
    return Refusal("CK-11", "one_die_only", {"price": face.price, "named": number})


def _refuse_karma(payment: Payment, face: Face) -> Refusal | None:
    for die in payment.dice:
        if len(die.karma) > 1:
            return Refusal("CK-12", "karma_both_ways", {"die": _name(die)})
        if not 1 <= die.value <= HIGHEST:
            return Refusal("CK-12", "beyond_a_die", {"die": _name(die), "value": die.value})
        if face.kind == "building" and sum(die.karma) < 0:
            return Refusal("CK-12", "lowered_for_nothing", {"die": _name(die)})
    return None


def _refuse_colour(payment: Payment, face: Face) -> Refusal | None:
    if face.kind != "building":
        return None
    for die in payment.dice:
        if die.colour != face.colour:
            return Refusal("CK-10", "wrong_colour", {"die": _name(die), "colour": face.colour})
    for joker in payment.jokers:
        if joker.colour:
            details = {"named": joker.colour, "colour": face.colour}
            return Refusal("CK-10", "joker_of_wrong_colour", details)
    return None


def _refuse_lack(state: State, payment: Payment, face: Face) -> Refusal | None:
    seat = state.acting
    rule = "CK-10" if face.kind == "building" else "CK-11"
    lacking = find_lacking(state, payment)
    if lacking:
        return Refusal(rule, "die_not_held", {"die": _name(lacking)})
    if payment.karma > seat.karma:
        return Refusal("CK-12", "karma_lacking", {"needed": payment.karma, "held": seat.karma})
    if len(payment.jokers) > seat.administrators:
        details = {"needed": len(payment.jokers), "held": seat.administrators}
        return Refusal("CK-13", "administrators_lacking", details)
    return None


def find_lacking(state: State, payment: Payment) -> Die | None:
    """A die that is named more often than the acting seat holds it."""
    held = Counter(list_dice(state, state.turn.seat))
    named = Counter(die._replace(karma=()) for die in payment.dice)
    return next(iter(named - held), None)


def _refuse_jokers(state: State, payment: Payment) -> Refusal | None:
    """Where the table plays it so, one joker alone or with one die (CK-111)."""
    jokers = len(payment.jokers)
    if not state.options.one_joker or not jokers or (jokers == 1 and len(payment.dice) < 2):
        return None
    return Refusal("CK-13", "one_joker_with_one_die")


def _refuse_sum(payment: Payment, face: Face) -> Refusal | None:
    details = {"total": payment.total, "price": face.price}
    if face.kind != "building":
        exact = payment.total == face.price
        return None if exact else Refusal("CK-11", "not_exact", details)
    return Refusal("CK-10", "too_little", details) if payment.total < face.price else None


def _name(die: Die) -> str:
    return f"{die.colour}{die.number}"
