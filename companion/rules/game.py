"""The protocol of a game: pure functions over an immutable state."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar, runtime_checkable

from companion.rules.chance import Chance, Luck
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
    """Whether people do what the companion cannot check in full: no bot plays, no luck is drawn,
    and offers do not list everything."""


class Meta(NamedTuple):
    """What a lobby needs to know of a game without touching its rules."""

    slug: str
    title: str
    seats: range
    options: tuple[Option, ...]
    sheets: tuple[str, ...]
    rules: tuple[str, ...]
    luck: Literal["dice", "cards", "none"] = "none"
    """Where luck comes from; dice may also be rolled by people, who type what they show."""
    is_open: bool = False
    """Whether players may open a table; False for a game whose pages are not there yet."""
    exhaustive: bool = True
    """Whether offers list everything that refuse accepts, unless an option is for people only."""
    done: str = ""
    """The line with which a seat ends its turn, in games that have one."""
    skip: str = ""
    """The line with which the table ends the turn of somebody absent."""
    to_paper: str = ""
    """The verb with which a seat, named by its number, goes on on paper; empty if none can."""
    templates: tuple[str, ...] = ()
    """The templates of its own that shared pages include, by name."""
    opening: str = ""
    """The line that opens a round, in games that have rounds."""
    minutes: str = ""
    """About how long a game takes, such as 30–45; not shown if empty."""
    bgg_id: int | None = None
    """Its number at BoardGameGeek, if we know it."""
    starter: str = "flag"
    """The icon of whoever begins."""


class Explanation(NamedTuple):
    """What can be done with a cell or an action now, or the refusal that says why nothing can."""

    actions: tuple[str, ...]
    refusal: Refusal | None


class Game(Protocol[Layout, State, Action]):
    """A game: facts, the reader of its sheet files, and pure functions.

    Actions print as the one line that the log keeps: `parse(layout, str(action)) == action`.
    The actor of an action is a seat, or TABLE for chance lines and for what the table arranges:
    a turn is skipped, or somebody describes what lies on the real table. Such lines are judged by
    `refuse` and applied like any other, but no seat is ever awaited for them.
    """

    meta: Meta

    def read_layout(self, printed: Mapping[str, Any]) -> Layout:
        """Reads the layout from a sheet file; raises LayoutError if anything is wrong."""

    def setup(self, layout: Layout, seats: int, first: int, options: Mapping[str, bool]) -> State:
        """The state before the first action."""

    def parse(self, layout: Layout, text: str) -> Action:
        """Reads one line, or raises InvalidAction."""

    def awaits(self, state: State) -> Sequence[int]:
        """The seats that may act now; none while chance is owed or the game is over."""

    def offers(self, state: State, actor: int) -> Sequence[Action]:
        """The actions that pages highlight and bots choose from, in order; a short list."""

    def refuse(self, state: State, actor: int, action: Action) -> Refusal | None:
        """Why an action is not possible now; None if it is. Nothing else decides this."""

    def apply(self, state: State, actor: int, action: Action) -> State:
        """The state after an action that was not refused."""

    def chance(self, state: State) -> Chance | None:
        """The dice or cards that must be drawn before anybody may act, if any."""

    def view(self, state: State, reader: int | None) -> State:
        """The state as this seat may see it; None is the shared screen."""

    def result(self, state: State) -> Result | None:
        """How the game ended, or None while it runs."""

    def explain(self, state: State, seat: int, target: str) -> Explanation:
        """What a cell or a well-formed action allows now, or why it allows nothing."""

    def is_final(self, state: State, actor: int, action: Action) -> bool:
        """Tells whether nothing up to this action, made in this state, can be taken back.

        For instance because dice were rolled, something hidden was seen, or the turn ended.
        """


@runtime_checkable
class OnSheets(Protocol):
    """For games in which each seat draws on a sheet of its own, which can be printed.

    In any other game the sheet is a board that lies in the middle for all.
    """

    def list_marks(self, state: Any, seat: int) -> Mapping[str, str]:
        """What a seat has drawn: for each cell `ring`, `cross`, `tick`, `level` or `road nes`."""


@runtime_checkable
class OnFigures(Protocol):
    """For games whose result can be computed from a few figures of each sheet."""

    def list_figures(self, layout: Any) -> Mapping[str, int]:
        """The figures of one seat by name, each with the highest it can reach on this sheet."""

    def fit(self, layout: Any, figures: Sequence[int]) -> bool:
        """Tells whether these figures of one seat are possible together on this sheet."""

    def compare(self, layout: Any, typed: Sequence[Sequence[int]]) -> Result:
        """Who won, from the figures of each seat in the order of their names."""

    def count_figure(self, layout: Any, name: str, value: int) -> float:
        """A figure of the result in the unit in which people count it."""


@runtime_checkable
class Attested(Protocol):
    """For games with known facts about the printed sheets that an owner's sheet may break."""

    def list_notices(self, layout: Any) -> Sequence[Notice]:
        """The facts that a sheet contradicts although it can be played."""


@runtime_checkable
class Hiding(Protocol):
    """For games in which seats hold something hidden from the others, such as cards."""

    def conceal(self, actor: int, text: str, reader: int | None) -> str:
        """A line as a seat may read it, with HIDDEN for what it may not; None is the screen."""


@runtime_checkable
class Sampling(Protocol):
    """For games whose offers do not list everything that a seat may do."""

    def sample(self, state: Any, seat: int, random: Luck) -> Any:
        """Draws any action that this awaited seat may make."""


@runtime_checkable
class Arranging(Protocol):
    """For games in which seats also describe what lies on the real table."""

    def arranges(self, seat: int, action: Any) -> bool:
        """Tells whether what a seat writes describes something and is no move.

        The table writes such a line: it is possible at any moment and ends nobody's turn.
        """

    def may_retype(self, state: Any, wrong: Any, right: Any) -> bool:
        """Tells whether a line that was mistyped in this state may be replaced by another."""


@runtime_checkable
class InChains(Protocol):
    """For games in which one action sets off others, so that a turn can be told step by step."""

    def list_steps(self, state: Any) -> Sequence[Sequence[str | int]]:
        """The steps that the current turn has set off."""

    def list_places(self, state: Any) -> Mapping[str, Any]:
        """The reward of each printed bonus by its code, for steps that name the code."""


@runtime_checkable
class Recounting(Protocol):
    """For games whose recorded games contain expectations between their lines."""

    def recount(self, state: Any, name: str, of: int | None) -> str | None:
        """A figure of the table, or of a numbered thing; None if there is no such figure."""


def choose_any(game: Game[Any, Any, Action], state: Any, seat: int, random: Luck) -> Action:
    """Draws any action that an awaited seat may make, from the game's sample or its offers."""
    if isinstance(game, Sampling):
        action: Action = game.sample(state, seat, random)
        return action
    return random.choice(game.offers(state, seat))
