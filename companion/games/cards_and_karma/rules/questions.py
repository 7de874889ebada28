"""What a task asks the acting seat: the answers it may give, none where nothing is to be chosen."""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations, repeat
from typing import Final

from companion.games.cards_and_karma.rules.actions import (
    ENOUGH,
    GAIN_COINS,
    GAIN_FAME,
    Action,
    take_free,
)
from companion.games.cards_and_karma.rules.asked import (
    NONE,
    REWARDED,
    list_more_goods,
    list_palaces_or_coins,
    list_ships_or_fame,
    list_top,
    list_turned,
    list_typed_dice,
    list_typed_goods,
    list_typed_palaces,
)
from companion.games.cards_and_karma.rules.offer import list_dice, list_offered
from companion.games.cards_and_karma.rules.parse import name_dice
from companion.games.cards_and_karma.rules.payment import Die
from companion.games.cards_and_karma.rules.rewards import Task
from companion.games.cards_and_karma.rules.sets import list_choices
from companion.games.cards_and_karma.rules.state import Level, State

Answers = tuple[Action, ...]


def list_answers(state: State) -> Answers:
    """The answers to what stands first on the agenda, or which bonus comes next."""
    if state.agenda:
        task = state.agenda[0]
        answers = REAL_ANSWERS if state.real else _ANSWERS
        return answers[task.do](state, task) if task.do in answers else ()
    if len(state.waiting) < 2:
        return ()
    bonuses = dict.fromkeys(state.waiting)
    return tuple(Action("bonus", (bonus,)) for bonus in bonuses) if len(bonuses) > 1 else ()


def list_last_ships(state: State) -> tuple[int, ...]:
    """The last ship of every row that lies before anybody (CK-131)."""
    rows = [row for seat in state.seats for row in (*seat.trios, seat.ships)]
    return tuple(row[-1] for row in rows if row)


def _list_thrown(state: State, task: Task) -> Answers:
    dice = list_dice(state, state.turn.seat)
    return _list_throws(dice, state.printed.colours, task.number)


@lru_cache(maxsize=1024)
def _list_throws(dice: tuple[Die, ...], colours: tuple[str, ...], number: int) -> Answers:
    """The ways to throw away so many of these dice."""
    chosen = dict.fromkeys(combinations(name_dice(dice, colours), number))
    return tuple(Action("throw", words) for words in chosen)


def _list_dice(state: State, task: Task) -> Answers:
    return tuple(map(take_free, repeat("die"), list_offered(state)))


def _list_goods(state: State, task: Task) -> Answers:
    return tuple(map(take_free, repeat("goods"), list_offered(state, "goods")))


def _list_more_goods(state: State, task: Task) -> Answers:
    goods = _list_goods(state, task)
    return (*goods, ENOUGH) if goods else ()


def _list_palaces(state: State, task: Task) -> Answers:
    names = list_offered(state, "palace")
    return tuple(Action("palace", (name.removeprefix("palace"),)) for name in names)


def _list_palaces_or_coins(state: State, task: Task) -> Answers:
    palaces = _list_palaces(state, task)
    return (*palaces, GAIN_COINS) if palaces else ()


def _list_ships_or_fame(state: State, task: Task) -> Answers:
    cards = [card for card in state.cards.offer if state.printed.cards[card].face.kind == "ship"]
    ships = tuple(Action("ship", (str(state.printed.cards[card].face.number),)) for card in cards)
    return (*ships, GAIN_FAME) if ships else ()


def _list_copied(state: State, task: Task) -> Answers:
    cards = state.printed.cards
    return tuple(Action("copy", (str(cards[ship].face.number),)) for ship in list_last_ships(state))


def _list_sets(state: State, task: Task) -> Answers:
    """The ways to resolve sets; none if there is only one, which needs no answer (CK-128)."""
    choices = list_choices(state.printed, state.acting, state.options)
    return tuple(choice.action for choice in choices) if len(choices) > 1 else ()


def _list_real_copies(state: State, task: Task) -> Answers:
    """Ships that are known, and the reward itself where a seat's row is not (CK-144)."""
    known = _list_copied(state, task)
    assert state.real is not None, "asked only with the cards of a box"
    others = [level for seat, level in enumerate(state.real.levels) if seat != state.turn.seat]
    return (*known, *REWARDED, NONE) if Level.TRACK in others else known


_ANSWERS: Final[dict[str, Callable[[State, Task], Answers]]] = {
    "throw": _list_thrown,
    "take": _list_dice,
    "goods": _list_goods,
    "more": _list_more_goods,
    "palace": _list_palaces,
    "palace-or-coins": _list_palaces_or_coins,
    "ship-or-fame": _list_ships_or_fame,
    "copy": _list_copied,
    "sets": _list_sets,
}
REAL_ANSWERS: Final[dict[str, Callable[[State, Task], Answers]]] = {
    "throw": _list_thrown,
    "take": list_typed_dice,
    "goods": list_typed_goods,
    "more": list_more_goods,
    "palace": list_typed_palaces,
    "palace-or-coins": list_palaces_or_coins,
    "ship-or-fame": list_ships_or_fame,
    "copy": _list_real_copies,
    "top": list_top,
    "sets": _list_sets,
    "turned": list_turned,
}
"""The same where the cards of a box are typed: the offer is not known to the companion."""
