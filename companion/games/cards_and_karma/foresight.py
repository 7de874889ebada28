"""Finds out what taking a card of the offer would set off, and which dice would be left."""

from typing import Final, NamedTuple

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.state import State
from companion.games.cards_and_karma.views import Die, view_dice
from companion.games.chains import Links, list_new

TAKING: Final = ("building", "ship", "palace", "goods")
"""The first step of a chain; it says no more than the button does, so it is left out."""


class Foreseen(NamedTuple):
    """What an offered line would set off, as far as the reader can know it."""

    line: str
    steps: Links
    goes_on: bool
    """Whether more follows that depends on an answer or on a hidden card."""
    left: tuple[Die, ...]


def foresee(state: State, seat: int, line: str) -> Foreseen:
    """Applies a line to the position as the reader sees it, and tells what it would set off."""
    action = CARDS_AND_KARMA.parse(state.printed, line)
    after = CARDS_AND_KARMA.apply(state, seat, action)
    steps = list_new(state.turn.steps, after.turn.steps)
    told = tuple(step for step in steps if step[0] not in TAKING)
    return Foreseen(line, told, bool(after.agenda), view_dice(after, seat))
