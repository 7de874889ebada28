"""Why something is no answer to what the acting seat is asked."""

from collections.abc import Callable
from typing import Final

from companion.games.cards_and_karma.rules.actions import GAIN_COINS, GAIN_FAME, Action
from companion.games.cards_and_karma.rules.lines import is_meant
from companion.games.cards_and_karma.rules.payment import read_payment
from companion.games.cards_and_karma.rules.pieces import KINDS
from companion.games.cards_and_karma.rules.questions import list_answers, list_last_ships
from companion.games.cards_and_karma.rules.refuse_paying import (
    find_lacking,
    refuse_card,
    refuse_price,
)
from companion.games.cards_and_karma.rules.rewards import Task
from companion.games.cards_and_karma.rules.sets import list_choices
from companion.games.cards_and_karma.rules.state import Level, State
from companion.rules import Question, Refusal


def refuse_answer(state: State, action: Action) -> Refusal | None:
    """Why this does not answer the question that is put."""
    if not state.agenda:
        return _refuse_bonus(state, action)
    task = state.agenda[0]
    if state.real and action in list_answers(state):
        return None
    return _QUESTIONS[task.do](state, task, action)


def _refuse_bonus(state: State, action: Action) -> Refusal | None:
    if action.verb != "bonus":
        return Refusal("CK-70", "bonus_first")
    bonus = action.words[0]
    return None if bonus in state.waiting else Refusal("CK-72", "bonus_not_due", {"bonus": bonus})


def _refuse_throw(state: State, task: Task, action: Action) -> Refusal | None:
    if action.verb != "throw":
        return Refusal("CK-9", "throw_first", {"due": task.number})
    if len(action.words) != task.number:
        return Refusal("CK-9", "throw_so_many", {"due": task.number, "named": len(action.words)})
    payment = read_payment(action.words)
    assert payment is not None, f"{action} names no dice"
    lacking = find_lacking(state, payment)
    return Refusal("CK-9", "thrown_not_held", {"die": str(lacking)}) if lacking else None


def _refuse_die(state: State, task: Task, action: Action) -> Refusal | None:
    if action.verb != "die":
        return Refusal("CK-20", "die_first", {"due": task.number})
    return refuse_card(state, action)


def _refuse_goods(state: State, task: Task, action: Action) -> Refusal | None:
    if action.verb == "enough":
        return Refusal("CK-35", "at_least_one_goods")
    if action.verb != "goods":
        return Refusal("CK-23", "goods_first")
    return refuse_card(state, action)


def _refuse_more_goods(state: State, task: Task, action: Action) -> Refusal | None:
    if action.verb not in ("goods", "enough"):
        return Refusal("CK-35", "second_goods_or_enough")
    return refuse_card(state, action) if action.verb == "goods" else None


def _refuse_free(state: State, action: Action) -> Refusal | None:
    return refuse_price(action) or refuse_card(state, action)


def _refuse_palace(state: State, task: Task, action: Action) -> Refusal | None:
    if action.verb != "palace":
        return Refusal("CK-40", "palace_first")
    return _refuse_free(state, action)


def _refuse_palace_or_coins(state: State, task: Task, action: Action) -> Refusal | None:
    if action == GAIN_COINS or _is_gain(state, action):
        return None
    if action.verb != "palace":
        return Refusal("CK-73", "palace_or_coins")
    return _refuse_free(state, action)


def _refuse_ship_or_fame(state: State, task: Task, action: Action) -> Refusal | None:
    if action == GAIN_FAME or _is_gain(state, action):
        return None
    if action.verb != "ship":
        return Refusal("CK-74", "ship_or_fame")
    return _refuse_free(state, action)


def _is_gain(state: State, action: Action) -> bool:
    """Tells whether this is what a card brought that is not typed, whatever it was (CK-144)."""
    return state.level == Level.TRACK and action.verb in ("gain", "nothing")


def _refuse_turned(state: State, task: Task, action: Action) -> Refusal | None:
    """What a turned card shows; a bonus that was turned before is asked about."""
    if action.verb != "turned":
        return Refusal("CK-70", "turned_first")
    return None if is_meant(action) else Question("CK-72", "turned_before")


def _refuse_top(state: State, task: Task, action: Action) -> Refusal | None:
    if action.verb not in KINDS:
        return Refusal("CK-49", "top_first")
    return _refuse_free(state, action)


def _refuse_copy(state: State, task: Task, action: Action) -> Refusal | None:
    if action.verb != "copy":
        return Refusal("CK-48", "copy_first")
    numbers = {state.printed.cards[ship].face.number for ship in list_last_ships(state)}
    ship = int(action.words[0])
    return None if ship in numbers else Refusal("CK-48", "not_a_last_ship", {"ship": ship})


def _refuse_set(state: State, task: Task, action: Action) -> Refusal | None:
    if action.verb != "set":
        return Refusal("CK-50", "set_first")
    choices = list_choices(state.printed, state.acting, state.options)
    chosen = any(choice.action == action for choice in choices)
    return None if chosen else Refusal("CK-58", "no_such_set")


_QUESTIONS: Final[dict[str, Callable[[State, Task, Action], Refusal | None]]] = {
    "throw": _refuse_throw,
    "take": _refuse_die,
    "goods": _refuse_goods,
    "more": _refuse_more_goods,
    "palace": _refuse_palace,
    "palace-or-coins": _refuse_palace_or_coins,
    "ship-or-fame": _refuse_ship_or_fame,
    "copy": _refuse_copy,
    "sets": _refuse_set,
    "turned": _refuse_turned,
    "top": _refuse_top,
}
