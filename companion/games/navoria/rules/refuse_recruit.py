"""Why tokens cannot be drawn, or a card not be taken, now (NV-10 to NV-13)."""

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.known import count_copies, is_known
from companion.games.navoria.rules.pieces import DRAWN, TRADES
from companion.games.navoria.rules.printed import Card
from companion.games.navoria.rules.state import State
from companion.games.navoria.rules.told import read_known
from companion.rules import Refusal


def refuse_draw(state: State, action: Action) -> Refusal | None:
    """Why the seat whose turn it is cannot draw these tokens."""
    if state.turn.drawn:
        return Refusal("NV-11", "already_drawn")
    left = sum(state.market.bag)
    if left < DRAWN:
        return Refusal("NV-11", "bag_short", {"left": left})
    if action.verb == "draw":
        return Refusal("NV-11", "name_the_tokens") if state.options.real_bag else None
    if not state.options.real_bag:
        return Refusal("NV-11", "companion_draws")
    return _refuse_typed(state, action)


def _refuse_typed(state: State, action: Action) -> Refusal | None:
    """Why these tokens cannot have come out of the real bag (NV-126)."""
    for trade in action.words:
        left = state.market.bag[TRADES.index(trade)]
        if action.words.count(trade) > left:
            return Refusal("NV-2", "tokens_gone", {"trade": trade, "left": left})
    return None


def refuse_take(state: State, action: Action) -> Refusal | None:
    """Why the seat whose turn it is cannot take this card."""
    card = read_known(state, action.words[0])
    return refuse_token(state, card.trade) or refuse_card(state, card)


def refuse_token(state: State, trade: int) -> Refusal | None:
    """Why no token of this trade is there for the seat whose turn it is."""
    drawn, centre = state.turn.drawn, state.market.centre
    if drawn:
        if trade in drawn:
            return None
        one, other = (TRADES[token] for token in drawn)
        return Refusal("NV-11", "not_drawn", {"trade": TRADES[trade], "one": one, "other": other})
    if centre[trade]:
        return None
    if not any(centre):
        return Refusal("NV-12", "centre_empty")
    return Refusal("NV-12", "not_in_centre", {"trade": TRADES[trade]})


def refuse_card(state: State, card: Card) -> Refusal | None:
    """Why nobody can take this card now."""
    row = state.market.rows[card.trade]
    if state.real and not row:
        if not is_known(state, card):
            return Refusal("NV-3", "card_not_known", {"card": card.name})
        gone = count_copies(state, card) == 0
        return Refusal("NV-3", "card_gone", {"card": card.name}) if gone else None
    return None if card in row else Refusal("NV-10", "card_not_open", {"card": card.name})
