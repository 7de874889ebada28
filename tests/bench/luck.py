"""What luck told from skill is worth: its mean, the games it saves, and whether moments are true.

    python -m tests.bench.luck mean 1000 GAME       games between greedy bots
    python -m tests.bench.luck skill 100 GAME       games between search and greedy
    python -m tests.bench.luck moments 200 GAME     flagged moments, played to the end

The names of games leave out the others. A mean beyond three standard errors, or fewer than 98 % of
moments that are truly worse, make this fail.
"""

import sys
import time
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Any

from companion.bots import BotSet
from companion.games import ROOMS
from companion.luck.foresight import Foresight, share_win
from companion.luck.moments import Moment, find_moments
from companion.luck.rolls import measure_rolls
from companion.rules import Play
from tests.luck.games import find_bots, play_game, read_layout

SURE = 3.0
"""Standard errors within which the mean luck of a seat has to be nought."""
TRUE = 0.98
"""The share of flagged moments that has to be worse when played to the end."""
DEEP = 100
"""The futures in which a flagged moment is played to the end."""

Game = tuple[tuple[float, ...], tuple[float, ...]]
"""The results and the luck of a game, by seat."""


def play_games(bots: BotSet, names: tuple[str, ...], games: int) -> Iterator[Game]:
    """Analyses games between bots, which change seats from game to game."""
    layout = read_layout(bots)
    foresight = Foresight(bots, layout)
    for number in range(games):
        seated = tuple(names[(seat + number) % len(names)] for seat in range(len(names)))
        play = play_game(bots, layout, seated, f"{names}/{number}")
        result = bots.game.result(play.state)
        assert result is not None
        rolls = list(measure_rolls(play, foresight, f"luck/{number}"))
        luck = tuple(sum(roll.luck[seat] for roll in rolls) for seat in range(len(names)))
        yield share_win(result, len(names)), luck


def find_error(figures: list[float]) -> float:
    """The standard error of a mean."""
    return sqrt(variance(figures) / len(figures))


def look_at_mean(bots: BotSet, games: int) -> int:
    """Prints the mean luck of each seat; counts those that are not nought."""
    began = time.process_time()
    played = list(play_games(bots, ("greedy", "greedy"), games))
    took = (time.process_time() - began) / games
    missed = 0
    for seat in range(2):
        luck = [luck[seat] for _, luck in played]
        mean, error = fmean(luck), find_error(luck)
        missed += abs(mean) > SURE * error
        print(
            f"{bots.game.meta.slug}: seat {seat} has a mean luck of {mean:+.4f} in {games} games, "
            f"standard error {error:.4f}; {took:.2f} s of processor for a game",
            flush=True,
        )
    return missed


def look_at_skill(bots: BotSet, games: int) -> int:
    """Prints how surely search is told from greedy, by results and by results without luck."""
    plain, adjusted = [], []
    for number, (result, luck) in enumerate(play_games(bots, ("search", "greedy"), games)):
        seat = -number % 2
        plain.append(result[seat])
        adjusted.append(result[seat] - luck[seat])
    print(
        f"{bots.game.meta.slug}: search wins {fmean(plain):.3f} ± {find_error(plain):.3f} in "
        f"{games} games, without luck {fmean(adjusted):.3f} ± {find_error(adjusted):.3f}: plain "
        f"results need {variance(plain) / variance(adjusted):.2f} times as many games",
        flush=True,
    )
    return 0


def look_at_moments(bots: BotSet, wanted: int) -> int:
    """Prints how many flagged moments are worse in a deep roll-out; 1 if too few are."""
    layout = read_layout(bots)
    foresight = Foresight(bots, layout)
    found, worse, number = 0, 0, 0
    while found < wanted:
        play = play_game(bots, layout, ("greedy", "random"), f"moments/{number}")
        for moment in find_moments(play, foresight, f"moments/{number}"):
            found += 1
            worse += find_loss(play, moment, foresight) > 0
        number += 1
    print(
        f"{bots.game.meta.slug}: {worse} of {found} flagged moments in {number} games are worse "
        f"in {DEEP} futures that are played to the end",
        flush=True,
    )
    return int(worse < TRUE * found)


def find_loss(play: Play, moment: Moment, foresight: Foresight) -> float:
    """By how much what was done is worse than the best, in games played to their end."""
    state = [*play.walk_back()][::-1][moment.step].before.state
    losses = []
    for future in range(DEEP):
        luck = f"deep/{moment.step}/{future}"
        guessed = foresight.insight.guess(state, moment.seat, Random(luck))
        best, done = (
            foresight.play_out(foresight.write(guessed, moment.seat, line), Random(luck))
            for line in (moment.good[0], moment.line)
        )
        losses.append(best[moment.seat] - done[moment.seat])
    return fmean(losses)


LOOKS: dict[str, Any] = {"mean": look_at_mean, "skill": look_at_skill, "moments": look_at_moments}


def main(look: str, number: int, slugs: list[str]) -> int:
    missed = 0
    for slug in slugs or [room.game.meta.slug for room in ROOMS]:
        missed += LOOKS[look](find_bots(slug), number)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
