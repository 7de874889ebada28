"""What a table refuses besides a move: each by its own name, for one sentence per language."""

from companion.rules import IllegalAction, InvalidAction
from companion.store import (
    Closed,
    Full,
    Repeated,
    Stale,
    StoreUnavailable,
    Taken,
    UnknownGroup,
    UnknownPerson,
    UnknownSeat,
    UnknownTable,
)

__all__ = [
    "BadName",
    "Closed",
    "Full",
    "IllegalAction",
    "InvalidAction",
    "NotHolder",
    "NotHost",
    "NotSeated",
    "NotYet",
    "Repeated",
    "Stale",
    "StoreUnavailable",
    "Taken",
    "TooLate",
    "TooOften",
    "UnknownGroup",
    "UnknownPerson",
    "UnknownSeat",
    "UnknownSheet",
    "UnknownTable",
]


class TooLate(Stale):
    """The page was made for a state that is gone for good; a retry would not help."""


class NotSeated(Exception):
    """This browser holds no seat at the table, or not the one it wants to act for."""


class NotHolder(Exception):
    """While the phone of this seat is there, only it and the host give the seat away."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class NotHost(Exception):
    """Only the host may do this."""


class NotYet(Exception):
    """The table is not ready for this: `why` names the reason."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class TooOften(Exception):
    """Raised when this client has reached a rate limit; `what` names it."""

    def __init__(self, what: str, wait: float) -> None:
        super().__init__(f"{what}: wait {wait:.0f} s")
        self.what = what
        self.wait = wait


class BadName(Exception):
    """A name that is empty, too long, or not made of visible characters."""


class UnknownSheet(Exception):
    """No checked sheet of this name is on the shelf."""
