"""Random games of The Dice Charmers, whose marks are printed."""

from collections.abc import Iterator
from random import Random

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.state import State
from companion.paper.arrange import Sheet
from companion.rules import TABLE

SEATS = 3


def play_at_random(sheet: Sheet, random: Random) -> Iterator[State]:
    """Every position of one game."""
    game = DICE_CHARMERS
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
