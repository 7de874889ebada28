"""One bot, which flips as long as it is behind."""

from random import Random
from typing import Final

from companion.bots import BotSet, Budget

from ..rules import TOY, State  # noqa: TID252 - tests import the room under another name


class Eager:
    """Flips the coin until it has as many heads as the other seat and one more."""

    def __init__(self, budget: Budget) -> None:
        pass

    def choose(self, state: State, seat: int, random: Random) -> str:
        return "done" if state.heads[seat] > state.heads[1 - seat] else "flip"


BOTS: Final = BotSet(TOY, {"eager": Eager})
