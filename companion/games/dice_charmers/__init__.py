"""Rajas of the Ganges: The Dice Charmers as eight pure functions."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.dice_charmers.actions import Action
from companion.games.dice_charmers.apply import apply_action
from companion.games.dice_charmers.attested import list_notices
from companion.games.dice_charmers.explain import explain
from companion.games.dice_charmers.idle import list_idle
from companion.games.dice_charmers.layout import read_layout
from companion.games.dice_charmers.legal import list_legal
from companion.games.dice_charmers.marks import list_marks
from companion.games.dice_charmers.meta import META
from companion.games.dice_charmers.on_paper import FIGURES, fit
from companion.games.dice_charmers.parse import parse_action
from companion.games.dice_charmers.printed import Printed
from companion.games.dice_charmers.recount import recount
from companion.games.dice_charmers.rewards import Reward
from companion.games.dice_charmers.scoring import (
    Reach,
    compare,
    find_reach,
    find_result,
    list_doubts,
)
from companion.games.dice_charmers.setup import owe_chance, set_up
from companion.games.dice_charmers.state import State, Step
from companion.rules import Chance, Explanation, Notice, Result


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

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        """All that this seat may do now."""
        return list_legal(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> State:
        """The state after a legal action or the chance entry that was owed."""
        return apply_action(state, seat, action)

    def chance(self, state: State) -> Chance | None:
        """The dice that are in the air."""
        return owe_chance(state)

    def view(self, state: State, seat: int | None) -> State:
        """Everything on the table is open to all."""
        return state

    def result(self, state: State) -> Result | None:
        """How the game ended."""
        return find_result(state)

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
        """The chain of the turn under way."""
        return state.agenda.chain

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
        """Some karma is circled from the start (DC-1), and only that is ever used (DC-72)."""
        return fit(layout, figures)

    def compare(self, layout: Printed, typed: Sequence[Sequence[int]]) -> Result:
        """The result of a game that was played without us."""
        return compare(layout, typed)

    def count_figure(self, layout: Printed, name: str, value: int) -> float:
        """The excess is compared in coins but told in boxes of fame (DC-70)."""
        return value / layout.coins_per_box if name == "excess" else value


DICE_CHARMERS = DiceCharmers()
