"""What is known of the cards of a box: by the owner's file, by lines that described them."""

from collections import Counter
from functools import lru_cache
from typing import Final

from companion.games.cards_and_karma.rules.described import GIVEN
from companion.games.cards_and_karma.rules.faces import Card, Face
from companion.games.cards_and_karma.rules.offer import list_dice
from companion.games.cards_and_karma.rules.payment import Die
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.stages import PROPOSALS, find_stage
from companion.games.cards_and_karma.rules.state import Real, State

MOST_DESCRIBED: Final = 200
"""More than a box has cards; beyond it the oldest descriptions are forgotten."""


def find_ship(real: Real, number: int) -> Face | None:
    """The ship of a number as it was described last, else as the file has it."""
    known = [card.face for card in (*real.catalogue.cards, *real.described)]
    return next((face for face in reversed(known) if face.number == number), None)


def list_buildings(real: Real) -> tuple[Face, ...]:
    """Every building whose price is known, each once."""
    known = (card.face for card in (*real.catalogue.cards, *real.described))
    return tuple(dict.fromkeys(face for face in known if face.kind == "building" and face.price))


def list_ships(real: Real) -> tuple[Face, ...]:
    """Every ship that is known, by its number."""
    numbers = {card.face.number for card in (*real.catalogue.cards, *real.described)}
    return tuple(face for n in sorted(numbers) if n and (face := find_ship(real, n)))


def complete(real: Real, named: Face) -> Face:
    """What is known of a face that is only named, or named in part."""
    known = find_ship(real, named.number) if named.kind == "ship" else None
    if known is None:
        return named
    if not named.reward:
        return known._replace(price=named.price or known.price)
    return named._replace(price=named.price or known.price)


def contradicts(real: Real, told: Face) -> bool:
    """Tells whether a ship is known to be another than what is told of it."""
    known = find_ship(real, told.number) if told.kind == "ship" else None
    if known is None:
        return False
    other_price = bool(told.price and known.price and told.price != known.price)
    return other_price or bool(told.reward and told[4:] != known[4:])


@lru_cache
def count_copies(catalogue: Printed) -> Counter[Face]:
    """How often each face is in a box of which every card is known, else nothing."""
    if find_stage(catalogue).name == PROPOSALS:
        return Counter()
    return Counter(_strip(card.face) for card in catalogue.cards)


def _strip(face: Face) -> Face:
    """What everybody types of a face: not the price of a building."""
    return face._replace(price=0, colour="") if face.kind == "building" else face


def lacks_copy(state: State, face: Face) -> bool:
    """Tells whether all cards of this face lie before seats, as far as the box is known."""
    assert state.real is not None, "asked only with the cards of a box"
    copies = count_copies(state.real.catalogue)
    cards = state.printed.cards
    lying = [cards[card].face for seat in state.seats for card in seat.display]
    return bool(copies) and sum(_strip(f) == _strip(face) for f in lying) >= copies[_strip(face)]


def lacks_die(state: State, at: int, die: Die) -> bool:
    """Tells whether a hand has all dice of this colour and number that the box is known to have.

    Other hands are not looked at: nobody may learn what they hold (CK-138).
    """
    assert state.real is not None, "asked only with the cards of a box"
    numbers = state.real.catalogue.numbers.get(die.colour)
    held = list_dice(state, at).count(die)
    return numbers is not None and held >= numbers.count(die.number)


def describe(state: State, card: Card) -> State:
    """Remembers a card if it tells anything new."""
    real = state.real
    assert real is not None, "cards are described only where those of a box are played"
    face = complete(real, card.face)
    if face.kind in ("ship", "building") and not face.price and face.reward not in GIVEN:
        return state
    card = card._replace(face=face)
    if not card.die and any(card.face == known.face for known in _list_known(real)):
        return state
    described = (*real.described, card)[-MOST_DESCRIBED:]
    return state._replace(real=real._replace(described=described))


def _list_known(real: Real) -> tuple[Card, ...]:
    if not real.described:
        return real.catalogue.cards
    return (*real.catalogue.cards, *real.described)


def is_afloat(state: State, number: int) -> bool:
    """Tells whether a ship of this number lies before anybody."""
    ships = (ship for seat in state.seats for ship in seat.afloat)
    return any(state.printed.cards[ship].face.number == number for ship in ships)
