"""A look and the change that follows from it, with nobody in between."""

import functools
from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, Protocol, TypeVar

from companion.store import Store
from companion.tables.errors import Stale, TooLate

TRIES: Final = 5
"""More in a row that others are faster is no coincidence; then the caller hears of it."""


class Stored(Protocol):
    """Whatever has a store."""

    store: Store


P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound=Stored)


def insists(verb: Callable[Concatenate[S, str, P], T]) -> Callable[Concatenate[S, str, P], T]:
    """Holds the table within this process, and begins anew when another one was faster.

    The verb names the version it looked at, so that the store notices.
    """

    @functools.wraps(verb)
    def run(self: S, code: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with self.store.lock(code):
            for _ in range(TRIES - 1):
                try:
                    return verb(self, code, *args, **kwargs)
                except TooLate:
                    raise
                except Stale:
                    continue
            return verb(self, code, *args, **kwargs)

    return run
