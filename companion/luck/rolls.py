"""The luck of every roll and deal of a game: how much it changed each seat's chance to win.

What came is compared with other outcomes of the same roll, which are drawn alike, so luck is nought
on average however well chances are estimated.
"""

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from companion.bots import Chances
from companion.luck.foresight import Foresight
from companion.rules import Play
from companion.rules.play import Step


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
    """The luck of each roll or deal, one after the other."""
    for came in list_chances(play):
        yield measure_roll(came, foresight, f"{seed}/{came.step}")


def measure_roll(came: Came, foresight: Foresight, seed: str) -> Roll:
    """Compares what came with something else that might have come, in each of many futures."""
    pairs = [
        compare_future(came, foresight, f"{seed}/{n}") for n in range(foresight.insight.futures)
    ]
    trust = foresight.insight.trust
    return Roll(came.step, tuple(trust * fmean(changes) for changes in zip(*pairs, strict=True)))


def compare_future(came: Came, foresight: Foresight, seed: str) -> Chances:
    """What the roll changed in one future, in which all later luck is the same."""
    other = foresight.draw(came.before, Random(f"{seed}/other"))
    real, drawn = (foresight.play_on(state, Random(seed)) for state in (came.after, other))
    return tuple(one - two for one, two in zip(real, drawn, strict=True))
