"""The searching bot: looks one turn further than the greedy one, at all that dice may show."""

from collections.abc import Callable
from random import Random
from typing import Final

from companion.bots.bot import Budget
from companion.games.dice_charmers.bots.greedy import Greedy
from companion.games.dice_charmers.bots.plan import PACE, Outlook, Plan, look_around
from companion.games.dice_charmers.bots.worth import Taste
from companion.games.dice_charmers.rules.actions import DONE, Action
from companion.games.dice_charmers.rules.apply import apply_action
from companion.games.dice_charmers.rules.offers import list_offers
from companion.games.dice_charmers.rules.pieces import COLOURS, DICE
from companion.games.dice_charmers.rules.state import PaperSheet, Phase, State
from companion.games.dice_charmers.rules.tracks import measure_excess

_CANDIDATES: Final = 8
_OF_ONE_DIE: Final = 3


class Search(Greedy):
    """Weighs the best turns by what the turn after them may bring, as long as its budget lasts."""

    width = 6
    steps = 300
    poor = 7.0

    def __init__(self, taste: Taste, budget: Budget) -> None:
        super().__init__(taste)
        self._budget = budget
        self._may_go_on: Callable[[], bool] = budget()

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The next action of the turn that leaves the best sheet to go on with."""
        self._may_go_on = self._budget()
        return super().choose(state, seat, random)

    def plan_dice(
        self, state: State, seat: int, offers: tuple[Action, ...], outlook: Outlook
    ) -> list[Plan]:
        """Some of the best turns of every die on offer, because the best may not last.

        When the budget is spent, the dice that are left are planned together in one go.
        """
        found: list[Plan] = []
        for place, action in enumerate(offers):
            if not self._may_go_on():
                found += super().plan_dice(state, seat, offers[place:], outlook)
                break
            found += super().plan_dice(state, seat, (action,), outlook)[:_OF_ONE_DIE]
        return sorted(found, key=lambda plan: plan.value, reverse=True)

    def pick(self, state: State, seat: int, plans: list[Plan], outlook: Outlook) -> Plan:
        """Picks the plan whose next turn may bring most, of those that the budget sufficed for."""
        best, most = plans[0], None
        for plan in plans[:_CANDIDATES]:
            value = self._look_further(seat, plan, outlook)
            if value is None:
                break
            if most is None or value > most:
                best, most = plan, value
        return best

    def _look_further(self, seat: int, plan: Plan, outlook: Outlook) -> float | None:
        """Rates what the turn after a plan leads to; None if the budget does not suffice."""
        after = apply_action(plan.way[-1][0], seat, DONE)
        excess = measure_excess(after.printed, plan.sheet.fame, plan.sheet.money)
        if after.turn.phase == Phase.OVER or after.turn.ending or excess > 0:
            return plan.value + PACE
        if plan.way[-1][0].turn.lap < after.turn.lap or _comes_again(after, seat):
            return self._look_on(after, seat, plan, outlook)
        return self._expect_roll(after, seat, outlook)

    def _look_on(self, state: State, seat: int, plan: Plan, outlook: Outlook) -> float | None:
        """Lets the other one of two take a die, then looks at what is left of the same roll."""
        if not self._may_go_on():
            return None
        other = state.turn.seat
        if isinstance(state.sheets[other], PaperSheet):  # what a seat on paper needs is not known
            return self._expect_roll(state, seat, outlook)
        judge = self.find_judge(state.printed)
        offers = list_offers(state, other)
        replies = super().plan_dice(state, other, offers, look_around(state, other, judge))
        if not replies:
            return self._expect_roll(state, seat, outlook)
        last = replies[0].way[-1][0]
        state = apply_action(last, other, DONE)
        if state.turn.ending or state.turn.phase != Phase.CHOOSE:
            return plan.value
        if not self._may_go_on():
            return None
        plans = super().plan_dice(state, seat, list_offers(state, seat), outlook)
        return plans[0].value if plans else plan.value

    def _expect_roll(self, state: State, seat: int, outlook: Outlook) -> float | None:
        """The best of so many dice on average, each with any of its faces."""
        values: list[tuple[float, int]] = []
        for colour in range(len(COLOURS)):
            if not self._may_go_on():
                return None
            faces = self.expect_faces(state, seat, 2 * colour, outlook)
            values += [(value, colour) for value in faces]
        values.sort()
        count = _count_dice(state, seat) / len(COLOURS)
        below = [0] * len(COLOURS)
        expected, before = 0.0, 0.0
        for value, colour in values:
            below[colour] += 1
            reached = 1.0
            for number in below:
                reached *= (number / 6) ** count
            expected += value * (reached - before)
            before = reached
        return expected


def _comes_again(state: State, seat: int) -> bool:
    """Tells whether a seat of two has another turn in this round (DC-5)."""
    return len(state.sheets) == 2 and state.turn.phase == Phase.CHOOSE and state.turn.lap == 1


def _count_dice(state: State, seat: int) -> int:
    """How many dice the seat will choose from in the next round."""
    count = len(state.sheets)
    first = (state.turn.first + 1) % count if state.turn.phase != Phase.ROLL else state.turn.first
    later = (seat - first) % count
    return len(DICE) if later == 0 else len(DICE) - 1 - later
