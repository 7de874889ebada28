"""Cards & Karma as pure functions: hidden dice, a common offer, and chains of gains and sets."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.apply import apply_action
from companion.games.cards_and_karma.rules.attested import list_notices
from companion.games.cards_and_karma.rules.explain import explain
from companion.games.cards_and_karma.rules.facts import list_known, list_told, write_learnt
from companion.games.cards_and_karma.rules.final import is_final
from companion.games.cards_and_karma.rules.honours import list_honours
from companion.games.cards_and_karma.rules.layout import read_layout
from companion.games.cards_and_karma.rules.lines import is_told_by
from companion.games.cards_and_karma.rules.luck import owe_chance
from companion.games.cards_and_karma.rules.meta import META
from companion.games.cards_and_karma.rules.offers import list_awaited, list_offers
from companion.games.cards_and_karma.rules.parse import parse_action
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.recount import recount
from companion.games.cards_and_karma.rules.refuse import refuse
from companion.games.cards_and_karma.rules.sample import sample_action
from companion.games.cards_and_karma.rules.scoring import find_result
from companion.games.cards_and_karma.rules.setup import set_up
from companion.games.cards_and_karma.rules.stages import can_open, find_stage
from companion.games.cards_and_karma.rules.state import State, Step
from companion.games.cards_and_karma.rules.turns import foresee_end
from companion.games.cards_and_karma.rules.view import conceal_line, view_state
from companion.rules import (
    Chance,
    Ended,
    Ending,
    Explanation,
    Fact,
    Honour,
    Luck,
    Notice,
    Refusal,
    Result,
    Stage,
)


class CardsAndKarma:
    """The game as the protocol wants it; every function lives in the module named for it."""

    meta = META

    def read_layout(self, printed: Mapping[str, Any]) -> Printed:
        """Reads what a deck file says."""
        return read_layout(printed)

    def setup(self, layout: Printed, seats: int, first: int, options: Mapping[str, bool]) -> State:
        """The state before the cards are dealt."""
        return set_up(layout, seats, first, options)

    def parse(self, layout: Printed, text: str) -> Action:
        """Reads one line."""
        return parse_action(layout, text)

    def awaits(self, state: State) -> tuple[int, ...]:
        """The seats that may act now."""
        return list_awaited(state)

    def offers(self, state: State, seat: int) -> tuple[Action, ...]:
        """What pages light and bots choose from."""
        return list_offers(state, seat)

    def sample(self, state: State, seat: int, random: Luck) -> Action:
        """Any action of an awaited seat, payments that waste something included."""
        return sample_action(state, seat, random)

    def refuse(self, state: State, actor: int, action: Action) -> Refusal | None:
        """Why this actor may not do this now."""
        return refuse(state, actor, action)

    def apply(self, state: State, actor: int, action: Action) -> State:
        """The state after an action or a line of the table, and all that follows from it."""
        return apply_action(state, actor, action)

    def chance(self, state: State) -> Chance | None:
        """The cards or numbers that the table is to draw."""
        return owe_chance(state)

    def view(self, state: State, reader: int | None) -> State:
        """Hides the numbers in other hands and the night sides of tracks."""
        return view_state(state, reader)

    def conceal(self, actor: int, text: str, reader: int | None) -> str:
        """A line of the log as this reader may know it."""
        return conceal_line(actor, text, reader)

    def is_final(self, state: State, actor: int, action: Action) -> bool:
        """Tells whether nothing up to this action can be taken back any more."""
        return is_final(state, actor, action)

    def result(self, state: State) -> Result | None:
        """How the game ended."""
        return find_result(state)

    def foresee_end(self, state: State) -> Ending | None:
        """The end that is near."""
        return foresee_end(state)

    def list_honours(self, turns: Sequence[Ended], state: State) -> tuple[Honour, ...]:
        """Who did something best."""
        return list_honours(turns, state)

    def explain(self, state: State, seat: int, target: str) -> Explanation:
        """What a card or an action allows now, or why not."""
        return explain(state, seat, target)

    def list_notices(self, layout: Printed) -> list[Notice]:
        """The attested facts that a deck does not keep."""
        return list_notices(layout)

    def find_stage(self, layout: Printed) -> Stage:
        """How complete a deck is."""
        return find_stage(layout)

    def can_open(self, layout: Printed, options: Mapping[str, bool]) -> bool:
        """Tells whether a deck is complete enough for a table with these options."""
        return can_open(layout, options)

    def list_told(self, state: State) -> list[Fact]:
        """What was told of the cards of a box at a table."""
        return list_told(state)

    def list_known(self, layout: Printed) -> list[Fact]:
        """What a deck file says of its cards."""
        return list_known(layout)

    def write_learnt(self, layout: Printed, facts: Sequence[Fact]) -> dict[str, Any]:
        """A deck file that knows these facts as well."""
        return write_learnt(layout, facts)

    def arranges(self, seat: int, action: Action) -> bool:
        """Tells whether a line only describes cards, or what lies before the seat itself."""
        return is_told_by(seat, action)

    def may_retype(self, state: State, wrong: Action, right: Action) -> bool:
        """Tells whether a typed line may be replaced by another one of the same action."""
        return state.real is not None and wrong.verb == right.verb

    def recount(self, state: State, name: str, of: int | None) -> str | None:
        """What is true of a thing, in the words of a recording."""
        return recount(state, name, of)

    def list_steps(self, state: State) -> tuple[Step, ...]:
        """What the last action has set off, link by link."""
        return state.turn.steps

    def list_places(self, state: State) -> Mapping[str, Any]:
        """Returns nothing, because no step of this game names a place."""
        return {}


CARDS_AND_KARMA = CardsAndKarma()
