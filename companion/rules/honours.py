"""Honours at the end of a game: who did something best."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable


class Honour(NamedTuple):
    """Something that one seat did best: a code, the seat, and how much it was."""

    code: str
    seat: int
    number: int


class Ended(NamedTuple):
    """A turn that was played: whose, and the position in which it was ended.

    In games without a line that ends a turn: whoever wrote a line, and the position before it.
    """

    seat: int
    state: Any


@runtime_checkable
class Honouring(Protocol):
    """For games that can tell who did something best."""

    def list_honours(self, turns: Sequence[Ended], state: Any) -> Sequence[Honour]:
        """The honours of a game that is over, from its turns in order and its last position."""


def honour_best(code: str, counted: Iterable[tuple[int, int]]) -> tuple[Honour, ...]:
    """The honour of the seat with the highest number, the first of equals; none for zero."""
    seat, number = max(counted, key=lambda one: one[1], default=(0, 0))
    return (Honour(code, seat, number),) if number > 0 else ()
