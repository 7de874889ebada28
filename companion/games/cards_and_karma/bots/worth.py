"""What a position is worth to a seat, in coins: six of them turn a card."""

from collections import Counter
from typing import Final

from companion.games.cards_and_karma.rules.pieces import COINS, SET, TRACK
from companion.games.cards_and_karma.rules.rewards import Task
from companion.games.cards_and_karma.rules.state import Seat, State

_WON: Final = 30.0
_KARMA: Final = 1.3
_FAME: Final = 2.0
_ADMINISTRATOR: Final = 3.5
_DIE: Final = 0.5
_PIP: Final = 0.08
_TURN: Final = 4.0
_BONUS: Final = 2.5
_SHIPS: Final = (0.0, 1.0, 2.4)
"""What a row of 0, 1, 2, ... ships is worth, if it ends with a low number."""
_PAIR: Final = 0.4
"""What two cards of a type or kind are worth, because one more completes a set."""
_SOLD: Final = 0.8
"""The share of a good's value that it is worth before it is sold."""

PENDING: Final = {
    "karma": _KARMA,
    "fame": _FAME,
    "coins": 1.0,
    "administrators": _ADMINISTRATOR,
    "dice": _DIE + 0.4,
    "take": _DIE + 0.4,
    "draw": _DIE + 0.4,
    "pick": _DIE + 0.4,
    "throw": -_DIE,
}
"""What each item of a pending task with a number is worth."""
COMING: Final = {
    "keep": _DIE + 0.4,
    "goods": 1.8,
    "more": 1.4,
    "palace": 2.2,
    "palace-or-coins": 2.4,
    "ship-or-fame": 3.0,
    "copy": 2.0,
    "top": 2.5,
    "carry": 2.5,
    "count": 1.0,
    "bonus": _BONUS,
    "extra": _TURN,
}
"""What something is worth that still has to be chosen or carried out."""


def judge(state: State, seat: int) -> float:
    """Rates how a seat stands, with everything that its turn still has to bring."""
    worth = judge_seat(state, state.seats[seat])
    if state.turn.seat == seat:
        worth += _TURN * state.turn.extra + _BONUS * len(state.waiting)
        worth += sum(map(_judge_task, state.agenda))
    return worth


def _judge_task(task: Task) -> float:
    return PENDING.get(task.do, 0.0) * task.number + COMING.get(task.do, 0.0)


def judge_seat(state: State, seat: Seat) -> float:
    """Rates what lies before a seat and what it holds."""
    worth = COINS * seat.turned + _FAME * seat.fame + seat.coins
    worth += _KARMA * seat.karma + _ADMINISTRATOR * seat.administrators
    if seat.turned == TRACK:
        worth += _WON
    numbers = state.cards.numbers
    worth += sum(_DIE + _PIP * numbers[card] for card in seat.hand)
    return worth + judge_ships(state, seat) + judge_rows(state, seat)


def judge_ships(state: State, seat: Seat) -> float:
    """Rates a row of ships that is not complete."""
    if not seat.ships:
        return 0.0
    last = state.printed.cards[seat.ships[-1]].face.number
    return _SHIPS[len(seat.ships)] * (1 - last / 40)


def judge_rows(state: State, seat: Seat) -> float:
    """Rates the goods and buildings that lie before a seat."""
    cards = state.printed.cards
    types = Counter(kind for card in seat.buildings for kind in cards[card].face.shows)
    goods = [good for card in seat.display for good in cards[card].face.goods]
    kinds = Counter(good.kind for good in goods)
    pairs = [*types.values(), *kinds.values()].count(SET - 1)
    return (
        _SOLD * sum(good.value for good in goods)
        + 0.7 * types.total()
        + _PAIR * (pairs + (len(types) == 2) + (len(kinds) == 2))
    )
