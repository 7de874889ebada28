"""The greedy bot: places where the board looks best at once."""

from random import Random
from typing import NamedTuple

from companion.games.just_4_fun.bots.judge import Judge
from companion.games.just_4_fun.rules.actions import Action, read_cards
from companion.games.just_4_fun.rules.offers import list_offers
from companion.games.just_4_fun.rules.sample import sample_action
from companion.games.just_4_fun.rules.state import State
from companion.games.just_4_fun.rules.view import view_state


class Judged(NamedTuple):
    """An action and what the board is worth after it."""

    action: Action
    worth: float


class Greedy:
    """Chooses by its own cards and the board alone."""

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The action after which it is best off; one of them by luck if several are alike."""
        return rank_actions(view_state(state, seat), seat, random)[0].action


def rank_actions(state: State, seat: int, random: Random) -> list[Judged]:
    """All offers, the best first; those into one zone count as one."""
    offers = list_offers(state, seat) or (sample_action(state, seat, random),)
    if len(offers) == 1:
        return [Judged(offers[0], 0.0)]
    judge = Judge(state)
    found: dict[int, Judged] = {}
    for action in random.sample(offers, len(offers)):
        if action.verb == "play":
            zone = state.printed.zone_of[sum(read_cards(action))]
            if zone not in found:
                found[zone] = Judged(action, judge.judge_pawn(seat, zone))
    return sorted(found.values(), key=lambda judged: -judged.worth)
