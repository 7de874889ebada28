"""The table before the first card (CK-1 to CK-3)."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.cards_and_karma.rules.meta import META
from companion.games.cards_and_karma.rules.middle import open_middle
from companion.games.cards_and_karma.rules.pieces import TRACK
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.state import (
    Cards,
    Level,
    Options,
    Phase,
    Real,
    Seat,
    State,
    Turn,
)
from companion.rules import HIDDEN


def set_up(printed: Printed, seats: int, first: int, options: Mapping[str, bool]) -> State:
    """Sets up a table at which nobody has a card yet and the first seat has the elephant."""
    if seats not in META.seats:
        raise ValueError(f"{seats} seats: expected {META.seats.start} to {META.seats.stop - 1}")
    if first not in range(seats):
        raise ValueError(f"first seat {first}: expected 0 to {seats - 1}")
    unknown = sorted(set(options) - {option.name for option in META.options})
    if unknown:
        raise ValueError(f"unknown option {unknown[0]}")
    chosen = Options(**options)
    if chosen.real_cards:
        return _set_up_real(printed, seats, first, chosen)
    deck = tuple(range(len(printed.cards)))
    cards = Cards((), deck, None, (), (0,) * len(deck))
    phase = Phase.TRACKS if chosen.night_up else Phase.OPENING
    return State(printed, chosen, (Seat(),) * seats, cards, Turn(first, first, phase))


def _set_up_real(printed: Printed, seats: int, first: int, options: Options) -> State:
    """Sets up a table with the cards of a box, at which every seat types what it gains."""
    track = Seat(track=(HIDDEN,) * TRACK)
    typed = replace(printed, cards=(), numbers={})
    catalogue = typed if printed.invented else printed
    real = Real(catalogue, (Level.TRACK,) * seats, middle=open_middle(seats))
    cards = Cards((), (), None, (), ())
    turn = Turn(first, first, Phase.TURN)
    return State(typed, options, (track,) * seats, cards, turn, real=real)
