"""Applies actions to the position; they have been accepted before."""

from collections.abc import Callable
from typing import Final

from companion.games.cards_and_karma.rules.act import act
from companion.games.cards_and_karma.rules.actions import (
    MAIN,
    TWO_DICE,
    Action,
    split_payment,
)
from companion.games.cards_and_karma.rules.chain import run
from companion.games.cards_and_karma.rules.dealt_or_typed import (
    Answer,
    answer,
    answer_gain,
    answer_nothing,
    answer_set,
    answer_throw,
    draw_two,
    pay,
    play_once_more,
)
from companion.games.cards_and_karma.rules.display import carry_out
from companion.games.cards_and_karma.rules.luck import draw
from companion.games.cards_and_karma.rules.offer import (
    count_excess,
    find_offered,
    take_die,
    take_from_offer,
)
from companion.games.cards_and_karma.rules.parse import name_card
from companion.games.cards_and_karma.rules.payment import read_payment
from companion.games.cards_and_karma.rules.questions import list_last_ships
from companion.games.cards_and_karma.rules.rewards import REWARDS, Task
from companion.games.cards_and_karma.rules.state import Phase, State
from companion.games.cards_and_karma.rules.told import tell
from companion.games.cards_and_karma.rules.turns import end_turn, open_chain
from companion.rules import TABLE


def apply_action(state: State, actor: int, action: Action) -> State:
    """The position after an action of a seat, or a line of the table, and all that follows."""
    if state.real:
        return tell(state, action) if actor == TABLE else act(state, actor, action)
    if actor == TABLE:
        return run(draw(state, action))
    if action.verb == "track":
        return _lay_track(state, actor, action)
    if state.agenda or state.waiting:
        return run(answer(state, action, _ANSWERS))
    if action.verb in MAIN or action == TWO_DICE:
        state = open_chain(state)
    if action.verb in MAIN:
        state = state.put_turn(state.turn.act())
    return run(_ACTIONS[action.verb](state, action))


def _begin(state: State, action: Action) -> State:
    return state._replace(turn=state.turn._replace(phase=Phase.DEAL))


def _lay_track(state: State, actor: int, action: Action) -> State:
    """Lays a track in the order that its seat likes; after the last one cards are dealt (CK-78)."""
    seat = state.seats[actor]._replace(track=action.words)
    state = state._replace(seats=(*state.seats[:actor], seat, *state.seats[actor + 1 :]))
    laid = all(seat.track for seat in state.seats)
    return _begin(state, action) if laid else state


def _find_card(state: State, action: Action) -> int:
    name = name_card(state.printed, action.verb, action.words[0])
    card = find_offered(state, name)
    assert card is not None, f"{name} is not in the offer"
    return card


def _take(state: State, action: Action) -> State:
    """Takes a die; with a full hand another leaves before it (CK-20, CK-140)."""
    card = _find_card(state, action)
    excess = count_excess(state, 1)
    if excess:
        return state.put_agenda((Task("throw", excess), Task("keep", cards=(card,))))
    return take_die(state, card)


def _buy(state: State, action: Action) -> State:
    """Pays if there is a price, then carries the card out (CK-124)."""
    card = _find_card(state, action)
    _, words = split_payment(action)
    payment = read_payment(words) if words else None
    if payment:
        state = pay(state, payment)
    return carry_out(take_from_offer(state, card), card)


def _end(state: State, action: Action) -> State:
    return end_turn(state)


def _answer_die(state: State, task: Task, action: Action) -> State:
    state = take_die(state, _find_card(state, action))
    if task.number == 1:
        return state
    return state._replace(agenda=(Task("take", task.number - 1), *state.agenda))


def _answer_card(state: State, task: Task, action: Action) -> State:
    return _buy(state, action)


def _answer_copy(state: State, task: Task, action: Action) -> State:
    """Gains the reward of a ship, not its good (CK-114)."""
    faces = [state.printed.cards[ship].face for ship in list_last_ships(state)]
    reward = next(face.reward for face in faces if str(face.number) == action.words[0])
    return state._replace(agenda=(*REWARDS[reward], *state.agenda))


_ACTIONS: Final[dict[str, Callable[[State, Action], State]]] = {
    "begin": _begin,
    "die": _take,
    "building": _buy,
    "ship": _buy,
    "goods": _buy,
    "palace": _buy,
    "two-dice": draw_two,
    "once-more": play_once_more,
    "end": _end,
}
_ANSWERS: Final[dict[str, Answer]] = {
    "die": _answer_die,
    "throw": answer_throw,
    "goods": _answer_card,
    "enough": answer_nothing,
    "palace": _answer_card,
    "ship": _answer_card,
    "gain": answer_gain,
    "copy": _answer_copy,
    "set": answer_set,
}
