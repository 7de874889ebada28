"""The searching bot: plays its turn to the end on several guesses before it chooses."""

from random import Random
from typing import Final

from companion.bots.bot import Budget
from companion.games.cards_and_karma.bots.greedy import rank_actions
from companion.games.cards_and_karma.bots.guess import guess
from companion.games.cards_and_karma.bots.worth import judge
from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.apply import apply_action
from companion.games.cards_and_karma.rules.luck import owe_chance
from companion.games.cards_and_karma.rules.parse import parse_action
from companion.games.cards_and_karma.rules.state import Phase, State
from companion.games.cards_and_karma.rules.view import view_state
from companion.rules import TABLE

_CANDIDATES: Final = 5
_AHEAD: Final = 60
"""The most choices of one turn that are played out."""


class Search:
    """Follows its best actions through all that they set off, as long as its budget lasts."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The action after which its turn ends best on average."""
        may_go_on = self._budget()
        seen = view_state(state, seat)
        candidates = rank_actions(guess(seen, random), seat, random)[:_CANDIDATES]
        if len(candidates) == 1:
            return candidates[0].action
        sums = [0.0] * len(candidates)
        while all(may_go_on() for _ in candidates):  # to follow one of them is one step
            guessed, luck = guess(seen, random), random.random()
            for number, (action, _) in enumerate(candidates):
                sums[number] += follow(guessed, seat, action, Random(luck))
        return candidates[sums.index(max(sums))].action


def follow(state: State, seat: int, action: Action, random: Random) -> float:
    """What a seat has once the turn that goes on with this action is over."""
    state = apply_action(state, seat, action)
    for _ in range(_AHEAD):
        while (owed := owe_chance(state)) is not None:
            state = apply_action(state, TABLE, parse_action(state.printed, owed.draw(random)))
        if state.turn.seat != seat or state.turn.phase != Phase.TURN:
            break
        state = apply_action(state, seat, rank_actions(state, seat, random)[0].action)
    return judge(state, seat)
