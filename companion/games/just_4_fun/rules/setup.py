"""The table before the first card, and the cards that somebody is to draw (J4-1, J4-3)."""

from collections.abc import Mapping
from typing import Final

from companion.games.just_4_fun.rules.cards import find_short, split_draw
from companion.games.just_4_fun.rules.meta import META
from companion.games.just_4_fun.rules.pieces import FACE_DOWN, HAND
from companion.games.just_4_fun.rules.printed import Printed
from companion.games.just_4_fun.rules.state import Cards, Hand, Options, Phase, State, Turn
from companion.rules import TO, Chance, Draw

_DEAL: Final = Phase.DEAL
_TO_SEAT: Final = tuple((Draw((TO,)), Draw((str(seat),))) for seat in range(META.seats.stop - 1))


def set_up(printed: Printed, seats: int, first: int, options: Mapping[str, bool]) -> State:
    """Sets up an empty board; real cards are dealt by hand, so their values are not known."""
    if seats not in META.seats:
        raise ValueError(f"{seats} seats: expected {META.seats.start} to {META.seats.stop - 1}")
    if first not in range(seats):
        raise ValueError(f"first seat {first}: expected 0 to {seats - 1}")
    unknown = sorted(set(options) - {option.name for option in META.options})
    if unknown:
        raise ValueError(f"unknown option {unknown[0]}")
    chosen = Options(**options)
    if chosen.real_cards:
        pile = (FACE_DOWN,) * (len(printed.deck) - HAND * seats)
        cards = Cards(((FACE_DOWN,) * HAND,) * seats, pile, ())
    else:
        cards = Cards(((),) * seats, printed.deck, ())
    return State(
        printed,
        chosen,
        ((0,) * seats,) * len(printed.values),
        (printed.pawns,) * seats,
        cards,
        Turn(first, Phase.PLAY if chosen.real_cards else Phase.SHUFFLE),
    )


def owe_chance(state: State) -> Chance | None:
    """The cards that the next seat draws; the line ends with the seat that they go to."""
    if state.turn.phase != _DEAL:
        return None
    cards = state.cards
    seat = find_short(cards.hands, state.turn.seat)
    assert seat is not None, "a deal is owed to nobody"
    of_pile, of_discards = split_draw(cards, seat)
    to = _TO_SEAT[seat]
    if not of_discards:
        return Chance("deal", (_draw(state, cards.pile, of_pile), *to))
    draws = (_draw(state, cards.pile, of_pile),) if of_pile else ()
    return Chance("deal", (*draws, _draw(state, cards.discards, of_discards), *to))


def _draw(state: State, pile: Hand, number: int) -> Draw:
    return Draw(tuple(map(state.printed.word_of.__getitem__, pile)), number)
