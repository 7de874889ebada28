"""What actions do alike whether the companion deals the cards or people type those of a box."""

from collections.abc import Callable, Mapping

from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.chain import call_bonus
from companion.games.cards_and_karma.rules.display import resolve_sets
from companion.games.cards_and_karma.rules.offer import discard_dice
from companion.games.cards_and_karma.rules.payment import Payment, read_payment
from companion.games.cards_and_karma.rules.rewards import Task
from companion.games.cards_and_karma.rules.sets import list_choices
from companion.games.cards_and_karma.rules.state import State
from companion.games.cards_and_karma.rules.tokens import gain
from companion.games.cards_and_karma.rules.turns import begin_turn

Answer = Callable[[State, Task, Action], State]
"""Carries out the answer to a task, which is off the agenda by then."""


def answer(state: State, action: Action, answers: Mapping[str, Answer]) -> State:
    """Carries out an answer: to the first task, or which of the waiting bonuses comes next."""
    if not state.agenda:
        return call_bonus(state, action.words[0])
    task = state.agenda[0]
    return answers[action.verb](state.put_agenda(state.agenda[1:]), task, action)


def pay(state: State, payment: Payment) -> State:
    """Takes the dice, karma and administrators of a payment from the acting seat."""
    state = discard_dice(state, payment.dice)
    seat = state.acting
    return state.put(
        seat._replace(
            karma=seat.karma - payment.karma,
            administrators=seat.administrators - len(payment.jokers),
        )
    )


def give_back_administrator(state: State) -> State:
    """Takes an administrator from the acting seat."""
    seat = state.acting
    return state.put(seat._replace(administrators=seat.administrators - 1))


def draw_two(state: State, action: Action) -> State:
    """Gives back an administrator for two dice from the pile."""
    state = give_back_administrator(state).note((action.verb,))
    return state._replace(agenda=(Task("draw", 2),))


def play_once_more(state: State, action: Action) -> State:
    """Gives back an administrator for another turn."""
    return begin_turn(give_back_administrator(state).note((action.verb,)))


def answer_throw(state: State, task: Task, action: Action) -> State:
    """Discards the dice that were named."""
    payment = read_payment(action.words)
    assert payment is not None, f"{action} names no dice"
    return discard_dice(state, payment.dice)


def answer_set(state: State, task: Task, action: Action) -> State:
    """Resolves the sets in the way that was chosen."""
    choices = list_choices(state.printed, state.acting, state.options)
    choice = next(choice for choice in choices if choice.action == action)
    return resolve_sets(state, task.cards, choice)


def answer_nothing(state: State, task: Task, action: Action) -> State:
    """Leaves the position as it is."""
    return state


def answer_gain(state: State, task: Task, action: Action) -> State:
    """Gains the tokens that were chosen."""
    return gain(state, action.words[0], int(action.words[1]))
