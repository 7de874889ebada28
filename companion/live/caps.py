"""How many streams may be open at once: per page, per table, per address."""

import threading
import time
from collections import Counter, defaultdict
from typing import Final, NamedTuple, Protocol

GHOST_AFTER: Final = 20.0
"""Seconds after which a page that comes again has surely lost its older stream."""


class TooManyStreams(Exception):
    """One more stream would pass the cap of this page, table or address."""

    def __init__(self, scope: str, most: int) -> None:
        super().__init__(f"at most {most} streams per {scope}")
        self.scope = scope
        self.most = most


class Place(NamedTuple):
    """What a stream is counted under."""

    page: str
    table: str
    address: str


class Counted(Protocol):
    """A stream as the caps see it."""

    place: Place
    opened: float

    def end(self) -> None: ...


class Caps:
    """Counts the open streams; a whole party may sit behind one address."""

    def __init__(self, *, page: int = 3, table: int = 60, address: int = 300) -> None:
        self._most = {"page": page, "table": table, "address": address}
        self._guard = threading.Lock()
        self._open: Counter[tuple[str, str]] = Counter()
        self._pages: defaultdict[str, list[Counted]] = defaultdict(list)

    def enter(self, stream: Counted) -> None:
        """Counts one more stream, or raises TooManyStreams and counts nothing.

        A phone that slept leaves streams behind that look open for minutes: at the cap of its
        page the oldest of them makes room, unless all are fresh.
        """
        self._end_ghost(stream.place.page)
        scopes = stream.place._asdict()
        with self._guard:
            for scope, name in scopes.items():
                if self._open.get((scope, name), 0) >= self._most[scope]:
                    raise TooManyStreams(scope, self._most[scope])
            self._open.update(scopes.items())
            self._pages[stream.place.page].append(stream)

    def leave(self, stream: Counted) -> None:
        """Counts one stream less; a second time changes nothing."""
        page = stream.place.page
        with self._guard:
            if stream not in self._pages.get(page, ()):
                return
            self._pages[page].remove(stream)
            if not self._pages[page]:
                del self._pages[page]
            for key in stream.place._asdict().items():
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    def _end_ghost(self, page: str) -> None:
        with self._guard:
            mine = self._pages.get(page, [])
            full = len(mine) >= self._most["page"]
            ghost = mine[0] if full and time.monotonic() - mine[0].opened > GHOST_AFTER else None
        if ghost is not None:
            self.leave(ghost)
            ghost.end()
