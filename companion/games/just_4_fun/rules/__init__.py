"""Just 4 Fun as pure functions: hidden hands, a shared board, cards instead of dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.just_4_fun.rules import survey
from companion.games.just_4_fun.rules.actions import DONE, Action
from companion.games.just_4_fun.rules.apply import apply_action
from companion.games.just_4_fun.rules.attested import list_notices
from companion.games.just_4_fun.rules.explain import explain
from companion.games.just_4_fun.rules.layout import read_layout
from companion.games.just_4_fun.rules.meta import META
from companion.games.just_4_fun.rules.offers import list_awaited, list_offers
from companion.games.just_4_fun.rules.parse import parse_action
from companion.games.just_4_fun.rules.printed import Printed
from companion.games.just_4_fun.rules.recount import recount
from companion.games.just_4_fun.rules.refuse import refuse
from companion.games.just_4_fun.rules.sample import sample_action
from companion.games.just_4_fun.rules.scoring import find_result
from companion.games.just_4_fun.rules.setup import owe_chance, set_up
from companion.games.just_4_fun.rules.state import State, Step
from companion.games.just_4_fun.rules.view import conceal_line, view_state
from companion.rules import (
    TABLE,
    Chance,
    Ended,
    Ending,
    Explanation,
    Honour,
    Luck,
    Notice,
    Refusal,
    Result,
)


class Just4Fun:
    """The game as the protocol wants it; every function lives in the module named for it."""

    meta = META

    def read_layout(self, printed: Mapping[str, Any]) -> Printed:
        """Reads what a sheet file says."""
        return read_layout(printed)

    def setup(self, layout: Printed, seats: int, first: int, options: Mapping[str, bool]) -> State:
        """The state before the cards are dealt."""
        return set_up(layout, seats, first, options)

    def parse(self, layout: Printed, text: str) -> Action:
        """Reads one line."""
        return parse_action(layout, text)

    def awaits(self, state: State) -> tuple[int, ...]:
        """The seat that may act now."""
        return list_awaited(state)

    def offers(self, state: State, actor: int) -> tuple[Action, ...]:
        """What this seat, or the table, may do now; nothing of cards that lie face down."""
        return list_offers(state, actor)

    def sample(self, state: State, seat: int, random: Luck) -> Action:
        """Any action of an awaited seat, also with cards that lie face down."""
        return sample_action(state, seat, random)

    def refuse(self, state: State, actor: int, action: Action) -> Refusal | None:
        """Why an action is not possible now."""
        return refuse(state, actor, action)

    def apply(self, state: State, actor: int, action: Action) -> State:
        """The state after an action or after the deal that was owed."""
        return apply_action(state, actor, action)

    def is_final(self, state: State, actor: int, action: Action) -> bool:
        """Tells whether an action cannot be taken back: one of the table, or the end of a turn."""
        return actor == TABLE or action == DONE

    def chance(self, state: State) -> Chance | None:
        """The cards that somebody is to draw."""
        return owe_chance(state)

    def view(self, state: State, reader: int | None) -> State:
        """Turns the other hands and the pile face down."""
        return view_state(state, reader)

    def conceal(self, actor: int, text: str, reader: int | None) -> str:
        """A line of the log as this seat may read it; only deals of the table hide anything."""
        return conceal_line(text, reader)

    def result(self, state: State) -> Result | None:
        """How the game ended."""
        return find_result(state)

    def list_notices(self, layout: Printed) -> list[Notice]:
        """The attested facts that a board does not keep."""
        return list_notices(layout)

    def recount(self, state: State, name: str, of: int | None) -> str | None:
        """What is true of a thing, in the words of a recording."""
        return recount(state, name, of)

    def list_steps(self, state: State) -> tuple[Step, ...]:
        """What the last turn was: cards, a pawn, what it set off."""
        return survey.list_steps(state)

    def list_places(self, state: State) -> Mapping[str, Any]:
        """Returns nothing, because no step of this game names a bonus."""
        return {}

    def list_zones(self, state: State) -> tuple[survey.Zone, ...]:
        """Every zone as it is drawn."""
        return survey.list_zones(state)

    def list_rows_of_three(self, state: State) -> tuple[survey.Row, ...]:
        """The rows that one more majority would win with."""
        return survey.list_rows_of_three(state)

    def find_winning_row(self, state: State) -> survey.Row | None:
        """The row that has won."""
        return survey.find_winning_row(state)

    def count_seat(self, state: State, seat: int) -> survey.Figures:
        """What a seat has reached so far."""
        return survey.count_seat(state, seat)

    def list_reach(self, state: State, seat: int) -> tuple[survey.Reach, ...]:
        """What each choice among the cards of a hand would name."""
        return survey.list_reach(state, seat)

    def foresee_end(self, state: State) -> Ending | None:
        """The last pawns, or a row that lacks one zone."""
        return survey.foresee_end(state)

    def list_honours(self, turns: Sequence[Ended], state: State) -> tuple[Honour, ...]:
        """Who secured most zones and the like."""
        return survey.list_honours(turns, state)

    def explain(self, state: State, seat: int, target: str) -> Explanation:
        """What a zone, a card or an action allows now, or why not."""
        return explain(state, seat, target)


JUST_4_FUN = Just4Fun()
