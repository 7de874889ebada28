"""The luck of every roll and deal of a game: how much it changed each seat's chance to win.

What came is compared with other outcomes of the same roll, which are drawn alike, so luck is nought
on average however well chances are estimated.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from companion.bots import Chances
from companion.luck.foresight import Foresight
from companion.rules import Play
from companion.rules.play import Step

TRIALS: Final = 3
"""Pairs of other outcomes that tell how much it matters what comes."""
UNSEEN: Final = 0.01
"""What is added to every spread, because so few trials may miss what matters."""
FEWEST: Final = 1
"""The futures of a roll that hardly matters."""


class Roll(NamedTuple):
    """Dice or cards that came together, and what they did to each seat's chance to win."""

    step: int
    """The step of the game after which they lay there."""
    luck: Chances


class Came(NamedTuple):
    """Dice or cards that came together: the positions before and after them."""

    step: int
    before: Any
    after: Any


def list_chances(play: Play) -> list[Came]:
    """The rolls and deals of a game; those that follow each other at once count as one."""
    found: list[Came] = []
    steps = list(play.walk_back())[::-1]
    for number, step in enumerate(steps, 1):
        if not step.is_chance:
            continue
        after = find_after(play, steps, number)
        if found and found[-1].step == number - 1:
            found[-1] = found[-1]._replace(step=number, after=after)
        else:
            found.append(Came(number, step.before.state, after))
    return found


def find_after(play: Play, steps: list[Step], number: int) -> Any:
    """The position after so many steps."""
    return steps[number].before.state if number < len(steps) else play.state


def measure_rolls(play: Play, foresight: Foresight, seed: str) -> Iterator[Roll]:
    """The luck of each roll or deal; those that may change much are looked at in more futures."""
    rolls, futures = list_chances(play), foresight.insight.futures
    spreads = [1.0] * len(rolls)
    if futures > FEWEST * len(rolls):
        spreads = [measure_spread(came, foresight, f"{seed}/{came.step}") for came in rolls]
    for came, share in zip(rolls, share_futures(futures, spreads), strict=True):
        yield measure_roll(came, share, foresight, f"{seed}/{came.step}")


def measure_spread(came: Came, foresight: Foresight, seed: str) -> float:
    """How much it matters what comes, from other draws alone, so that luck stays unbiased."""
    trials = [f"{seed}/trial/{n}" for n in range(TRIALS)]
    changes = [
        compare_future(foresight.draw(came.before, Random(f"{trial}/one")), came, foresight, trial)
        for trial in trials
    ]
    return sqrt(fmean(change * change for seats in changes for change in seats))


def share_futures(futures: int, spreads: Sequence[float]) -> list[int]:
    """Shares out the futures of a game among its rolls by their spreads; each gets a few."""
    left = max(0, futures - FEWEST * len(spreads))
    weights = [spread + UNSEEN for spread in spreads]
    return [FEWEST + round(left * weight / sum(weights)) for weight in weights]


def measure_roll(came: Came, futures: int, foresight: Foresight, seed: str) -> Roll:
    """Compares what came with something else that might have come, in each of many futures."""
    pairs = [compare_future(came.after, came, foresight, f"{seed}/{n}") for n in range(futures)]
    trust = foresight.insight.trust
    return Roll(came.step, tuple(trust * fmean(changes) for changes in zip(*pairs, strict=True)))


def compare_future(after: Any, came: Came, foresight: Foresight, seed: str) -> Chances:
    """What a position changes against another draw in one future; all later luck is the same."""
    other = foresight.draw(came.before, Random(f"{seed}/other"))
    real, drawn = (foresight.play_on(state, Random(seed)) for state in (after, other))
    return tuple(one - two for one, two in zip(real, drawn, strict=True))
