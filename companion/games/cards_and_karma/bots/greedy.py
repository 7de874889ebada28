"""The greedy bot: does what looks best at once, with all that follows by itself."""

from random import Random
from typing import NamedTuple

from companion.games.cards_and_karma.bots.guess import guess
from companion.games.cards_and_karma.bots.worth import judge
from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.apply import apply_action
from companion.games.cards_and_karma.rules.offers import list_offers
from companion.games.cards_and_karma.rules.sets import list_goods
from companion.games.cards_and_karma.rules.state import State
from companion.games.cards_and_karma.rules.view import view_state


class Judged(NamedTuple):
    """An action and what the position is worth after it."""

    action: Action
    worth: float


class Greedy:
    """Chooses by what its seat may know, and looks no further than its own action."""

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The action after which it is best off; one of them by luck if several are alike."""
        seen = guess(view_state(state, seat), random)
        return rank_actions(seen, seat, random)[0].action


def rank_actions(state: State, seat: int, random: Random) -> list[Judged]:
    """All offers, the best first."""
    offers = list_offers(state, seat)
    if len(offers) == 1:
        return [Judged(offers[0], 0.0)]
    found = [
        Judged(action, _judge_after(state, seat, action))
        for action in random.sample(offers, len(offers))
    ]
    return sorted(found, key=lambda judged: -judged.worth)


def _judge_after(state: State, seat: int, action: Action) -> float:
    worth = judge(apply_action(state, seat, action), seat)
    if action.verb == "die":
        return worth + _judge_colour(state, seat, action)
    if action.verb == "once-more":
        return worth + 4.5
    return worth - 0.05 * len(list_goods(state.printed, state.seats[seat]))


def _judge_colour(state: State, seat: int, action: Action) -> float:
    """A small bonus for taking a die of a colour that the hand already has."""
    cards = state.printed.cards
    colour = action.words[0].rpartition("/")[2]
    return 0.15 * sum(cards[card].die == colour for card in state.seats[seat].hand)
