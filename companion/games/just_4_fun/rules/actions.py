"""Every action is one line of text; these are the lines."""

from collections.abc import Iterable
from typing import Final, NamedTuple


class Action(NamedTuple):
    """A verb and its words, printed as the line that the log keeps."""

    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))


SHUFFLE: Final = Action("shuffle")
DONE: Final = Action("done")
SKIP: Final = Action("skip")


def name_cards(verb: str, cards: Iterable[int]) -> Action:
    """Makes a line that names cards, always the lowest first."""
    return Action(verb, tuple(map(str, sorted(cards))))


def read_cards(action: Action) -> tuple[int, ...]:
    """The cards that a line names."""
    return tuple(map(int, action.words))
