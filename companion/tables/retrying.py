"""Retries a change whose table was changed by another process in the meantime."""

import functools
from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, Protocol, TypeVar

from companion.store import Store
from companion.tables.errors import Stale, TooLate

ATTEMPTS: Final = 5
"""How often a change is attempted before Stale reaches the caller."""


class Stored(Protocol):
    """An object with a store."""

    store: Store


P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound=Stored)


def retries(verb: Callable[Concatenate[S, str, P], T]) -> Callable[Concatenate[S, str, P], T]:
    """Makes a method run under the table's lock, and again when another process was faster.

    The method passes the version that it read to the store, which raises Stale if it is old.
    """

    @functools.wraps(verb)
    def run(self: S, code: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with self.store.lock(code):
            for _ in range(ATTEMPTS - 1):
                try:
                    return verb(self, code, *args, **kwargs)
                except TooLate:
                    raise
                except Stale:
                    continue
            return verb(self, code, *args, **kwargs)

    return run
