"""The protocol of a game: eight pure functions over an immutable state."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeVar, runtime_checkable

from companion.rules.chance import Chance
from companion.rules.errors import Refusal
from companion.rules.layout import Notice
from companion.rules.result import Result

TABLE: Final = -1
"""The actor of chance entries: the table itself, never a seat."""

HIDDEN: Final = "?"
"""What stands in a line for something that its reader must not know."""

Layout = TypeVar("Layout")
State = TypeVar("State")
Action = TypeVar("Action")


class Option(NamedTuple):
    """A point on which groups differ: its name, the rule it varies, and our ruling as default."""

    name: str
    rule: str
    default: bool = False
    people_only: bool = False
    """Whether it takes something off the companion that no program could do in its place."""


class Meta(NamedTuple):
    """What a lobby needs to know of a game without touching its rules."""

    slug: str
    title: str
    seats: range
    options: tuple[Option, ...]
    sheets: tuple[str, ...]
    rules: tuple[str, ...]
    dice: bool = False
    """Whether luck comes from dice, which people may roll themselves and read off."""
    paper: bool = False
    """Whether a seat may write on paper instead of on a phone."""
    opening: str = ""
    """The line that opens a round, in games that have rounds."""
    starter: str = "flag"
    """The icon of whoever begins."""
    aids: tuple[str, ...] = ()
    """What can be printed to go with the sheets, by the names of our drawings."""


class Explanation(NamedTuple):
    """What can be done with a cell or an action now, or the refusal that says why nothing can."""

    actions: tuple[str, ...]
    refusal: Refusal | None


class Game(Protocol[Layout, State, Action]):
    """A game: facts, the reader of its sheet files, and eight pure functions.

    Actions print as the one line that the log keeps: `parse(layout, str(action)) == action`.
    """

    meta: Meta

    def read_layout(self, printed: Mapping[str, Any]) -> Layout:
        """Reads what a sheet file says, or raises LayoutError; nothing half-loads."""

    def setup(self, layout: Layout, seats: int, first: int, options: Mapping[str, bool]) -> State:
        """The state before the first action."""

    def parse(self, layout: Layout, text: str) -> Action:
        """Reads one line, or raises InvalidAction."""

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """All that this seat may do now; exactly this is accepted."""

    def apply(self, state: State, seat: int, action: Action) -> State:
        """The state after a legal action, or after the chance entry that was owed."""

    def chance(self, state: State) -> Chance | None:
        """What the table owes before anybody may act."""

    def view(self, state: State, seat: int | None) -> State:
        """The state as this seat may see it; None is the shared screen."""

    def result(self, state: State) -> Result | None:
        """How the game ended, or None while it runs."""

    def explain(self, state: State, seat: int, target: str) -> Explanation:
        """What a cell or a well-formed action allows now, or why it allows nothing."""


@runtime_checkable
class OnSheets(Protocol):
    """What a game adds whose seats each draw on a sheet of their own, which can be printed.

    In any other game the sheet is a board that lies in the middle for all.
    """

    def list_marks(self, state: Any, seat: int) -> Mapping[str, str]:
        """What a seat has drawn: for each cell `ring`, `cross`, `tick`, `level` or `road nes`."""


@runtime_checkable
class OnFigures(Protocol):
    """What a game adds whose end follows from a few figures that anybody can read off a sheet."""

    def list_figures(self, layout: Any) -> Mapping[str, int]:
        """The figures of one seat by name, each with the highest it can reach on this sheet."""

    def fit(self, layout: Any, figures: Sequence[int]) -> bool:
        """Tells whether the figures of one seat can stand together on this sheet."""

    def compare(self, layout: Any, typed: Sequence[Sequence[int]]) -> Result:
        """Who won, from the figures of each seat in the order of their names."""

    def count_figure(self, layout: Any, name: str, value: int) -> float:
        """A figure of the result as people count it, where the rules compare smaller parts."""


@runtime_checkable
class Attested(Protocol):
    """What a game adds of which more is known than every sheet must keep."""

    def list_notices(self, layout: Any) -> Sequence[Notice]:
        """The facts that a sheet, which can be played all the same, does not keep."""


@runtime_checkable
class Hiding(Protocol):
    """What a game adds in which seats hold something that the others must not see."""

    def conceal(self, text: str, seat: int | None) -> str:
        """A line as this seat may read it, HIDDEN for each thing it may not; None is the screen."""


@runtime_checkable
class InChains(Protocol):
    """What a game adds in which one action sets off others, so that a turn can be told."""

    def list_steps(self, state: Any) -> Sequence[Sequence[str | int]]:
        """What the turn under way has set off, link by link."""

    def list_places(self, state: Any) -> Mapping[str, Any]:
        """What the bonus of each place gives, for steps that name the place."""


@runtime_checkable
class Recounting(Protocol):
    """What a game adds whose recorded games say what is true between their lines."""

    def recount(self, state: Any, name: str, of: int | None) -> str | None:
        """A figure of the table, or of a numbered thing; None if there is no such figure."""
