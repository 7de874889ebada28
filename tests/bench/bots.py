"""How strong and how fast the bots of each game are: 400 two-seat games, with seats swapped.

A bot makes this fail that wins less than its aim, or that thinks longer than it may in more than
one choice of a hundred; single slow ones, which a busy machine has, are only printed. The names of
games on the command line leave out the others: python -m tests.bench.bots just_4_fun
"""

import sys
import time
from os import cpu_count
from random import Random
from statistics import fmean, quantiles
from typing import Any

from companion.bots import SECONDS, Budget, count_steps, think_for
from companion.bots.simulate import THOUGHT, Match, find_tally, play_match, play_out
from companion.games import find_game, find_room
from companion.layouts import read_sheet
from companion.rules import Game

GAMES = 400
AIMS = {
    "dice_charmers": (("greedy", "random", 0.95), ("search", "greedy", 0.65)),
    "just_4_fun": (("greedy", "random", 0.95), ("search", "greedy", 0.5)),
    "cards_and_karma": (("greedy", "random", 0.95), ("search", "greedy", 0.6)),
    "navoria": (("greedy", "random", 0.95), ("search", "greedy", 0.6)),
}
TIMED = 5
LONGEST = 100.0
"""The most milliseconds that a choice may take."""


class Timed:
    """A bot that measures how many milliseconds each of its choices takes."""

    def __init__(self, game: Game[Any, Any, Any], name: str, budget: Budget) -> None:
        self.bot = find_room(game.meta.slug).bots.make(name, budget)
        self.took: list[float] = []

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        begin = time.perf_counter()
        action = self.bot.choose(state, seat, random)
        self.took.append(1000 * (time.perf_counter() - begin))
        return action


def play_matches(game: Game[Any, Any, Any], sheet: str) -> int:
    """Prints who beats whom on a sheet, and counts the aims that were missed."""
    slug, missed = game.meta.slug, 0
    layout = game.read_layout(read_sheet(slug, sheet))
    for strong, weak, aim in AIMS[slug]:
        match = Match(find_room(slug).bots, read_sheet(slug, sheet), (strong, weak), 1)
        outcomes = list(play_match(match, GAMES, cpu_count() or 1))
        share = find_tally(find_room(slug).bots).sum_up(layout, outcomes)["wins_by_bot"][strong]
        missed += share["share"] < aim
        print(
            f"{slug} {sheet}: {strong} beats {weak} in {share['share']:.1%} of {GAMES} games "
            f"(95 %: {share['low']:.1%} to {share['high']:.1%}; aim {aim:.0%})"
        )
    return missed


def time_choices(game: Game[Any, Any, Any], sheet: str) -> int:
    """Prints how long bots take at three seats, at a table and in a match; counts the slow ones."""
    slow = 0
    layout = game.read_layout(read_sheet(game.meta.slug, sheet))
    steps, clock = count_steps(THOUGHT), think_for(SECONDS)
    for name, budget in (("greedy", clock), ("search", clock), ("search in a match", steps)):
        bot = Timed(game, name.split()[0], budget)
        for seed in range(TIMED):
            play_out(game, layout, game.setup(layout, 3, 0, {}), [bot] * 3, Random(seed))
        most = quantiles(bot.took, n=100)[-1]
        slow += budget is clock and most > LONGEST
        print(
            f"{game.meta.slug} {sheet}: {name} chooses in {fmean(bot.took):.1f} ms, "
            f"99 of 100 within {most:.1f}, "
            f"all of {len(bot.took)} within {max(bot.took):.1f}"
        )
    return slow


def main() -> int:
    missed = 0
    for slug in sys.argv[1:] or AIMS:
        game = find_game(slug)
        for sheet in game.meta.sheets:
            missed += play_matches(game, sheet)
            missed += time_choices(game, sheet)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
