"""The searching bot: plays its best lines on to the end of the round before it chooses."""

from collections.abc import Callable
from random import Random
from typing import Final

from companion.bots.bot import Budget
from companion.games.navoria.bots.greedy import rank_actions
from companion.games.navoria.bots.worth import judge
from companion.games.navoria.rules.actions import DRAW, Action
from companion.games.navoria.rules.apply import apply_action
from companion.games.navoria.rules.offers import list_awaited
from companion.games.navoria.rules.parse import parse_action
from companion.games.navoria.rules.setup import owe_chance
from companion.games.navoria.rules.state import Phase, State
from companion.rules import TABLE

_CANDIDATES: Final = 4
_ROUNDS: Final = 2
"""So often every candidate is played on, each time with other tokens from the bag."""
_MARGIN: Final = 6.0
"""A line that looks worse than the best by more points than this is not tried."""


class Search:
    """Plays its best lines on as greedy bots would; to play one of them on is one step."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The action after which it is farthest ahead, on average, when the round ends."""
        candidates = list_candidates(state, seat, random)
        if len(candidates) == 1:
            return candidates[0]
        may_go_on = self._budget()
        sums = [0.0] * len(candidates)
        for _ in range(_ROUNDS):
            gains = _follow_all(state, seat, candidates, random.getrandbits(32), may_go_on)
            sums = [total + gain for total, gain in zip(sums, gains, strict=False)] or sums
        return candidates[sums.index(max(sums))]


def list_candidates(state: State, seat: int, random: Random) -> list[Action]:
    """Lists the lines that look best, best first; of pairs of tokens only one, as they are luck."""
    ranked = rank_actions(state, seat, random)
    near = [found.action for found in ranked if found.worth >= ranked[0].worth - _MARGIN]
    drawn = [action for action in near if action.verb == "bag"]
    return [action for action in near if action not in drawn[1:]][:_CANDIDATES]


def _follow_all(
    state: State, seat: int, actions: list[Action], luck: int, may_go_on: Callable[[], bool]
) -> list[float]:
    """Plays each action on with the same luck; nothing if the budget ends before the last one."""
    gains = [follow(state, seat, action, luck) for action in actions if may_go_on()]
    return gains if len(gains) == len(actions) else []


def follow(state: State, seat: int, action: Action, luck: int) -> float:
    """Plays on greedily, and tells how far the seat is ahead of the others when the round ends."""
    state = state._replace(options=state.options._replace(real_bag=False))
    state = apply_action(state, seat, DRAW if action.verb == "bag" else action)
    while state.phase in (Phase.RECRUIT, Phase.GATHER):
        random = Random(luck + state.turn.number)
        if owed := owe_chance(state):
            state = apply_action(state, TABLE, parse_action(state.printed, owed.draw(random)))
        else:
            awaited = list_awaited(state)[0]
            chosen = rank_actions(state, awaited, random)[0].action
            state = apply_action(state, awaited, chosen)
    others = [judge(state, other) for other in range(len(state.seats)) if other != seat]
    return judge(state, seat) - max(others)
