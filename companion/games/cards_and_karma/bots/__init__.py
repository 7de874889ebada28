"""The bots of Cards & Karma: one that takes what looks best at once, and one that plays it out."""

from typing import Final

from companion.bots import BotSet, Budget, Tally
from companion.games.cards_and_karma.bots.chances import INSIGHT
from companion.games.cards_and_karma.bots.greedy import Greedy
from companion.games.cards_and_karma.bots.search import Search
from companion.games.cards_and_karma.bots.tally import count_game, sum_up
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA


def make_greedy(budget: Budget) -> Greedy:
    """A bot that needs no budget, because it looks at its own action alone."""
    return Greedy()


BOTS: Final = BotSet(
    CARDS_AND_KARMA, {"greedy": make_greedy, "search": Search}, Tally(count_game, sum_up), INSIGHT
)
