"""Counts offer and pile of a real table, as long as every seat types the cards that it takes."""

from companion.games.cards_and_karma.rules.pieces import CARDS, FIRST_HAND, OFFER, SMALL_OFFER
from companion.games.cards_and_karma.rules.state import Level, Middle, State


def open_middle(seats: int) -> Middle:
    """Counts the cards in offer and pile right after the first deal (CK-2)."""
    return Middle(OFFER[seats], CARDS - FIRST_HAND * seats - OFFER[seats])


def forget_middle(state: State) -> State:
    """The position in which nobody knows any more how many cards lie in the middle."""
    assert state.real is not None, "counted only with the cards of a box"
    return state._replace(real=state.real._replace(middle=None))


def take_offered(state: State, number: int) -> State:
    """Takes cards out of the offer, as many as there are (CK-108)."""
    for _ in range(number):
        if middle := _find_middle(state):
            state = _put(state, middle._replace(offer=max(0, middle.offer - 1)))
            state = lay_small_offer(state) if state.options.offer_at_once else state  # CK-116
    return state


def lay_small_offer(state: State) -> State:
    """Lays four cards where the offer is empty (CK-7)."""
    middle = _find_middle(state)
    return _lay(state, SMALL_OFFER) if middle and not middle.offer else state


def fill_offer(state: State) -> State:
    """Fills up the offer after a round (CK-6)."""
    full, middle = OFFER[len(state.seats)], _find_middle(state)
    if middle is None:
        return state.note(("fill", full))
    due = full - middle.offer
    return _lay(state.note(("lay-out", due)), due)


def draw_from_pile(state: State, number: int) -> State:
    """Takes cards from the pile; when the last one leaves, the discard becomes the pile (CK-121).

    How many cards that are is known where all seats type their dice.
    """
    for _ in range(number):
        middle = _find_middle(state)
        if middle and middle.pile:
            state = _put(state, middle._replace(pile=middle.pile - 1))
            state = _shuffle(state) if middle.pile == 1 else state
    return state


def _lay(state: State, number: int) -> State:
    state = draw_from_pile(state, number)
    middle = _find_middle(state)
    assert middle is not None, "drawing keeps the count of the offer"
    return _put(state, middle._replace(offer=middle.offer + number))


def _shuffle(state: State) -> State:
    real, middle = state.real, _find_middle(state)
    assert real is not None, "counted only with the cards of a box"
    assert middle is not None, "counted before it is shuffled"
    is_known = all(level == Level.FULL for level in real.levels)
    pile = len(state.cards.discard) if is_known else None
    state = state._replace(cards=state.cards._replace(discard=()))
    return _put(state, middle._replace(pile=pile)).note(("shuffle",))


def _find_middle(state: State) -> Middle | None:
    return state.real.middle if state.real else None


def _put(state: State, middle: Middle) -> State:
    assert state.real is not None, "counted only with the cards of a box"
    return state._replace(real=state.real._replace(middle=middle))
