"""Navoria as pure functions: recruits, docks, tracks, income and favours, nothing hidden."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.apply import apply_action
from companion.games.navoria.rules.attested import list_notices
from companion.games.navoria.rules.ending import foresee_end, list_honours
from companion.games.navoria.rules.explain import explain
from companion.games.navoria.rules.facts import list_known, list_told, write_learnt
from companion.games.navoria.rules.layout import read_layout
from companion.games.navoria.rules.meta import META
from companion.games.navoria.rules.offers import list_awaited, list_offers
from companion.games.navoria.rules.parse import parse_action
from companion.games.navoria.rules.printed import Printed
from companion.games.navoria.rules.recount import recount
from companion.games.navoria.rules.refuse import refuse
from companion.games.navoria.rules.scoring import find_result
from companion.games.navoria.rules.setup import owe_chance, set_up
from companion.games.navoria.rules.stages import can_open, find_stage
from companion.games.navoria.rules.state import State, Step
from companion.games.navoria.rules.view import is_final, is_told_by, view_state
from companion.rules import (
    Chance,
    Ended,
    Ending,
    Explanation,
    Fact,
    Honour,
    Notice,
    Refusal,
    Result,
    Stage,
)


class Navoria:
    """The game as the protocol wants it; every function lives in the module named for it."""

    meta = META

    def read_layout(self, printed: Mapping[str, Any]) -> Printed:
        """Reads what a sheet file says."""
        return read_layout(printed)

    def setup(self, layout: Printed, seats: int, first: int, options: Mapping[str, bool]) -> State:
        """The state before tiles and cards are laid."""
        return set_up(layout, seats, first, options)

    def parse(self, layout: Printed, text: str) -> Action:
        """Reads one line."""
        return parse_action(layout, text)

    def awaits(self, state: State) -> tuple[int, ...]:
        """The seats that may act now."""
        return list_awaited(state)

    def offers(self, state: State, actor: int) -> tuple[Action, ...]:
        """What a seat may do, or the table arrange, now."""
        return list_offers(state, actor)

    def refuse(self, state: State, actor: int, action: Action) -> Refusal | None:
        """Why an action is not possible now."""
        return refuse(state, actor, action)

    def apply(self, state: State, actor: int, action: Action) -> State:
        """The state after an action that was not refused."""
        return apply_action(state, actor, action)

    def chance(self, state: State) -> Chance | None:
        """The tiles, cards or tokens that luck has to bring."""
        return owe_chance(state)

    def view(self, state: State, reader: int | None) -> State:
        """Returns the state as it is, because everything lies open."""
        return view_state(state, reader)

    def result(self, state: State) -> Result | None:
        """How the game ended."""
        return find_result(state)

    def foresee_end(self, state: State) -> Ending | None:
        """The end that is near: the last round, and then its last turns."""
        return foresee_end(state)

    def list_honours(self, turns: Sequence[Ended], state: State) -> tuple[Honour, ...]:
        """Who did something best, by the last position; turns of this game have no last line."""
        return list_honours(state)

    def explain(self, state: State, seat: int, target: str) -> Explanation:
        """What a card, a deck, a dock, a track or an action allows now, or why not."""
        return explain(state, seat, target)

    def is_final(self, state: State, actor: int, action: Action) -> bool:
        """Tells whether nothing up to this action can be taken back."""
        return is_final(state, actor, action)

    def list_notices(self, layout: Printed) -> list[Notice]:
        """The attested facts that a board does not keep."""
        return list_notices(layout)

    def find_stage(self, layout: Printed) -> Stage:
        """How complete a file is."""
        return find_stage(layout)

    def can_open(self, layout: Printed, options: Mapping[str, bool]) -> bool:
        """Tells whether a file is complete enough for a table with these options."""
        return can_open(layout, options)

    def list_told(self, state: State) -> list[Fact]:
        """What is known of the box at a table."""
        return list_told(state)

    def list_known(self, layout: Printed) -> list[Fact]:
        """What a file says of its board and cards."""
        return list_known(layout)

    def write_learnt(self, layout: Printed, facts: Sequence[Fact]) -> dict[str, Any]:
        """A file that knows these facts as well."""
        return write_learnt(layout, facts)

    def arranges(self, seat: int, action: Action) -> bool:
        """Tells whether a line only describes the box, or what lies before the seat itself."""
        return is_told_by(seat, action)

    def may_retype(self, state: State, wrong: Action, right: Action) -> bool:
        """Tells whether a typed line may be replaced by another one of the same action."""
        return wrong.verb == right.verb and (wrong.verb == "bag" or state.real is not None)

    def recount(self, state: State, name: str, of: int | None) -> str | None:
        """What is true of a thing, in the words of a recording."""
        return recount(state, name, of)

    def list_steps(self, state: State) -> tuple[Step, ...]:
        """What the last turn set off."""
        return state.turn.chain

    def list_places(self, state: State) -> Mapping[str, Any]:
        """Returns nothing, because no step of this game names a bonus."""
        return {}


NAVORIA = Navoria()
