"""Looks things up in the offer and in a hand, and takes cards out of them."""

from companion.games.cards_and_karma.rules.payment import Die, make_die
from companion.games.cards_and_karma.rules.pieces import HAND
from companion.games.cards_and_karma.rules.state import Cards, Ids, State


def find_offered(state: State, name: str) -> int | None:
    """The card of this name that was laid into the offer first."""
    names = state.printed.names
    return next((card for card in state.cards.offer if names[card] == name), None)


def list_offered(state: State, kind: str = "") -> tuple[str, ...]:
    """The names of the cards in the offer, of one kind or of all, each once."""
    cards, names = state.printed.cards, state.printed.names
    found = [names[n] for n in state.cards.offer if not kind or cards[n].face.kind == kind]
    return tuple(dict.fromkeys(found))


def remove(cards: Ids, gone: Ids) -> Ids:
    """The cards that are left when some are gone."""
    if len(gone) == 1 and gone[0] in cards:
        at = cards.index(gone[0])
        return cards[:at] + cards[at + 1 :]
    return tuple([card for card in cards if card not in gone])


def read_die(state: State, card: int) -> Die:
    """A card on its die side."""
    return make_die(state.printed.cards[card].die, state.cards.numbers[card])


def list_dice(state: State, seat: int) -> tuple[Die, ...]:
    """The dice in a hand, those longest there first."""
    return tuple([read_die(state, card) for card in state.seats[seat].hand])


def find_dice(state: State, dice: tuple[Die, ...]) -> Ids:
    """The cards of the acting seat that are meant by dice; of equal ones those longest there."""
    cards, shown = state.printed.cards, state.cards.numbers
    left = list(state.acting.hand)
    found = []
    for colour, number, _ in dice:
        card = next(card for card in left if cards[card].die == colour and shown[card] == number)
        left.remove(card)
        found.append(card)
    return tuple(found)


def discard_dice(state: State, dice: tuple[Die, ...]) -> State:
    """Puts dice of the acting seat on the discard."""
    gone = find_dice(state, dice)
    seat = state.acting
    cards = state.cards.put_discard(state.cards.discard + gone)
    return state.put(seat.put_hand(remove(seat.hand, gone))).put_cards(cards)


def take_from_offer(state: State, card: int) -> State:
    """The position with a card out of the offer that nobody owns yet."""
    cards = state.cards
    return state.put_cards(Cards(remove(cards.offer, (card,)), *cards[1:]))


def take_die(state: State, card: int) -> State:
    """Takes a card of the offer into the hand of the acting seat (CK-20)."""
    seat = state.acting
    state = take_from_offer(state, card)
    return state.put(seat.put_hand((*seat.hand, card))).note(("die", read_colour(state, card)))


def read_colour(state: State, card: int) -> str:
    """The colour of the die behind a card, which everybody sees."""
    return state.printed.cards[card].die


def count_excess(state: State, new: int) -> int:
    """How many dice have to leave the hand before so many come in (CK-9)."""
    return max(0, len(state.acting.hand) + new - HAND)
