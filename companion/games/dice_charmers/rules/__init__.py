"""Rajas of the Ganges: The Dice Charmers as pure functions."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.dice_charmers.rules.actions import DONE, Action
from companion.games.dice_charmers.rules.apply import apply_action
from companion.games.dice_charmers.rules.attested import list_notices
from companion.games.dice_charmers.rules.explain import explain
from companion.games.dice_charmers.rules.honours import list_honours
from companion.games.dice_charmers.rules.idle import list_idle
from companion.games.dice_charmers.rules.layout import read_layout
from companion.games.dice_charmers.rules.marks import list_marks
from companion.games.dice_charmers.rules.meta import META
from companion.games.dice_charmers.rules.offers import list_awaited, list_offers
from companion.games.dice_charmers.rules.on_paper import FIGURES, fit
from companion.games.dice_charmers.rules.parse import parse_action
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.recount import recount
from companion.games.dice_charmers.rules.refuse import refuse
from companion.games.dice_charmers.rules.rewards import Reward
from companion.games.dice_charmers.rules.scoring import (
    Reach,
    compare,
    find_reach,
    find_result,
    list_doubts,
)
from companion.games.dice_charmers.rules.setup import owe_chance, set_up
from companion.games.dice_charmers.rules.state import State, Step
from companion.games.dice_charmers.rules.turns import foresee_end
from companion.rules import (
    TABLE,
    Chance,
    Ended,
    Ending,
    Explanation,
    Honour,
    Notice,
    Refusal,
    Result,
)


class DiceCharmers:
    """The game as the protocol wants it; every function lives in the module named for it."""

    meta = META

    def read_layout(self, printed: Mapping[str, Any]) -> Printed:
        """Reads what a sheet file says."""
        return read_layout(printed)

    def setup(self, layout: Printed, seats: int, first: int, options: Mapping[str, bool]) -> State:
        """The state before the first roll."""
        return set_up(layout, seats, first, options)

    def parse(self, layout: Printed, text: str) -> Action:
        """Reads one line."""
        return parse_action(layout, text)

    def awaits(self, state: State) -> tuple[int, ...]:
        """The seats that may act now."""
        return list_awaited(state)

    def offers(self, state: State, actor: int) -> tuple[Action, ...]:
        """Everything that this seat, or the table, may do now."""
        return list_offers(state, actor)

    def refuse(self, state: State, actor: int, action: Action) -> Refusal | None:
        """Why an action is not possible now."""
        return refuse(state, actor, action)

    def apply(self, state: State, actor: int, action: Action) -> State:
        """The state after an action or after the dice that were rolled."""
        return apply_action(state, actor, action)

    def is_final(self, state: State, actor: int, action: Action) -> bool:
        """Tells whether an action cannot be taken back: one of the table, or the end of a turn."""
        return actor == TABLE or action == DONE

    def chance(self, state: State) -> Chance | None:
        """The dice that are in the air."""
        return owe_chance(state)

    def view(self, state: State, reader: int | None) -> State:
        """Returns the state as it is, because everything on the table is open to all."""
        return state

    def result(self, state: State) -> Result | None:
        """How the game ended."""
        return find_result(state)

    def foresee_end(self, state: State) -> Ending | None:
        """The end that crossed tracks bring."""
        return foresee_end(state)

    def list_honours(self, turns: Sequence[Ended], state: State) -> tuple[Honour, ...]:
        """Who made the longest chain and the like."""
        return list_honours(turns, state)

    def explain(self, state: State, seat: int, target: str) -> Explanation:
        """What a cell or an action allows now, or why not."""
        return explain(state, seat, target)

    def list_notices(self, layout: Printed) -> list[Notice]:
        """The attested facts that a sheet does not keep, and the bonuses that nobody can gain."""
        return [*list_notices(layout), *list_idle(layout)]

    def list_marks(self, state: State, seat: int) -> dict[str, str]:
        """What a seat has drawn on its sheet."""
        return list_marks(state, seat)

    def recount(self, state: State, name: str, of: int | None) -> str | None:
        """What is true of a thing, in the words of a recording."""
        return recount(state, name, of)

    def list_steps(self, state: State) -> tuple[Step, ...]:
        """The chain of the turn under way; that a bonus was used is told by its effect."""
        return tuple(step for step in state.agenda.chain if step[0] != "use")

    def list_places(self, state: State) -> dict[str, Reward]:
        """What each printed bonus gives."""
        return dict(state.printed.bonuses)

    def find_reach(self, state: State, seat: int) -> Reach | None:
        """The figures that a page shows of a seat, if they are known."""
        return find_reach(state.printed, state.sheets[seat])

    def list_doubts(self, state: State) -> tuple[int, ...]:
        """The seats whose figures contradict what they reported."""
        return list_doubts(state)

    def list_figures(self, layout: Printed) -> dict[str, int]:
        """What a seat reads off its sheet at the end."""
        most = (layout.fame_boxes, layout.coin_boxes, layout.karma_boxes, layout.karma_boxes)
        return dict(zip(FIGURES, most, strict=True))

    def fit(self, layout: Printed, figures: Sequence[int]) -> bool:
        """Tells whether figures can stand on one sheet: no more karma used than circled (DC-72)."""
        return fit(layout, figures)

    def compare(self, layout: Printed, typed: Sequence[Sequence[int]]) -> Result:
        """The result of a game that was played without us."""
        return compare(layout, typed)

    def count_figure(self, layout: Printed, name: str, value: int) -> float:
        """A figure as people count it: the excess in boxes of fame instead of coins (DC-70)."""
        return value / layout.coins_per_box if name == "excess" else value


DICE_CHARMERS = DiceCharmers()
