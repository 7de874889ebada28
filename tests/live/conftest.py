"""Bells over versions that a test sets, and streams that are closed after it."""

from collections.abc import Callable, Collection, Iterator
from contextlib import closing

import pytest

from companion.live import Bell, Caps, EventStream, Scopes

CODE = "ABCDEF"


class Versions(dict[str, int]):
    """The versions as the store would read them."""

    def read(self, codes: Collection[str]) -> dict[str, int]:
        return {code: self[code] for code in codes if code in self}


@pytest.fixture
def versions() -> Versions:
    return Versions({CODE: 1})


@pytest.fixture
def bell(versions: Versions) -> Iterator[Bell]:
    with closing(Bell(versions.read)) as bell:
        yield bell


@pytest.fixture
def open_stream(bell: Bell) -> Callable[..., EventStream]:
    def open_stream(
        after: int | None = 1,
        *,
        caps: Caps | None = None,
        page: str = "page",
        table: str = CODE,
        address: str = "192.0.2.1",
        inside: bool = True,
        who: str = "",
        heartbeat: float = 5,
    ) -> EventStream:
        scopes = Scopes(page, table, address, inside, who)
        return EventStream(bell, caps or Caps(), scopes, after, heartbeat)

    return open_stream
