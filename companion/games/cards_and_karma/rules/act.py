"""Applies lines at a table with the cards of a box."""

from collections.abc import Callable
from typing import Final

from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.chain import run
from companion.games.cards_and_karma.rules.dealt_or_typed import (
    Answer,
    answer,
    answer_gain,
    answer_nothing,
    answer_set,
    answer_throw,
    draw_two,
    give_back_administrator,
    pay,
    play_once_more,
)
from companion.games.cards_and_karma.rules.described import GIVES
from companion.games.cards_and_karma.rules.display import carry_out
from companion.games.cards_and_karma.rules.faces import Card, Face
from companion.games.cards_and_karma.rules.known import complete, describe, find_ship
from companion.games.cards_and_karma.rules.lines import read_die, read_face, split_words
from companion.games.cards_and_karma.rules.middle import (
    draw_from_pile,
    forget_middle,
    take_offered,
)
from companion.games.cards_and_karma.rules.offer import count_excess, find_dice
from companion.games.cards_and_karma.rules.payment import read_payment
from companion.games.cards_and_karma.rules.rewards import REWARDS, Task
from companion.games.cards_and_karma.rules.settle import close, settle
from companion.games.cards_and_karma.rules.state import Level, State
from companion.games.cards_and_karma.rules.tokens import await_bonuses, gain
from companion.games.cards_and_karma.rules.turns import open_chain

_DIE: Final = Face("die")


def act(state: State, actor: int, action: Action) -> State:
    """The position after a line of a seat; the turn before its own is ended by it."""
    settled = settle(state, actor)
    assert settled is not None, "only a seat acts whose turn it may be"
    if action.verb == "mend":
        return _mend(settled, action)
    if settled.level == Level.TRACK:
        settled = forget_middle(settled)
    if settled.agenda or settled.waiting:
        return run(answer(settled, action, _ANSWERS))
    between = settled.turn.steps[len(state.turn.steps) :]  # elephant and offer, after a round
    return run(_ACTIONS[action.verb](open_chain(settled).note(*between), action))


def add_card(state: State, card: Card, number: int = 0) -> tuple[State, int]:
    """The position with one more card that is known, and its number in the deck."""
    numbers = (*state.cards.numbers, number)
    state = state._replace(
        printed=state.printed.add(card), cards=state.cards._replace(numbers=numbers)
    )
    return state, len(numbers) - 1


def _mark_acted(state: State) -> State:
    return state.put_turn(state.turn.act())


def _gain(state: State, action: Action) -> State:
    return gain(_mark_acted(state), action.words[0], int(action.words[1]))


def _do_nothing(state: State, action: Action) -> State:
    return _mark_acted(state)


def _spend(state: State, action: Action) -> State:
    """Gives back tokens that paid for something that is not typed."""
    seat = state.acting
    if action.words[0] == "karma":
        return state.put(seat._replace(karma=seat.karma - int(action.words[1])))
    return give_back_administrator(state)


def _take(state: State, action: Action) -> State:
    """Takes a die; where hands are typed, a full one makes room first (CK-140)."""
    state = take_offered(_mark_acted(state), 1)
    if state.level < Level.FULL:
        return state
    state, card = _add_die(state, action)
    excess = count_excess(state, 1)
    if excess:
        return state._replace(agenda=(Task("throw", excess), Task("keep", cards=(card,))))
    return _put_in_hand(state, card)


def _add_die(state: State, action: Action) -> tuple[State, int]:
    die = read_die(state.printed, action.words[0])
    assert die is not None, f"{action} names no die"
    return add_card(state, Card(_DIE, die.colour), die.number)


def _put_in_hand(state: State, card: int) -> State:
    seat = state.acting
    state = state.put(seat._replace(hand=(*seat.hand, card)))
    return state.note(("die", state.printed.cards[card].die))


def _buy(state: State, action: Action) -> State:
    """Pays if payments are typed, remembers what was told of the card, and carries it out."""
    return _carry_out(take_offered(_mark_acted(state), 1), action)


def _carry_out(state: State, action: Action) -> State:
    named, paid = split_words(action)
    face = read_face(state.printed, action.verb, named)
    assert face is not None, f"{action} names no card"
    assert state.real is not None, "cards are typed only where those of a box are played"
    face = complete(state.real, face)
    payment = read_payment(paid) if paid else None
    if payment:
        state = pay(state, payment)
        face = face._replace(price=face.price or payment.total)
    state, card = add_card(describe(state, Card(face, "")), Card(face, ""))
    return carry_out(state, card)


def _end(state: State, action: Action) -> State:
    return close(state)


def _mend(state: State, action: Action) -> State:
    """Corrects a mistyped die (CK-137)."""
    wrong, right = (read_die(state.printed, word) for word in action.words)
    assert wrong is not None, f"{action} names no die"
    assert right is not None, f"{action} names no die"
    state, card = add_card(state, Card(_DIE, right.colour), right.number)
    (old,) = find_dice(state, (wrong,))
    seat = state.acting
    return state.put(seat._replace(hand=tuple(card if c == old else c for c in seat.hand)))


def _answer_die(state: State, task: Task, action: Action) -> State:
    state = _put_in_hand(*_add_die(state, action))
    left = (Task("take", task.number - 1),) if task.number > 1 else ()
    return state._replace(agenda=(*left, *state.agenda))


def _answer_card(state: State, task: Task, action: Action) -> State:
    """Carries out a card of the offer, or the top card of the pile (CK-49)."""
    leave = draw_from_pile if task.do == "top" else take_offered
    return _carry_out(leave(state, 1), action)


def _answer_none(state: State, task: Task, action: Action) -> State:
    """The offer has no such card; then it has no second one either (CK-108)."""
    more = state.agenda[:1] == (Task("more"),)
    return state._replace(agenda=state.agenda[1:]) if more else state


def _answer_copy(state: State, task: Task, action: Action) -> State:
    """Gains the reward of a known ship, not its good (CK-114)."""
    assert state.real is not None, "cards are typed only where those of a box are played"
    ship = find_ship(state.real, int(action.words[0]))
    assert ship is not None, f"{action} names a ship that was described when it was laid"
    return state._replace(agenda=(*REWARDS[ship.reward], *state.agenda))


def _answer_reward(state: State, task: Task, action: Action) -> State:
    """Gains the reward of a ship in a row that is not typed (CK-144)."""
    return state._replace(agenda=(*REWARDS[GIVES[action.words[0]]], *state.agenda))


def _answer_turned(state: State, task: Task, action: Action) -> State:
    """Notes what a turned card shows; its bonus waits or comes at once (CK-103)."""
    seat, bonus = state.acting, action.words[0]
    track = (*seat.track[: task.number], bonus, *seat.track[task.number + 1 :])
    state = state.put(seat._replace(track=track)).note(("shows", bonus))
    return await_bonuses(state, (bonus,))


_ACTIONS: Final[dict[str, Callable[[State, Action], State]]] = {
    "gain": _gain,
    "nothing": _do_nothing,
    "spend": _spend,
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
    "building": _answer_card,
    "ship": _answer_card,
    "palace": _answer_card,
    "none": _answer_none,
    "nothing": answer_nothing,
    "enough": answer_nothing,
    "gain": answer_gain,
    "copy": _answer_copy,
    "reward": _answer_reward,
    "set": answer_set,
    "turned": _answer_turned,
}
