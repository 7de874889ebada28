"""The greedy bot: does what looks best at once, and knows what the bag may bring on average."""

from itertools import combinations
from random import Random
from typing import NamedTuple

from companion.games.navoria.bots.worth import judge
from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.apply import apply_action
from companion.games.navoria.rules.known import list_takeable
from companion.games.navoria.rules.offers import list_offers
from companion.games.navoria.rules.pieces import TRADES
from companion.games.navoria.rules.setup import list_bag
from companion.games.navoria.rules.state import State


class Judged(NamedTuple):
    """An action and what the position is worth after it."""

    action: Action
    worth: float


class Greedy:
    """Chooses by looking one line ahead."""

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The action after which it is best off; one of them by luck if several are alike."""
        return rank_actions(state, seat, random)[0].action


def rank_actions(state: State, seat: int, random: Random) -> list[Judged]:
    """All offered actions, the best first."""
    offers = list_offers(state, seat)
    if len(offers) == 1:
        return [Judged(offers[0], 0.0)]
    mixed = random.sample(offers, len(offers))
    judged = [Judged(action, _judge(state, seat, action)) for action in mixed]
    return sorted(judged, key=lambda found: -found.worth)


def _judge(state: State, seat: int, action: Action) -> float:
    if action.verb in ("draw", "bag"):
        return judge_draw(state, seat)
    return judge(apply_action(state, seat, action), seat)


def judge_draw(state: State, seat: int) -> float:
    """Rates two tokens from the bag on average, the better of them kept."""
    best = {trade: _judge_trade(state, seat, trade) for trade in set(list_bag(state))}
    pairs = [max(best[one], best[other]) for one, other in combinations(list_bag(state), 2)]
    return sum(pairs) / len(pairs)


def _judge_trade(state: State, seat: int, trade: str) -> float:
    """Rates the best card of a trade, if a token of it were at hand."""
    number = TRADES.index(trade)
    drawn = state._replace(turn=state.turn._replace(drawn=(number, number)))
    cards = [Action("take", (card.name,)) for card in list_takeable(state, number)]
    return max(judge(apply_action(drawn, seat, action), seat) for action in cards)
