"""Describes an end that is near: its cause, and who plays until then."""

from functools import cache
from typing import Any, NamedTuple, Protocol, TypeGuard, runtime_checkable


class Ending(NamedTuple):
    """An end that is near: its cause as a code, who brought it about, and who still plays."""

    cause: str
    by: tuple[int, ...] = ()
    """The seats that brought it about, or that may."""
    left: tuple[int, ...] = ()
    """The seats whose turns are left, in order, the present one included; empty if unknown."""
    is_certain: bool = True
    """Whether the end is certain; if not, only tables with the option `help` announce it."""


@runtime_checkable
class Foreseeing(Protocol):
    """For games whose end shows before it comes, so that pages can announce it."""

    def foresee_end(self, state: Any) -> Ending | None:
        """The end that is near in this position, or None."""


def can_foresee(game: Any) -> TypeGuard[Foreseeing]:
    """Tells whether a game announces its end."""
    kind: Any = type(game)
    return _can_foresee(kind)


@cache
def _can_foresee(kind: type) -> bool:
    """Checks one kind of game once and caches the answer, because every page of a table asks."""
    return issubclass(kind, Foreseeing)
