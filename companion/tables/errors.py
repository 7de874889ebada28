"""The refusals of a table, besides those of a game's rules; pages tell each by a sentence."""

from companion.rules import IllegalAction, InvalidAction
from companion.store import (
    Closed,
    Full,
    Repeated,
    Stale,
    StoreUnavailable,
    Taken,
    UnknownGroup,
    UnknownOwnSheet,
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
    "UnknownOwnSheet",
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
    """Only the phone that holds a seat, or the host, may give it away while that phone is there."""

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
