"""Another process that is a moment faster, at the very moment that matters."""

from collections.abc import Callable
from typing import Any

from companion.tables import Tables


def overtake(tables: Tables, verb: str, faster: Callable[[], object]) -> None:
    """Lets somebody else act once, after these tables have looked and before they write."""
    write = getattr(tables.store, verb)

    def run(*given: Any, **named: Any) -> Any:
        setattr(tables.store, verb, write)
        faster()
        return write(*given, **named)

    setattr(tables.store, verb, run)
