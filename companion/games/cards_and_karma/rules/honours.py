"""Who did something best: the longest chain, the best turn, the most administrators."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Final

from companion.games.cards_and_karma.rules.state import State, Step, Turn
from companion.rules import Ended, Honour, honour_best

Chain = tuple[int, tuple[Step, ...]]
"""A seat, and all that one of its turns has set off."""
BETWEEN: Final = ("elephant", "fill")
"""The steps with which begins what comes between two turns."""


def list_honours(turns: Sequence[Ended], state: State) -> tuple[Honour, ...]:
    """The honours of a finished game, from chains that everybody saw; no hand is looked at."""
    chains = list(_list_chains((*(ended.state for ended in turns), state)))
    administrators: Counter[int] = Counter()
    for seat, steps in chains:
        administrators[seat] += _add_up(steps, "administrators", "swap-karma")
    return (
        *honour_best("chain", ((seat, len(steps)) for seat, steps in chains)),
        *honour_best("turn", ((seat, _add_up(steps, "fame", "coins")) for seat, steps in chains)),
        *honour_best("administrators", administrators.items()),
    )


def _list_chains(states: Iterable[State]) -> Iterator[Chain]:
    """The chain of every turn, from the last position that tells all of it."""
    last = None
    for before, after in pairwise(state.turn for state in states):
        if after.steps[: len(before.steps)] != before.steps:
            yield _cut_chain(before)
        last = after
    if last:
        yield _cut_chain(last)


def _cut_chain(turn: Turn) -> Chain:
    """A chain without what came between two turns: the elephant's karma, new cards.

    With the cards of a box it comes first, and then the karma is the seat's own.
    """
    told = tuple(takewhile(lambda step: step[0] not in BETWEEN, turn.steps))
    return turn.teller, told or tuple(step for step in turn.steps if step[0] not in BETWEEN)


def _add_up(steps: Iterable[Step], *gained: str) -> int:
    """How much of these the steps have brought."""
    return sum(int(step[1]) for step in steps if step[0] in gained)
