"""The greedy bot: places where the board looks best at once."""

from random import Random

from companion.bots.just_4_fun.judge import Judge
from companion.games.just_4_fun.actions import Action, read_cards
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
    judge = Judge(state)
    zone_of = state.printed.zone_of
    worth: dict[int, float] = {}
    ways: dict[int, Action] = {}
    for action in random.sample(legal, len(legal)):
        zone = zone_of.get(sum(read_cards(action))) if action.verb == "play" else None
        if zone is not None and zone not in ways:
            ways[zone] = action
            worth[zone] = judge.judge_pawn(seat, zone)
    return [ways[zone] for zone in sorted(ways, key=lambda zone: -worth[zone])]
