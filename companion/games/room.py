"""What one game gives the companion, all in one object."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.bots import BotSet
from companion.games.seen import Inputs, Pages
from companion.paper.prints import Prints
from companion.rules import Game


class Drawing(NamedTuple):
    """How a position is drawn in a terminal, by letters and box characters."""

    choice: Callable[[Any, int], str]
    """What a seat looks at before it chooses."""
    sheet: Callable[[Any, int], str]
    """The sheet of any seat, or the board."""
    example: str
    """Something that a player can ask `why` about."""


NO_DRAWING = Drawing(lambda state, seat: "", lambda state, seat: "There is no drawing.", "done")
"""A game without a drawing is played by its words alone."""


class Room(NamedTuple):
    """A game with everything of it that is no template, style sheet or sheet file."""

    game: Game[Any, Any, Any]
    bots: BotSet
    pages: Pages = Pages()
    paper: Prints = Prints()
    drawing: Drawing = NO_DRAWING
    judge: Callable[[Mapping[str, str], Any], Inputs] | None = None
    """Answers what somebody asks about a described position: the fields of the question and the
    words of the reader's language give the inputs of the game's template `judge.html`."""
