"""How strong and how fast the bots are: matches of 400 two-seat games with seats swapped.

A bot that wins less than its aim makes this fail; times are only printed.
"""

import sys
import time
from os import cpu_count
from random import Random
from statistics import fmean, quantiles

from companion.bots import make_bot
from companion.bots.dice_charmers.tally import sum_up
from companion.bots.simulate import Match, play_match, play_out
from companion.commands.play import begin_thought
from companion.games.dice_charmers import DICE_CHARMERS
from companion.games.dice_charmers.actions import Action
from companion.games.dice_charmers.state import State
from companion.layouts import read_sheet

GAMES = 400
AIMS = (("greedy", "random", 0.95), ("search", "greedy", 0.65))
SHEETS = ("sun", "moon")


class Timed:
    """A bot whose choices are measured in ms, every one of them."""

    def __init__(self, name: str) -> None:
        self.bot = make_bot(DICE_CHARMERS, name, begin_thought)
        self.took: list[float] = []

    def choose(self, state: State, seat: int, random: Random) -> Action:
        begin = time.perf_counter()
        action: Action = self.bot.choose(state, seat, random)
        self.took.append(1000 * (time.perf_counter() - begin))
        return action


def main() -> int:
    missed = 0
    for sheet in SHEETS:
        layout = DICE_CHARMERS.read_layout(read_sheet("dice_charmers", sheet))
        for strong, weak, aim in AIMS:
            match = Match("dice_charmers", read_sheet("dice_charmers", sheet), (strong, weak), 1)
            figures = sum_up(layout, list(play_match(match, GAMES, cpu_count() or 1)))
            share = figures["wins_by_bot"][strong]
            missed += share["share"] < aim
            print(
                f"{sheet}: {strong} beats {weak} in {share['share']:.1%} of {GAMES} games "
                f"(95 %: {share['low']:.1%} to {share['high']:.1%}; aim {aim:.0%})"
            )
        for name in ("greedy", "search"):
            bot = Timed(name)
            for seed in range(5):
                start = DICE_CHARMERS.setup(layout, 3, 0, {})
                play_out(DICE_CHARMERS, layout, start, [bot] * 3, Random(seed))
            print(
                f"{sheet}: {name} chooses in {fmean(bot.took):.1f} ms, "
                f"19 of 20 within {quantiles(bot.took, n=20)[-1]:.1f}, "
                f"all within {max(bot.took):.1f}"
            )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
