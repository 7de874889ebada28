"""Just 4 Fun as pure functions: hidden hands, a shared board, cards instead of dice."""

from collections.abc import Mapping
from typing import Any

from companion.games.just_4_fun import survey
from companion.games.just_4_fun.actions import Action
from companion.games.just_4_fun.apply import apply_action
from companion.games.just_4_fun.attested import list_notices
from companion.games.just_4_fun.explain import explain
from companion.games.just_4_fun.layout import read_layout
from companion.games.just_4_fun.legal import list_legal
from companion.games.just_4_fun.meta import META
from companion.games.just_4_fun.parse import parse_action
from companion.games.just_4_fun.printed import Printed
from companion.games.just_4_fun.recount import recount
from companion.games.just_4_fun.scoring import find_result
from companion.games.just_4_fun.setup import owe_chance, set_up
from companion.games.just_4_fun.state import State, Step
from companion.games.just_4_fun.view import conceal_line, view_state
from companion.rules import Chance, Explanation, Notice, Result


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

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        """All that this seat may do now."""
        return list_legal(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> State:
        """The state after a legal action or the deal that was owed."""
        return apply_action(state, seat, action)

    def chance(self, state: State) -> Chance | None:
        """The cards that somebody is to draw."""
        return owe_chance(state)

    def view(self, state: State, seat: int | None) -> State:
        """The other hands and the pile lie face down."""
        return view_state(state, seat)

    def conceal(self, text: str, seat: int | None) -> str:
        """A line of the log as this seat may read it."""
        return conceal_line(text, seat)

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
        """No step of this game names a bonus."""
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

    def explain(self, state: State, seat: int, target: str) -> Explanation:
        """What a zone, a card or an action allows now, or why not."""
        return explain(state, seat, target)


JUST_4_FUN = Just4Fun()
