"""How many streams may be open at once: per page, per table, per address, and in all."""

import threading
from collections import Counter, defaultdict
from typing import Final, NamedTuple, Protocol

STREAMS: Final = 900
"""Of the thousand connections at which a worker of gunicorn stops, some are left for pages."""


class TooManyStreams(Exception):
    """One more stream would pass the cap of this table, address or server."""

    def __init__(self, scope: str, most: int) -> None:
        super().__init__(f"at most {most} streams per {scope}")
        self.scope = scope
        self.most = most


class Place(NamedTuple):
    """What a stream is counted under."""

    page: str
    table: str
    address: str
    inside: bool = False
    """Whether it is the page of a seat or of the host."""

    @property
    def server(self) -> str:
        """The same for all."""
        return "here"


class Counted(Protocol):
    """A stream as the caps see it."""

    place: Place

    def end(self) -> None: ...


class Caps:
    """Counts the open streams; a whole party may sit behind one address.

    Whoever only looks on may hold two thirds, so that a script leaves some to those who play.
    """

    def __init__(
        self, *, page: int = 8, table: int = 60, address: int = 300, server: int = STREAMS
    ) -> None:
        self._page = page
        self._most = {"table": table, "address": address, "server": server}
        self._guard = threading.Lock()
        self._open: Counter[tuple[str, str]] = Counter()
        self._pages: defaultdict[str, list[Counted]] = defaultdict(list)

    def enter(self, stream: Counted) -> None:
        """Counts one more stream, or raises TooManyStreams and counts nothing.

        A reload or a sleep leaves streams behind that look open for a while: at the cap of its
        page the oldest makes room: of so many streams of one page of a table some are ghosts.
        """
        self._end_oldest(stream.place.page)
        with self._guard:
            for scope, most in self._most.items():
                granted = most if stream.place.inside else most * 2 // 3
                if self._open[scope, getattr(stream.place, scope)] >= granted:
                    raise TooManyStreams(scope, granted)
            self._open.update((scope, getattr(stream.place, scope)) for scope in self._most)
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
            for scope in self._most:
                key = scope, getattr(stream.place, scope)
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    def _end_oldest(self, page: str) -> None:
        with self._guard:
            mine = self._pages.get(page, [])
            oldest = mine[0] if len(mine) >= self._page else None
        if oldest is not None:
            self.leave(oldest)
            oldest.end()
