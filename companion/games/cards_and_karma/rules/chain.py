"""Runs all that follows from an action until somebody has to choose or a card has to be drawn."""

from collections.abc import Callable
from typing import Final

from companion.games.cards_and_karma.rules.display import carry_out, count_goods, resolve_sets
from companion.games.cards_and_karma.rules.luck import count_left, owes_cards, refill
from companion.games.cards_and_karma.rules.middle import draw_from_pile, take_offered
from companion.games.cards_and_karma.rules.offer import count_excess, take_die
from companion.games.cards_and_karma.rules.questions import list_answers
from companion.games.cards_and_karma.rules.rewards import BONUS, Task
from companion.games.cards_and_karma.rules.sets import NO_SETS, list_choices
from companion.games.cards_and_karma.rules.state import Level, State
from companion.games.cards_and_karma.rules.tokens import gain
from companion.games.cards_and_karma.rules.turns import go_on


def run(state: State) -> State:
    """The next position in which a seat chooses, the table draws, or the game is over."""
    while True:
        state = refill(state)
        if owes_cards(state) or list_answers(state):
            return state
        if state.agenda:
            task = state.agenda[0]
            state = _TASKS[task.do](state.put_agenda(state.agenda[1:]), task)
        elif state.waiting:
            state = call_bonus(state, state.waiting[0])
        else:
            after = go_on(state)
            if after is None:
                return state
            state = after


def call_bonus(state: State, bonus: str) -> State:
    """Puts a bonus that waited on the agenda."""
    waiting = list(state.waiting)
    waiting.remove(bonus)
    return state._replace(waiting=tuple(waiting), agenda=(Task("bonus", bonus=bonus),))


def _gain(state: State, task: Task) -> State:
    return gain(state, task.do, task.number)


def _take_dice(state: State, task: Task) -> State:
    """Takes dice of the offer, as far as there are any; a full hand makes room first (CK-110)."""
    if state.real:
        return _take_real_dice(state, Task("offered", task.number))
    left = len(state.cards.offer)
    if state.options.offer_at_once:  # an offer that runs out in between is laid anew (CK-116)
        left += count_left(state.cards)
    number = min(task.number, left)
    return _make_room(state, number, Task("take", number))


def _draw_dice(state: State, task: Task) -> State:
    """Takes dice from the top of the pile (CK-63)."""
    if state.real:
        return _take_real_dice(state, Task("drawn", task.number))
    number = min(task.number, count_left(state.cards))
    return _make_room(state, number, Task("pick", number))


def _take_real_dice(state: State, counted: Task) -> State:
    """Takes cards of the box into the hand; asks which ones only if the seat types its hand."""
    number = counted.number
    if state.level < Level.FULL:
        return state.note(("dice", number)).push(counted)
    return _make_room(state, number, counted, Task("take", number))


def _take_offered(state: State, task: Task) -> State:
    return take_offered(state, task.number)


def _draw_from_pile(state: State, task: Task) -> State:
    return draw_from_pile(state, task.number)


def _make_room(state: State, number: int, *then: Task) -> State:
    if not number:
        return state
    excess = count_excess(state, number)
    return state.push(*((Task("throw", excess),) if excess else ()), *then)


def _pick(state: State, task: Task) -> State:
    """Takes the top card of the pile into the hand."""
    card, seat = state.cards.top, state.acting
    assert card is not None, "the top card is drawn before it is picked"
    state = state.put_cards(state.cards.put_top(None))
    state = state.put(seat.put_hand((*seat.hand, card)))
    state = state.note(("die", state.printed.cards[card].die))
    return state.push(Task("pick", task.number - 1)) if task.number > 1 else state


def _keep(state: State, task: Task) -> State:
    """Takes the die that was named before room was made for it (CK-140)."""
    return take_die(state, task.cards[0])


def _take_top(state: State, task: Task) -> State:
    """Takes the top card of the pile (CK-49), which shows the next one before it is carried out."""
    card = state.cards.top
    if card is None:  # no card is left anywhere
        return state
    state = state.put_cards(state.cards.put_top(None))
    return state.push(Task("carry", cards=(card,)))


def _carry_out(state: State, task: Task) -> State:
    return carry_out(state, task.cards[0])


def _count_goods(state: State, task: Task) -> State:
    coins = count_goods(state)
    return gain(state, "coins", coins) if coins else state


def _discard_palace(state: State, task: Task) -> State:
    cards = state.cards
    return state.put_cards(cards.put_discard(cards.discard + task.cards))


def _resolve_sets(state: State, task: Task) -> State:
    choices = list_choices(state.printed, state.acting, state.options)
    return resolve_sets(state, task.cards, choices[0] if choices else NO_SETS)


def _call_bonus(state: State, task: Task) -> State:
    """Carries out what a night side shows; of one that a reader cannot see nothing is foreseen."""
    return state.push(*BONUS.get(task.bonus, ()))


def _add_turn(state: State, task: Task) -> State:
    turn = state.turn
    extra = turn.extra + (state.level > Level.TRACK)
    return state._replace(turn=turn._replace(extra=extra)).note(("extra",))


def _get_nothing(state: State, task: Task) -> State:
    """Drops a task that cannot be done: no such card in the offer, no ship to copy (CK-108)."""
    return state


_TASKS: Final[dict[str, Callable[[State, Task], State]]] = {
    "karma": _gain,
    "fame": _gain,
    "coins": _gain,
    "administrators": _gain,
    "dice": _take_dice,
    "draw": _draw_dice,
    "offered": _take_offered,
    "drawn": _draw_from_pile,
    "pick": _pick,
    "keep": _keep,
    "top": _take_top,
    "carry": _carry_out,
    "count": _count_goods,
    "used": _discard_palace,
    "sets": _resolve_sets,
    "bonus": _call_bonus,
    "extra": _add_turn,
    "goods": _get_nothing,
    "more": _get_nothing,
    "palace": _get_nothing,
    "copy": _get_nothing,
    "palace-or-coins": lambda state, task: gain(state, "coins", 2),
    "ship-or-fame": lambda state, task: gain(state, "fame", 1),
}
