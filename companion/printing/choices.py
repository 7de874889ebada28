"""The choices before printing, and the error for a choice that does not exist."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from companion.games import GAMES
from companion.paper.pages import SIZES
from companion.words import LANGUAGES

MOST_COPIES: Final = 100
INKS: Final = ("colour", "saver")
EVERYBODY: Final = "all"


class UnknownChoice(LookupError):
    """Raised for a choice that does not exist; it names the kind, the choice, and what exists."""

    def __init__(self, kind: str, asked: str, known: Iterable[str]) -> None:
        self.kind, self.asked, self.known = kind, asked, tuple(known)
        super().__init__(f"no {kind} {asked!r}: there is {', '.join(self.known)}")


class Choices(NamedTuple):
    """Everything that can be chosen; each kind of document uses the choices that concern it."""

    what: str = "sheet"
    sheet: str = GAMES[0].meta.sheets[0]
    back: str = ""
    """The sheet behind the other one, when a pad is to be used on both sides."""
    game: str = GAMES[0].meta.slug
    seat: str = EVERYBODY
    """The number of a seat, from 1, or all of them."""
    paper: str = "a4"
    ink: str = "colour"
    up: int = 1
    copies: int = 1
    language: str = "en"

    @property
    def saver(self) -> bool:
        """Whether to print with little ink."""
        return self.ink == "saver"

    def write(self) -> str:
        """Writes the choices as the query of a URL."""
        return urlencode(self._asdict())


KNOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "paper": tuple(SIZES),
    "ink": INKS,
    "up": ("1", "2"),
    "language": LANGUAGES,
}


def read_choices(
    asked: Mapping[str, str], known: Mapping[str, Iterable[str]], most: int = MOST_COPIES
) -> Choices:
    """Reads the choices from text; `known` lists what exists besides paper, ink and languages."""
    chosen: dict[str, Any] = {field: asked[field] for field in Choices._fields if field in asked}
    for field, values in {**KNOWN, **known}.items():
        check_known(field, chosen.get(field, str(Choices._field_defaults[field])), values)
    copies = chosen.get("copies", "1")
    if not (copies.isascii() and copies.isdecimal() and 1 <= int(copies[:6]) <= most):
        raise UnknownChoice("copies", copies, [f"1 to {most}"])
    up = int(chosen.pop("up", "1"))
    return Choices(**{**chosen, "copies": int(copies), "up": up})


def check_known(kind: str, asked: str, known: Iterable[str]) -> str:
    """Returns the choice if it exists; otherwise raises UnknownChoice."""
    values = tuple(known)
    if asked not in values:
        raise UnknownChoice(kind, asked, values)
    return asked
