"""Players that choose among what is legal, for company, for trying out sheets, and for tests."""

from collections.abc import Callable
from typing import Any, Final

from companion.bots.bot import Bot, Budget, count_steps, think_for
from companion.bots.dice_charmers.greedy import Greedy
from companion.bots.dice_charmers.search import Search
from companion.bots.dice_charmers.worth import FAME, MONEY, PLAIN
from companion.bots.just_4_fun import greedy as placing
from companion.bots.just_4_fun import search as foreseeing
from companion.bots.random import RandomBot
from companion.rules import Game

__all__ = ["SECONDS", "Bot", "Budget", "count_steps", "list_bots", "make_bot", "think_for"]

SECONDS: Final = 0.07
"""The time of a searching bot for one choice, so that with its last step it stays below 0.1."""

_MAKERS: Final[dict[str, dict[str, Callable[[Budget], Bot]]]] = {
    "dice_charmers": {
        "greedy": lambda budget: Greedy(PLAIN),
        "fame": lambda budget: Greedy(FAME),
        "money": lambda budget: Greedy(MONEY),
        "search": lambda budget: Search(PLAIN, budget),
    },
    "just_4_fun": {
        "greedy": lambda budget: placing.Greedy(),
        "search": lambda budget: foreseeing.Search(budget),
    },
}
"""The bots that understand a game; the random one plays them all."""


def list_bots(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """The names of the bots that can play a game, the weakest first."""
    return ("random", *_MAKERS.get(game.meta.slug, ()))


def make_bot(game: Game[Any, Any, Any], name: str, budget: Budget) -> Bot:
    """A bot of this name; KeyError says which there are."""
    if name == "random":
        return RandomBot(game)
    if name not in list_bots(game):
        raise KeyError(f"no bot {name!r}: there is {', '.join(list_bots(game))}")
    return _MAKERS[game.meta.slug][name](budget)
