"""What a seat or the table may write now, in the order in which it is proposed."""

from itertools import combinations_with_replacement
from typing import Final

from companion.games.navoria.rules.actions import (
    BEGIN,
    BY_COMPANION,
    BY_HAND,
    DRAW,
    SEEN,
    SKIP,
    Action,
)
from companion.games.navoria.rules.asked import is_income_due, list_asked
from companion.games.navoria.rules.gain_offers import list_gains
from companion.games.navoria.rules.orders import list_fills
from companion.games.navoria.rules.pieces import DRAWN, TRADES
from companion.games.navoria.rules.real_offers import (
    list_cards,
    list_levels,
    list_real_awaited,
    list_real_offers,
)
from companion.games.navoria.rules.setup import owe_chance
from companion.games.navoria.rules.state import Phase, State
from companion.rules import TABLE

_OPENING: Final = Phase.OPENING
_GATHER: Final = Phase.GATHER
_INCOME: Final = Phase.INCOME
_OVER: Final = Phase.OVER
_GATHERED: Final = tuple(Action("gather", (trade,)) for trade in TRADES)


def list_awaited(state: State) -> tuple[int, ...]:
    """The seats that may act now; the Income is for anybody to have seen (NV-129)."""
    if state.phase == _OVER or owe_chance(state):
        return ()
    if state.real:
        return list_real_awaited(state)
    return tuple(range(len(state.seats))) if state.phase == _INCOME else (state.turn.seat,)


def list_offers(state: State, actor: int) -> tuple[Action, ...]:
    """Every line that is open to a seat, or that the table may arrange besides luck."""
    if actor == TABLE:
        return _list_arrangements(state)
    if actor not in list_awaited(state):
        return ()
    if state.real and (state.phase == Phase.INCOME or not state.is_ordered or list_asked(state)):
        return list_real_offers(state, actor)
    if state.phase in (_OPENING, _INCOME):
        return (BEGIN,) if state.phase == _OPENING else (SEEN,)
    if is_busy(state):
        return tuple(dict.fromkeys(list_gains(state)))
    return tuple(_list_tokens(state) if state.phase == _GATHER else _list_recruits(state))


def is_busy(state: State) -> bool:
    """Tells whether something that was gained has still to be carried out."""
    agenda = state.turn.agenda
    return bool(agenda.hand or agenda.order or agenda.parts or list_fills(state))


def may_change_drawing(state: State) -> bool:
    """Tells whether a round begins, so that others may draw from the bag (NV-133)."""
    turn = state.turn
    begins = (
        state.is_ordered
        and turn.number == 0
        and not (turn.drawn or turn.is_drawing or is_busy(state))
    )
    return state.phase == Phase.RECRUIT and begins


def list_pairs(state: State) -> list[tuple[int, ...]]:
    """The pairs of tokens that may come out of the real bag."""
    bag = state.market.bag
    pairs = combinations_with_replacement(range(len(TRADES)), DRAWN)
    return [pair for pair in pairs if all(bag[trade] >= pair.count(trade) for trade in pair)]


def _list_arrangements(state: State) -> tuple[Action, ...]:
    if owe_chance(state) or state.phase == Phase.OVER:
        return ()
    levels = list_levels(state) if state.real else []
    if state.phase not in (Phase.RECRUIT, Phase.GATHER):
        return tuple(levels)
    other = BY_COMPANION if state.options.real_bag else BY_HAND
    skip = () if is_income_due(state) else (SKIP,)
    return (*skip, *((other,) if may_change_drawing(state) else ()), *levels)


def _list_recruits(state: State) -> list[Action]:
    drawn, market = state.turn.drawn, state.market
    trades = [
        trade
        for trade in range(len(TRADES))
        if trade in drawn or (not drawn and market.centre[trade])
    ]
    lines = [line for trade in trades for line in list_cards(state, trade)]
    if drawn or sum(market.bag) < DRAWN:
        return lines
    if not state.options.real_bag:
        return [DRAW, *lines]
    pairs = [Action("bag", tuple(TRADES[trade] for trade in pair)) for pair in list_pairs(state)]
    return [*pairs, *lines]


def _list_tokens(state: State) -> list[Action]:
    decks = zip(_GATHERED, state.market.decks, strict=True)
    return [line for line, tokens in decks if tokens]
