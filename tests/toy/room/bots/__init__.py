"""One bot, which flips as long as it is behind."""

from random import Random
from typing import Final

from companion.bots import BotSet, Budget

from ..rules import TOY, State  # noqa: TID252 - tests import the room under another name


class Eager:
    """Flips the coin until it has more heads than any other seat."""

    def __init__(self, budget: Budget) -> None:
        pass

    def choose(self, state: State, seat: int, random: Random) -> str:
        others = (heads for other, heads in enumerate(state.heads) if other != seat)
        return "done" if state.heads[seat] > max(others) else "flip"


BOTS: Final = BotSet(TOY, {"eager": Eager})
