"""Every action is one line of text; these are the lines."""

from typing import Final, NamedTuple


class Action(NamedTuple):
    """A verb and its words, printed as the line that the log keeps."""

    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))


BEGIN: Final = Action("begin")
DRAW: Final = Action("draw")
SEEN: Final = Action("seen")
SKIP: Final = Action("skip")
BY_HAND: Final = Action("drawing", ("hand",))
BY_COMPANION: Final = Action("drawing", ("companion",))
