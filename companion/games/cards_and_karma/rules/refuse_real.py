"""The judge of lines that are typed where the cards of a box lie on the table."""

from typing import Final

from companion.games.cards_and_karma.rules.actions import MAIN, Action
from companion.games.cards_and_karma.rules.known import complete
from companion.games.cards_and_karma.rules.lines import (
    TOLD,
    read_die,
    read_face,
    read_line,
    split_words,
)
from companion.games.cards_and_karma.rules.payment import Payment, read_payment
from companion.games.cards_and_karma.rules.questions import list_answers
from companion.games.cards_and_karma.rules.refuse_answer import refuse_answer
from companion.games.cards_and_karma.rules.refuse_paying import (
    find_lacking,
    refuse_card,
    refuse_paid,
    refuse_price,
)
from companion.games.cards_and_karma.rules.refuse_told import refuse_told
from companion.games.cards_and_karma.rules.settle import settle
from companion.games.cards_and_karma.rules.state import Level, Phase, State
from companion.rules import TABLE, Refusal

_ADMINISTRATORS: Final = ("two-dice", "once-more")
_VERBS: Final = {
    Level.TRACK: ("gain", "nothing", "spend", "end"),
    Level.ROWS: (*MAIN, "spend", *_ADMINISTRATORS, "end"),
    Level.FULL: (*MAIN, *_ADMINISTRATORS, "mend", "end"),
}
"""The verbs that each level types; anything else is not checked but believed (CK-144)."""
_HIGHEST_SHIP_PRICE: Final = 3


def refuse_real(state: State, actor: int, action: Action) -> Refusal | None:
    """Why this line cannot be written now."""
    if read_line(state.printed, action) is None:
        return Refusal("CK-2", "only_where_dealt")
    if state.turn.phase == Phase.OVER:
        return Refusal("CK-90", "game_over")
    if actor == TABLE:
        return refuse_told(state, action)
    if action.verb in TOLD:
        return Refusal("CK-4", "of_your_own_seat")
    settled = settle(state, actor)
    if settled is None:
        return Refusal("CK-4", "not_your_turn", {"seat": state.turn.seat})
    if action.verb == "mend" and settled.level == Level.FULL:  # at any moment of a turn (CK-137)
        return _refuse_mending(settled, action)
    if list_answers(settled):
        return refuse_answer(settled, action)
    return _refuse_level(settled, action) or _refuse_now(settled, action)


def _refuse_level(state: State, action: Action) -> Refusal | None:
    if action.verb in _VERBS[state.level]:
        return None
    if not any(action.verb in verbs for verbs in _VERBS.values()):
        return Refusal("CK-4", "nothing_asked")
    return Refusal("CK-4", "not_at_this_level", {"level": state.level.name.lower()})


def _refuse_now(state: State, action: Action) -> Refusal | None:
    seat, verb = state.acting, action.verb
    if verb in ("gain", "nothing"):
        return None
    if verb == "spend":
        return _refuse_spending(state, action)
    if verb in ("end", "once-more") and not state.turn.acted:
        return Refusal("CK-4", "act_first")
    if verb in _ADMINISTRATORS and not seat.administrators:
        return Refusal("CK-60", "no_administrator")
    if verb not in MAIN:
        return None
    if state.turn.acted:
        return Refusal("CK-4", "action_taken")
    return refuse_card(state, action) or _refuse_payment(state, action)


def _refuse_spending(state: State, action: Action) -> Refusal | None:
    seat = state.acting
    if action.words[0] == "administrator":
        held = seat.administrators
        details = {"needed": 1, "held": held}
        return None if held else Refusal("CK-13", "administrators_lacking", details)
    needed = int(action.words[1])
    details = {"needed": needed, "held": seat.karma}
    return Refusal("CK-12", "karma_lacking", details) if needed > seat.karma else None


def _refuse_mending(state: State, action: Action) -> Refusal | None:
    wrong = read_die(state.printed, action.words[0])
    assert wrong is not None, f"{action} names no die"
    held = find_lacking(state, Payment((wrong,), ())) is None
    return None if held else Refusal("CK-20", "mended_not_held", {"die": str(wrong)})


def _refuse_payment(state: State, action: Action) -> Refusal | None:
    """Why a payment is wrong, or must not be typed because the seat does not type its hand."""
    if action.verb in ("die", "goods"):
        return None
    if state.level < Level.FULL:
        return refuse_price(action) and Refusal("CK-4", "payment_not_typed")
    named, paid = split_words(action)
    face = read_face(state.printed, action.verb, named)
    assert face is not None, f"{action} names no card"
    assert state.real is not None, "cards are typed only where those of a box are played"
    face = complete(state.real, face)
    if face.price:
        return refuse_paid(state, face, paid)
    if face.kind == "building":
        return Refusal("CK-10", "price_not_typed")
    return _refuse_unknown_price(state, paid) or refuse_paid(
        state, face._replace(price=_count(paid)), paid
    )


def _count(paid: tuple[str, ...]) -> int:
    payment = read_payment(paid) if paid else None
    return payment.total if payment else 0


def _refuse_unknown_price(state: State, paid: tuple[str, ...]) -> Refusal | None:
    """Why a payment cannot be the unknown price of a ship: no ship costs so much."""
    total = _count(paid)
    if 1 <= total <= _HIGHEST_SHIP_PRICE:
        return None
    return Refusal("CK-11", "no_such_price", {"total": total})
