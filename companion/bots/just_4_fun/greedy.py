"""The greedy bot: places where the board looks best at once."""

from random import Random
from typing import NamedTuple

from companion.bots.just_4_fun.judge import Judge
from companion.games.just_4_fun.actions import Action, read_cards
from companion.games.just_4_fun.legal import list_legal
from companion.games.just_4_fun.state import State
from companion.games.just_4_fun.view import view_state


class Judged(NamedTuple):
    """An action and what the board is worth after it."""

    action: Action
    worth: float


class Greedy:
    """Looks at nothing but its own cards and the board."""

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The action after which it is best off; one of them by luck if several are alike."""
        return rank_actions(view_state(state, seat), seat, random)[0].action


def rank_actions(state: State, seat: int, random: Random) -> list[Judged]:
    """All legal actions, the best first; those into one zone count as one."""
    legal = list_legal(state, seat)
    if len(legal) == 1:
        return [Judged(legal[0], 0.0)]
    judge = Judge(state)
    found: dict[int, Judged] = {}
    for action in random.sample(legal, len(legal)):
        if action.verb == "play":
            zone = state.printed.zone_of[sum(read_cards(action))]
            if zone not in found:
                found[zone] = Judged(action, judge.judge_pawn(seat, zone))
    return sorted(found.values(), key=lambda judged: -judged.worth)
