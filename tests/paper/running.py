"""Random games on sheets, whose marks are printed."""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.paper.arrange import Sheet
from companion.rules import TABLE
from tests.paper.prints import GAME

SEATS = 3


def play_at_random(sheet: Sheet, random: Random) -> Iterator[Any]:
    """Yields every position of one random game."""
    game = GAME
    layout = game.read_layout(sheet)
    state = game.setup(layout, SEATS, 0, {})
    while not game.result(state):
        owed = game.chance(state)
        if owed:
            state = game.apply(state, TABLE, game.parse(layout, owed.draw(random)))
        else:
            seat = state.turn.seat
            state = game.apply(state, seat, random.choice(game.offers(state, seat)))
        yield state
