"""The greedy bot: places where the board looks best at once."""

from random import Random

from companion.bots.just_4_fun.judge import judge
from companion.games.just_4_fun.actions import Action
from companion.games.just_4_fun.apply import apply_action
from companion.games.just_4_fun.legal import list_legal
from companion.games.just_4_fun.state import State
from companion.games.just_4_fun.view import view_state


class Greedy:
    """Looks at nothing but its own cards and the board."""

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The action after which it is best off; one of them by luck if several are alike."""
        return rank_actions(view_state(state, seat), seat, random)[0]


def rank_actions(state: State, seat: int, random: Random) -> list[Action]:
    """All legal actions, the best first; those into one zone count as one."""
    legal = list_legal(state, seat)
    if len(legal) == 1:
        return [legal[0]]
    zones: dict[int, Action] = {}
    for action in random.sample(legal, len(legal)):
        zones.setdefault(sum(map(int, action.words)), action)
    worth = {action: judge(apply_action(state, seat, action), seat) for action in zones.values()}
    return sorted(worth, key=lambda action: -worth[action])
