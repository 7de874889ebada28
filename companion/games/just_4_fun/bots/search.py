"""The searching bot: deals the cards it cannot see, and lets everybody answer its best actions."""

from random import Random
from typing import Final

from companion.bots.bot import Budget
from companion.games.just_4_fun.bots.greedy import rank_actions
from companion.games.just_4_fun.rules.actions import DONE, Action
from companion.games.just_4_fun.rules.apply import apply_action
from companion.games.just_4_fun.rules.board import find_row
from companion.games.just_4_fun.rules.cards import take_away
from companion.games.just_4_fun.rules.parse import parse_action
from companion.games.just_4_fun.rules.setup import owe_chance
from companion.games.just_4_fun.rules.state import Cards, Phase, State
from companion.games.just_4_fun.rules.view import view_state
from companion.rules import TABLE

_CANDIDATES: Final = 6
_HOPE: Final = 100.0
"""The worth of a position in which the seat could win in its next turn."""
_LOSS: Final = -300.0


class Search:
    """Tries its best actions on deals that may be true, as long as its budget lasts."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The action that does best on average once the others have answered."""
        may_go_on = self._budget()
        seen = view_state(state, seat)
        candidates = rank_actions(seen, seat, random)[:_CANDIDATES]
        if len(candidates) == 1 or state.options.real_cards:
            return candidates[0].action
        sums = [0.0] * len(candidates)
        while may_go_on():
            dealt = deal_unseen(seen, seat, random)
            luck = random.random()
            for number, (action, worth) in enumerate(candidates):
                sums[number] += worth + _try(dealt, seat, action, Random(luck))
        return candidates[sums.index(max(sums))].action


def deal_unseen(seen: State, seat: int, random: Random) -> State:
    """A position that may be true: what one seat cannot see is dealt at random."""
    hands, _, discards = seen.cards
    hidden = list(take_away(seen.printed.deck, (*discards, *hands[seat])))
    random.shuffle(hidden)
    dealt = []
    for other, hand in enumerate(hands):
        size = 0 if other == seat else len(hand)
        dealt.append(hand if other == seat else tuple(sorted(hidden[:size])))
        hidden = hidden[size:]
    return seen._replace(cards=Cards(tuple(dealt), tuple(sorted(hidden)), discards))


def _try(state: State, seat: int, action: Action, random: Random) -> float:
    """Whether the others win before the seat's next turn, or the seat could win in it."""
    state = _end_turn(apply_action(state, seat, action), random)
    while state.turn.phase == Phase.PLAY and state.turn.seat != seat:
        reply = rank_actions(state, state.turn.seat, random)[0].action
        state = _end_turn(apply_action(state, state.turn.seat, reply), random)
    if state.turn.phase == Phase.PLAY:
        again = rank_actions(state, seat, random)[0].action
        state = apply_action(state, seat, again)
        return _HOPE if find_row(state, seat) else 0.0
    return _LOSS if state.turn.reason == "row" and state.turn.seat != seat else 0.0


def _end_turn(state: State, random: Random) -> State:
    state = apply_action(state, state.turn.seat, DONE)
    while (owed := owe_chance(state)) is not None:
        state = apply_action(state, TABLE, parse_action(state.printed, owed.draw(random)))
    return state
