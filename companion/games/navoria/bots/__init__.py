"""The bots of Navoria: one that takes what looks best at once, and one that ends its turn first."""

from typing import Final

from companion.bots import BotSet, Budget, Tally
from companion.games.navoria.bots.chances import INSIGHT
from companion.games.navoria.bots.greedy import Greedy
from companion.games.navoria.bots.search import Search
from companion.games.navoria.bots.tally import count_game, sum_up
from companion.games.navoria.rules import NAVORIA


def make_greedy(budget: Budget) -> Greedy:
    """A bot that needs no budget, because it looks one line ahead."""
    return Greedy()


BOTS: Final = BotSet(
    NAVORIA, {"greedy": make_greedy, "search": Search}, Tally(count_game, sum_up), INSIGHT
)
