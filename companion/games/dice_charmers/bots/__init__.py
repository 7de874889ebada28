"""The bots of The Dice Charmers: a greedy one with three preferences, and a searching one."""

from functools import partial
from typing import Final

from companion.bots import BotSet, Budget, Tally
from companion.games.dice_charmers.bots.chances import INSIGHT
from companion.games.dice_charmers.bots.greedy import Greedy
from companion.games.dice_charmers.bots.search import Search
from companion.games.dice_charmers.bots.tally import count_game, sum_up
from companion.games.dice_charmers.bots.worth import FAME, MONEY, PLAIN, Taste
from companion.games.dice_charmers.rules import DICE_CHARMERS


def make_greedy(taste: Taste, budget: Budget) -> Greedy:
    """A bot that needs no budget, because it looks only one turn ahead."""
    return Greedy(taste)


BOTS: Final = BotSet(
    DICE_CHARMERS,
    {
        "greedy": partial(make_greedy, PLAIN),
        "fame": partial(make_greedy, FAME),
        "money": partial(make_greedy, MONEY),
        "search": partial(Search, PLAIN),
    },
    Tally(count_game, sum_up),
    INSIGHT,
)
