"""Describes a table as one reader may see it; fragments pick their inputs from it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.games.finale import Finale
from companion.rules import Chance, Result


class Offers(dict[str, "Offers"]):
    """Offered lines by their verb, then by their first word; what is not offered is empty."""

    lines: tuple[str, ...] = ()

    def __missing__(self, word: str) -> "Offers":
        return NO_OFFERS

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self.lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offers) and self.lines == other.lines

    def __bool__(self) -> bool:
        return bool(self.lines)


NO_OFFERS = Offers()


def sort_offers(lines: Sequence[str], depth: int = 2) -> Offers:
    """Sorts lines by their verb and their first word, for templates."""
    offers = Offers()
    offers.lines = tuple(lines)
    if depth:
        sorted_lines: dict[str, list[str]] = {}
        for line in lines:
            word = [*line.split(" "), "", ""][2 - depth]
            sorted_lines.setdefault(word, []).append(line)
        offers.update({word: sort_offers(own, depth - 1) for word, own in sorted_lines.items()})
    return offers


class Typed(NamedTuple):
    """The latest move of a seat with the real game, which it may type anew."""

    line: str
    before: Any
    """The position before it, as the reader may see it."""


@dataclass(frozen=True)
class Seen:
    """Everything that a page of a running game may show to its reader."""

    code: str
    seat: int | None
    """The seat whose page it is; None is the shared screen."""
    seats: tuple[Any, ...]
    """The people, in the order of their turns."""
    state: Any
    """The position as the reader may see it."""
    last: Any
    """The position in which the latest turn was ended, as the reader may see it."""
    result: Result | None
    offers: Offers
    awaited: tuple[int, ...]
    typist: int | None
    """The seat that has to type what real dice show."""
    retypist: int | None
    """The seat that may still correct what it typed."""
    typed: Mapping[int, Typed]
    """What may be typed anew of the real game, by the seats that the reader types for."""
    owed: Chance | None
    """What real dice that are typed, or typed again, may show."""
    rolls: int
    """How often dice were rolled or cards dealt."""
    help: bool
    real_dice: bool
    same_luck_as: str
    """The code of the earlier table whose dice or cards come again here; empty if none."""
    phase: str
    paused: bool
    next_code: str | None
    commitment: str
    seed: str
    """The secret of the luck; empty until the game is over."""
    words: Any
    """The words of the game in the reader's language."""

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people."""
        return tuple(person.name for person in self.seats)

    @property
    def me(self) -> Any:
        """The person whose page it is; None is the shared screen."""
        return None if self.seat is None else self.seats[self.seat]

    @property
    def own(self) -> int:
        """The seat whose page it is, for fragments that only the page of a seat has."""
        assert self.seat is not None, "the shared screen has no seat of its own"
        return self.seat

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines that are offered, in the game's order."""
        return self.offers.lines


Inputs = Mapping[str, object]
Pick = Callable[[Seen], Inputs]
"""Picks the inputs of one fragment; its template sees exactly these."""


def list_verbs(seen: Seen) -> tuple[str, ...]:
    """The verbs of the offered lines, each once; by default they are the keys of hints."""
    return tuple(dict.fromkeys(line.split(" ")[0] for line in seen.lines))


class Filling(NamedTuple):
    """How much of a box is described, and the inputs of `box.html` for the next question."""

    known: int
    all: int
    inputs: Inputs


class Pages(NamedTuple):
    """What a game shows on the pages of a table.

    The template of a fragment is `templates/games/<slug>/<page>/_<name>.html`.
    """

    fragments: Mapping[str, Mapping[str, Pick]] = {}
    """The pick functions, by page (`seat`, `screen`) and by the id of the fragment."""
    sheet: tuple[str, ...] = ()
    """The fragments of `seat` that show somebody else's sheet."""
    figures: Pick = lambda seen: {}
    """Picks the inputs of `figures.html`, the figures at the top of a phone."""
    paper: Callable[[Seen, int], Inputs] = lambda seen, seat: {}
    """Picks the inputs of `typing.html`, `typed.html` and `paper.html` for a seat on paper."""
    hints: Callable[[Seen], tuple[str, ...]] = list_verbs
    """Lists the keys of the hints that fit the moment, the most helpful first."""
    box: Callable[[Any, str, bool], Filling] | None = None
    """For games whose sheets grow: a question about the box on the table, from a position, the key
    of a question, and whether not it but the next open one behind it is wanted."""
    finale: Callable[[Seen], Finale] | None = None
    """Describes the result; None shows it by its figures."""
