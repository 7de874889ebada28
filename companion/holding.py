"""Streams that nobody waits on: while there is no news, a page costs its line and a few notes.

A greenlet for each of them would keep room for the deepest call that it has ever made, which is
more than all the rest of a stream.
"""

import logging
import socket
import time
from collections import OrderedDict
from contextlib import suppress
from itertools import takewhile
from typing import Final

import gevent
from gevent.queue import SimpleQueue

from companion.live import HEARTBEAT, EventStream

log = logging.getLogger(__name__)
COURIERS: Final = 16
"""Greenlets that bring news to all: so many may wait for the database at once."""
UNREACHABLE: Final = 30_000
"""Milliseconds after which whoever acknowledges nothing is gone."""
LAST_CHUNK: Final = b"0\r\n\r\n"


class Held:
    """One page that listens: its line, and the stream that knows what it lacks."""

    def __init__(self, keeper: "Keeper", line: socket.socket, stream: EventStream) -> None:
        self._keeper = keeper
        self._line = line
        self._stream = stream
        self._is_carried = False
        self._must_breathe = False

    def wake(self) -> None:
        """Asks for a courier if there is something to tell and none is under way; never waits."""
        if not self._is_carried and (self._must_breathe or self._stream.is_due()):
            self._is_carried = True
            self._keeper.call_courier(self)

    def breathe(self) -> None:
        """Lets the page know that we are still here."""
        self._must_breathe = True
        self.wake()

    def carry(self) -> None:
        """Tells all there is; what a slow page cannot take at once, another greenlet brings."""
        try:
            while self._must_breathe or self._stream.is_due():
                if self._is_alone():
                    self.end()
                    return
                self._must_breathe = False
                left = self._send(wrap_chunk(self._stream.tell()))
                self._keeper.note(self)
                if left:
                    gevent.spawn(self._carry_slowly, left)
                    return
        except StopIteration:
            with suppress(OSError):
                self._send(LAST_CHUNK)
            self.end()
        except OSError:
            self.end()
        except Exception:  # whatever it is: the courier goes on, and the page comes back
            log.exception("a page could not be told the news")
            self.end()
        else:
            # Nobody had a word since we looked, so that no news can have been missed.
            self._is_carried = False

    def end(self) -> None:
        """Gives up the place and the line."""
        self._keeper.forget(self)
        self._stream.close()
        self._line.close()

    def _is_alone(self) -> bool:
        """Tells whether the page has let go of its line; what is sent would only seem to arrive."""
        try:
            return not self._line.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False

    def _send(self, frame: bytes) -> bytes:
        """Sends as much as fits at once; gives the rest."""
        try:
            return frame[self._line.send(frame) :]
        except BlockingIOError:
            return frame

    def _carry_slowly(self, left: bytes) -> None:
        try:
            self._line.settimeout(HEARTBEAT)
            self._line.sendall(left)
            self._line.settimeout(0)
        except OSError:
            self.end()  # it sleeps, and will come back and ask
        else:
            self.carry()


class Keeper:
    """Keeps the lines of all pages that listen, and the few couriers that serve them."""

    def __init__(self) -> None:
        self._told: OrderedDict[Held, float] = OrderedDict()
        """When each was last told something, the longest silence first."""
        self._calls: SimpleQueue[Held] = SimpleQueue()
        self._crew = [gevent.spawn(self._serve) for _ in range(COURIERS)]
        self._crew.append(gevent.spawn(self._keep_breathing))

    def hold(self, line: socket.socket, stream: EventStream) -> None:
        """Takes over a line whose head and first frame are sent."""
        line.settimeout(0)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a phone out of reach does not say that it is gone
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREACHABLE)
        held = Held(self, line, stream)
        self.note(held)
        stream.call(held.wake)
        held.wake()  # for what came while nobody had to be called

    def call_courier(self, held: Held) -> None:
        """Lets somebody serve this page soon."""
        self._calls.put(held)

    def note(self, held: Held) -> None:
        """Remembers that a page was told something just now."""
        self._told[held] = time.monotonic()
        self._told.move_to_end(held)

    def forget(self, held: Held) -> None:
        """A page is gone."""
        self._told.pop(held, None)

    def stop(self, grace: float) -> None:
        """Waits for the streams that are ending, and ends those that are not."""
        end = time.monotonic() + grace
        while self._told and time.monotonic() < end:
            gevent.sleep(0.01)
        gevent.killall(self._crew)
        for held in list(self._told):
            held.end()

    def _serve(self) -> None:
        while True:
            self._calls.get().carry()

    def _keep_breathing(self) -> None:
        while True:
            gevent.sleep(1)
            for held in self._list_silent(time.monotonic() - HEARTBEAT):
                held.breathe()

    def _list_silent(self, since: float) -> list[Held]:
        told = takewhile(lambda pair: pair[1] < since, self._told.items())
        return [held for held, _ in told]


def wrap_chunk(frame: bytes) -> bytes:
    """A frame as HTTP sends something whose end is not known."""
    return b"%x\r\n%b\r\n" % (len(frame), frame)
