"""What a game provides for bots: the bots, and the figures that simulations count."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.bots.bot import Bot, Budget
from companion.bots.insight import Insight
from companion.bots.random import RandomBot
from companion.rules import Game


class Tally(NamedTuple):
    """How simulated games are counted: one outcome per game, and figures that sum them up."""

    count_game: Callable[[Any, tuple[str, ...], Counter[str]], Any]
    sum_up: Callable[[Any, Sequence[Any]], dict[str, Any]]


class BotSet(NamedTuple):
    """The bots of one game; it can be pickled, so that other processes can simulate the game."""

    game: Game[Any, Any, Any]
    makers: Mapping[str, Callable[[Budget], Bot]]
    """Makes each of the game's own bots, the weakest first; the random bot is always there."""
    tally: Tally | None = None
    """What simulations count; None counts wins."""
    insight: Insight | None = None
    """How chances to win are estimated; None if luck cannot be told from skill in this game."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all bots that can play the game, the weakest first."""
        return ("random", *self.makers)

    @property
    def usual(self) -> str:
        """The bot to play with unless another is named: the first that understands the game."""
        return next(iter(self.makers), "random")

    def make(self, name: str, budget: Budget) -> Bot:
        """Makes a bot of this name; raises KeyError with the names there are."""
        if name == "random":
            return RandomBot(self.game)
        if name not in self.makers:
            raise KeyError(f"no bot {name!r}: there is {', '.join(self.names)}")
        return self.makers[name](budget)
