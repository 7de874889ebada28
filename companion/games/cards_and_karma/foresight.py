"""Foresees what a card of the offer would bring its taker at once, and which dice would be left."""

from typing import Final, NamedTuple

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.state import State
from companion.games.cards_and_karma.views import Die, view_dice
from companion.games.chains import Links, list_new

TAKING: Final = ("building", "ship", "palace", "goods")
"""The first link of a chain, which says no more than the button does."""


class Foreseen(NamedTuple):
    """What an offered line sets off, as far as the reader can know it."""

    line: str
    steps: Links
    goes_on: bool
    """Whether more follows that depends on an answer or on a hidden card."""
    left: tuple[Die, ...]


def foresee(state: State, seat: int, line: str) -> Foreseen:
    """Tries a line on the position that the reader sees."""
    action = CARDS_AND_KARMA.parse(state.printed, line)
    after = CARDS_AND_KARMA.apply(state, seat, action)
    steps = list_new(state.turn.steps, after.turn.steps)
    told = tuple(step for step in steps if step[0] not in TAKING)
    return Foreseen(line, told, bool(after.agenda), view_dice(after, seat))
