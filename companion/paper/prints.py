"""What a game provides for printing: values and drawing functions, collected in one object."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.paper.arrange import Area
from companion.paper.draw.aids import HeadedPage
from companion.paper.draw.cells import CellKind
from companion.paper.draw.examples import Example
from companion.paper.draw.marks import DrawMark


class ResultPage(NamedTuple):
    """The page that tells how a finished game came to its result."""

    name: str
    """The key of its title among the game's words for paper; its sentence is `<key>-how`."""
    page: HeadedPage
    tell: Callable[[Sequence[Any], Sequence[int]], Mapping[str, Any]]
    """What it is drawn from besides sheet and people, by all positions and the winners."""


class Prints(NamedTuple):
    """The sheets of a game, on which seats write or which lie in the middle, and its play aids."""

    areas: Mapping[str, Area] = {}
    """The parts of a sheet to write on, in the order in which they are drawn."""
    kinds: Mapping[str, CellKind] = {}
    """How each kind of cell that the areas arrange is drawn."""
    marks: Mapping[str, DrawMark] = {}
    """The game's own marks; each is followed by one word that says how it is drawn."""
    board: HeadedPage | None = None
    """The page of a game whose sheet is a board for all; it needs no areas."""
    aids: Mapping[str, tuple[HeadedPage, ...]] = {}
    """The pages of each play aid, by the key of its title among the game's words for paper."""
    examples: Mapping[str, Example] = {}
    """A right and a wrong picture of a rule, by its number; the captions are among the words."""
    up: int = 1
    """How many copies of each play aid lie side by side on a page, to be cut apart."""
    result: ResultPage | None = None
