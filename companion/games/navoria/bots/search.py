"""The searching bot: follows its best lines to the end of its turn, and looks at what it leaves."""

from collections.abc import Callable
from random import Random
from typing import Final

from companion.bots.bot import Budget
from companion.games.navoria.bots.greedy import Judged, rank_actions
from companion.games.navoria.bots.worth import judge
from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.apply import apply_action
from companion.games.navoria.rules.offers import is_busy, list_offers
from companion.games.navoria.rules.state import Phase, State, Turn
from companion.games.navoria.rules.turns import list_order

_CANDIDATES: Final = 8
_DRAWN: Final = ("draw", "bag")
_SECOND: Final = 3
"""So many ways to go on are tried in every further line of the turn."""


class Search:
    """Tries the ways to finish its turn; every position that it goes on from costs one step."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The action that leads to the best end of the turn; drawing is judged by its average."""
        may_go_on = self._budget()
        ranked = rank_actions(state, seat, random)[:_CANDIDATES]
        if len(ranked) == 1:
            return ranked[0].action
        tried = []
        for action, worth in ranked:
            if action.verb in _DRAWN:
                worth -= _judge_rival(state, seat)
            else:
                after = apply_action(state, seat, action)
                worth = _finish(after, seat, random, may_go_on)
            tried.append(Judged(action, worth))
        return max(tried, key=lambda judged: judged.worth).action


def _finish(state: State, seat: int, random: Random, may_go_on: Callable[[], bool]) -> float:
    """The best worth that the seat can reach with what is still open in its turn."""
    if state.turn.seat != seat or not is_busy(state) or not may_go_on():
        return judge(state, seat) - _judge_rival(state, seat)
    ways = rank_actions(state, seat, random)[:_SECOND]
    return max(
        _finish(apply_action(state, seat, way.action), seat, random, may_go_on) for way in ways
    )


def _judge_rival(state: State, seat: int) -> float:
    """What the seat after this one gains by the best token or card that lies open for it."""
    if state.phase not in (Phase.RECRUIT, Phase.GATHER):
        return 0.0
    order = list_order(state)
    rival = order[(order.index(seat) + 1) % len(order)]
    left = state._replace(turn=Turn(state.turn.number, rival))
    before = judge(left, rival)
    open_to_all = [line for line in list_offers(left, rival) if line.verb not in _DRAWN]
    gains = [judge(apply_action(left, rival, line), rival) - before for line in open_to_all]
    return max(gains, default=0.0) / (len(order) - 1)
