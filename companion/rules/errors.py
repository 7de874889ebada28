"""The errors of a game: text that is no action, an action not possible now, a broken layout."""

from collections.abc import Mapping
from typing import Final, NamedTuple

ANYWAY: Final = "anyway"
"""The last word of a line that confirms it although it contradicts what is known."""


class Refusal(NamedTuple):
    """Why something is not possible now: the rule, the one cause, and what is missing."""

    rule: str
    cause: str
    details: Mapping[str, str | int] = {}

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.details.items())
        return f"{self.rule} {self.cause}" + (f" ({facts})" if facts else "")


class Question(Refusal):
    """A refusal that only asks: the same line with the word ANYWAY behind it is accepted."""

    __slots__ = ()


class InvalidAction(ValueError):
    """Raised when a text is not an action of this game at all."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"{text!r} is not an action: expected {expected}")
        self.text = text
        self.expected = expected


class IllegalAction(ValueError):
    """Raised when an action of this game is not possible now; it carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The id of the rule that refuses."""
        return self.refusal.rule


class LayoutError(ValueError):
    """Raised when a sheet file breaks the structure every sheet must keep."""

    def __init__(self, where: str, key: str, expected: str) -> None:
        # A key comes from a file: it must not contain terminal escapes.
        shown = key if key.isprintable() else repr(key)
        super().__init__(f"[{where}] {shown}: {expected}")
        self.where = where
        self.key = key
        self.expected = expected
