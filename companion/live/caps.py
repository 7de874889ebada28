"""How many streams may be open at once: per page, guest, table and address, and in all."""

import threading
from collections import Counter, defaultdict
from typing import Final, NamedTuple, Protocol

STREAMS: Final = 900
"""The most streams of a process; gunicorn stops at 1000 connections, so some are left for pages."""


class TooManyStreams(Exception):
    """One more stream would pass the cap of this guest, table, address or server."""

    def __init__(self, scope: str, most: int) -> None:
        super().__init__(f"at most {most} streams per {scope}")
        self.scope = scope
        self.most = most


class Scopes(NamedTuple):
    """The page, table, address and guest under which a stream is counted."""

    page: str
    table: str
    address: str
    inside: bool = False
    """Whether it is the page of a seat or of the host."""
    who: str = ""
    """The seat, the host or the browser that listens at this table."""

    @property
    def guest(self) -> str:
        """The key under which one guest of one table is counted."""
        return f"{self.table} {self.who}"

    @property
    def server(self) -> str:
        """The key under which all streams of this process are counted."""
        return "here"


class Counted(Protocol):
    """What the caps need to know of a stream."""

    scopes: Scopes

    def end(self) -> None: ...


class Caps:
    """Counts the open streams and refuses more than the caps allow.

    Streams without a seat may use two thirds of each cap; the rest is left to those who play.
    """

    def __init__(
        self,
        *,
        page: int = 8,
        guest: int = 16,
        table: int = 60,
        address: int = 300,
        server: int = STREAMS,
    ) -> None:
        self._page = page
        self._most = {"guest": guest, "table": table, "address": address, "server": server}
        self._lock = threading.Lock()
        self._open: Counter[tuple[str, str]] = Counter()
        self._pages: defaultdict[str, list[Counted]] = defaultdict(list)

    def enter(self, stream: Counted) -> None:
        """Counts one more stream, or raises TooManyStreams and counts nothing.

        A reload or a sleeping phone leaves streams behind that look open for a while. At the cap of
        a page its oldest stream is therefore closed instead of refusing the new one.
        """
        self._end_oldest(stream.scopes.page)
        with self._lock:
            for scope, most in self._most.items():
                granted = most if stream.scopes.inside else most * 2 // 3
                if self._open[scope, getattr(stream.scopes, scope)] >= granted:
                    raise TooManyStreams(scope, granted)
            self._open.update((scope, getattr(stream.scopes, scope)) for scope in self._most)
            self._pages[stream.scopes.page].append(stream)

    def leave(self, stream: Counted) -> None:
        """Counts one stream less; a second time changes nothing."""
        page = stream.scopes.page
        with self._lock:
            if stream not in self._pages.get(page, ()):
                return
            self._pages[page].remove(stream)
            if not self._pages[page]:
                del self._pages[page]
            for scope in self._most:
                key = scope, getattr(stream.scopes, scope)
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    def _end_oldest(self, page: str) -> None:
        with self._lock:
            mine = self._pages.get(page, [])
            oldest = mine[0] if len(mine) >= self._page else None
        if oldest is not None:
            self.leave(oldest)
            oldest.end()
