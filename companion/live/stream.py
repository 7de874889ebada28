"""The event stream of one page: sends the newest version, and perhaps the changed fragments.

A page that shows another version than the fragments were made for fetches what it lacks, so a frame
that is lost, late or sent twice does no harm.
"""

import re
from collections.abc import Callable
from typing import Final

from companion.live.bell import Bell
from companion.live.caps import Caps, Scopes

RETRY_MS: Final = 1500
HEARTBEAT: Final = 15.0
"""Seconds of silence after which a heartbeat is sent."""
LONGEST_NUMBER: Final = 15
RETURN: Final = re.compile("\r\n?")
"""What also ends a line of an event stream."""

News = Callable[[int, int], str]
"""Renders what changed between two versions; empty if the page has to fetch it instead."""


class EventStream:
    """Server-Sent Events for one page, to be iterated and closed by the web server."""

    find_news: News | None = None

    def __init__(
        self,
        bell: Bell,
        caps: Caps,
        scopes: Scopes,
        after: int | None,
        heartbeat: float = HEARTBEAT,
    ) -> None:
        """Opens the stream, or raises TooManyStreams; `after` is the version the page shows."""
        self.scopes = scopes
        self._bell = bell
        self._heartbeat = heartbeat
        self._sent = after
        self._begun = False
        self._ended = False
        self._closed = False
        self._wake: Callable[[], None] | None = None
        # A counted stream may be ended by others at once, so it needs its bell first.
        self._level = bell.join(scopes.table)
        self._caps = caps
        try:
            caps.enter(self)
        except BaseException:
            bell.part(scopes.table)
            raise

    def __iter__(self) -> "EventStream":
        return self

    def __next__(self) -> bytes:
        if self._begun:
            self._await_news()
        return self.tell()

    def call(self, wake: Callable[[], None]) -> None:
        """Registers a callback that is called whenever there may be a frame to send."""
        self._wake = wake
        self._level.watchers.add(wake)

    def is_due(self) -> bool:
        """Tells whether a frame is due: the version changed, or the stream is to end."""
        return self._level.version != self._sent or self._is_over()

    def tell(self) -> bytes:
        """The next frame, a heartbeat if nothing changed; StopIteration at the end."""
        # The first answer comes at once, news or not, so that the page knows it is connected.
        if self._begun and self._is_over():
            self.close()
            raise StopIteration
        opening, self._begun = b"" if self._begun else b"retry: %d\n" % RETRY_MS, True
        version = self._level.version
        if version == self._sent:
            return opening + b"event: heartbeat\ndata: %d\n\n" % version
        told = self._write_news(version)
        self._sent = version
        return opening + b"event: changed\nid: %d\n%b\n" % (version, told)

    def end(self) -> None:
        """Makes the stream stop as soon as it is next asked for a frame."""
        self._ended = True
        self._level.wake_listeners()

    def close(self) -> None:
        """Frees its slot; the web server calls this when the page is gone."""
        if self._closed:
            return
        self._closed = True
        if self._wake is not None:
            self._level.watchers.discard(self._wake)
        self._caps.leave(self)
        self._bell.part(self.scopes.table)

    def _await_news(self) -> None:
        with self._level.grew:
            self._level.grew.wait_for(self.is_due, self._heartbeat)

    def _write_news(self, version: int) -> bytes:
        """The data lines of a frame: the version, and changed fragments if there are any."""
        news = ""
        if self._sent is not None and self.find_news is not None:
            news = self.find_news(self._sent, version)
        news = RETURN.sub("\n", news)
        told = f"{version}\n{self._sent}\n{news}" if news else version
        return f"data: {told}".replace("\n", "\ndata: ").encode() + b"\n"

    def _is_over(self) -> bool:
        return self._ended or self._bell.closed


def read_after(*given: str | None) -> int | None:
    """Reads the version a page shows from `Last-Event-ID` and `?after=`: the newest that is one."""
    numbers = [
        int(text)
        for text in given
        if text and len(text) <= LONGEST_NUMBER and text.isascii() and text.isdecimal()
    ]
    return max(numbers, default=None)
