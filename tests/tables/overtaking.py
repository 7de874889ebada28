"""Simulates another process that writes between a read and a write of this one."""

from collections.abc import Callable
from typing import Any


def overtake(kept: Any, verb: str, faster: Callable[[], object]) -> None:
    """Lets somebody else act once, after this part of a store was looked at, before it writes."""
    write = getattr(kept, verb)

    def run(*given: Any, **named: Any) -> Any:
        setattr(kept, verb, write)
        faster()
        return write(*given, **named)

    setattr(kept, verb, run)
