"""How a game lets its positions be judged by the chance to win, for the analysis of luck."""

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any, NamedTuple

Chances = tuple[float, ...]
"""Each seat's chance to win, from 0 to 1; together they make 1."""


def keep_state(state: Any, seat: int, random: Random) -> Any:
    """Returns the position itself, for games that hide nothing."""
    return state


def is_always_known(state: Any) -> bool:
    """Says that a position is known, for games in which the companion knows everything."""
    return True


class Insight(NamedTuple):
    """How the chances of a position are estimated: bots play on a little, then it is rated."""

    rate: Callable[[Any], Sequence[float]]
    """How strong each seat stands, in fitted log odds."""
    is_quiet: Callable[[Any], bool]
    """Whether `rate` can judge a position, because nothing in it is half done."""
    ahead: int = 0
    """The choices that are played on at least before a quiet position is rated."""
    deep: int = 24
    """In how many futures, played to the end, a choice has to be worse than another."""
    futures: int = 100
    """In how many futures, for all rolls together, what came is compared with something else."""
    trust: float = 1.0
    """The share of a difference that is luck and no error of the estimate: a rough guess."""
    spread: float = 0.5
    """How much luck varies between games, as a share of how much results do."""
    guess: Callable[[Any, int, Random], Any] = keep_state
    """A position that looks the same to a seat, with everything hidden from it drawn at random."""
    is_known: Callable[[Any], bool] = is_always_known
    """Whether the companion knows enough of a position to play on."""


def share_chances(strengths: Sequence[float]) -> Chances:
    """The chances to win of seats with these log odds."""
    most = max(strengths)
    weights = [exp(strength - most) for strength in strengths]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
