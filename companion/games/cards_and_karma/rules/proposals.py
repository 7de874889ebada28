"""Payments with nothing to spare that the acting seat can make, the cheapest first."""

from collections.abc import Iterator

from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.offer import list_dice
from companion.games.cards_and_karma.rules.payment import (
    Die,
    Joker,
    Payment,
    list_for_building,
    raise_lowest,
)
from companion.games.cards_and_karma.rules.pieces import HIGHEST
from companion.games.cards_and_karma.rules.state import State


def propose(state: State, face: Face) -> Iterator[Payment]:
    """The payments for a building, a ship or a palace card."""
    return _list_sums(state, face) if face.kind == "building" else _list_exact(state, face)


def _list_sums(state: State, face: Face) -> Iterator[Payment]:
    """The payments for a building; those without jokers first, then by karma and surplus."""
    seat = state.acting
    dice = list_dice(state, state.turn.seat)
    numbers = tuple(sorted(die.number for die in dice if die.colour == face.colour))
    ways = list_for_building(
        numbers, seat.karma, seat.administrators, face.price, state.options.one_joker
    )
    for chosen, karma, jokers in ways:
        raised = raise_lowest([Die(face.colour, number) for number in chosen], karma)
        raised.sort(key=lambda die: die[1:])
        yield Payment(tuple(raised), (Joker(HIGHEST),) * jokers)


def _list_exact(state: State, face: Face) -> Iterator[Payment]:
    """The single dice that pay an exact price, those that need no karma first, then a joker."""
    seat = state.acting
    dice = sorted(
        set(list_dice(state, state.turn.seat)),
        key=lambda die: (
            abs(face.price - die.number),
            state.printed.colours.index(die.colour),
            die.number,
        ),
    )
    for die in dice:
        change = face.price - die.number
        if abs(change) <= seat.karma:
            yield Payment((die._replace(karma=(change,) if change else ()),), ())
    if seat.administrators:
        yield Payment((), (Joker(face.price),))
