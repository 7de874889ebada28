"""The bots of Just 4 Fun: one that takes the best zone at hand, and one that looks ahead."""

from typing import Final

from companion.bots import BotSet, Budget, Tally
from companion.games.just_4_fun.bots.chances import INSIGHT
from companion.games.just_4_fun.bots.greedy import Greedy
from companion.games.just_4_fun.bots.search import Search
from companion.games.just_4_fun.bots.tally import count_game, sum_up
from companion.games.just_4_fun.rules import JUST_4_FUN


def make_greedy(budget: Budget) -> Greedy:
    """A bot that needs no budget, because it looks at its own turn alone."""
    return Greedy()


BOTS: Final = BotSet(
    JUST_4_FUN, {"greedy": make_greedy, "search": Search}, Tally(count_game, sum_up), INSIGHT
)
