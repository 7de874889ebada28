"""Collects what one game provides in one object."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.bots import BotSet
from companion.games.editing import Editing
from companion.games.seen import Inputs, Pages
from companion.paper.prints import Prints
from companion.rules import Game


class TerminalDrawing(NamedTuple):
    """How a position is drawn in a terminal, by letters and box characters."""

    choice: Callable[[Any, int], str]
    """Draws what a seat needs to see before it chooses."""
    sheet: Callable[[Any, int], str]
    """Draws the sheet of any seat, or the board."""
    example: str
    """An example of what a player can ask `why` about."""


NO_DRAWING = TerminalDrawing(
    lambda state, seat: "", lambda state, seat: "There is no drawing.", "done"
)
"""For games that are played in the terminal without a drawing."""


class Caution(NamedTuple):
    """What somebody should know of a line that was accepted: the rule and the sentence for it."""

    rule: str
    key: str
    what: str = ""
    """The code of what the sentence is about."""


class Room(NamedTuple):
    """A game with all that belongs to it, apart from templates, style sheets and sheet files."""

    game: Game[Any, Any, Any]
    bots: BotSet
    belongings: Callable[[Any, int], Mapping[str, int]] | None = None
    """Counts what a seat has, by codes with words: what one choice brings more than another."""
    pages: Pages = Pages()
    paper: Prints = Prints()
    drawing: TerminalDrawing = NO_DRAWING
    judge: Callable[[Mapping[str, str], Any], Inputs] | None = None
    """Answers a question about a described position: gets the fields of the form and the words of
    the reader's language, and returns the inputs of the template `judge.html`."""
    caution: Callable[[Any, int, str], Caution | None] | None = None
    """What a seat should know of the line it writes in a position, if that wastes something."""
    editing: Editing | None = None
    """How owners edit sheets of their own in the browser."""
