"""Which cards of the box are known: by the owner's file, and by lines that described them."""

from itertools import product

from companion.games.navoria.rules.faces import make_card
from companion.games.navoria.rules.gains import Names
from companion.games.navoria.rules.pieces import CARDS_A_TRADE, ISLANDS, SOLDIER, SPECIES
from companion.games.navoria.rules.printed import Card
from companion.games.navoria.rules.state import State


def is_known(state: State, card: Card) -> bool:
    """Tells whether a face can be named: soldiers always, for nothing on them differs."""
    assert state.real is not None, "cards are described only at tables with the box"
    named = card.trade == SOLDIER or card.name in state.printed.cards
    return named or card in state.real.described


def describe(state: State, card: Card) -> State:
    """Remembers a face that was not known."""
    if is_known(state, card):
        return state
    assert state.real is not None, "cards are described only at tables with the box"
    described = (*state.real.described, card)
    return state._replace(real=state.real._replace(described=described))


def is_whole(state: State, trade: int) -> bool:
    """Tells whether the file says all cards of a trade."""
    return len(state.printed.decks[trade]) >= CARDS_A_TRADE


def count_copies(state: State, card: Card) -> int | None:
    """How many cards with this face nobody has taken; None where the file does not say how many."""
    copies = state.printed.copies
    if not is_whole(state, card.trade) or card.name not in copies:
        return None
    taken = sum(seat.tableau.count(card) for seat in state.seats)
    return copies[card.name] - taken


def list_takeable(state: State, trade: int) -> list[Card]:
    """The cards of a trade that can be taken, each once: those in its row, else all known ones."""
    row = state.market.rows[trade]
    if row or state.real is None:
        return list({card.name: card for card in row}.values())
    described = [card for card in state.real.described if card.trade == trade]
    soldiers = list_soldiers(state.printed.names) if trade == SOLDIER else []
    known = dict.fromkeys((*state.printed.decks[trade], *soldiers, *described))
    return [card for card in known if count_copies(state, card) != 0]


def list_soldiers(names: Names) -> list[Card]:
    """The soldiers of every box: one for each species and island."""
    faces = product(range(SPECIES), range(ISLANDS))
    return [make_card(names, SOLDIER, *face, ()) for face in faces]
