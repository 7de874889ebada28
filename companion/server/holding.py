"""Parks event streams: without news, a page costs a socket and two small objects.

A greenlet for each of them would keep the stack of the deepest call that it has ever made, which
takes more memory than all the rest of a stream.
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
"""How many greenlets send news to pages; so many may wait for the database at once."""
UNREACHABLE: Final = 30_000
"""Milliseconds without an acknowledgement after which a page counts as gone."""
LAST_CHUNK: Final = b"0\r\n\r\n"


class Held:
    """A parked stream: the socket of one page, and the event stream that says what to send."""

    def __init__(self, keeper: "Keeper", connection: socket.socket, stream: EventStream) -> None:
        self._keeper = keeper
        self._connection = connection
        self._stream = stream
        self._is_carried = False
        self._owes_heartbeat = False

    def wake(self) -> None:
        """Queues the page for a sending greenlet if there is something to send; never blocks."""
        if not self._is_carried and (self._owes_heartbeat or self._stream.is_due()):
            self._is_carried = True
            self._keeper.call_courier(self)

    def beat(self) -> None:
        """Sends a heartbeat, so that the page knows that the server is still there."""
        self._owes_heartbeat = True
        self.wake()

    def carry(self) -> None:
        """Sends all frames that are due; another greenlet sends what a slow page cannot take."""
        try:
            while self._owes_heartbeat or self._stream.is_due():
                if self._is_closed():
                    self.end()
                    return
                self._owes_heartbeat = False
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
        except Exception:  # whatever went wrong: the greenlet goes on, and the page reconnects
            log.exception("a page could not be told the news")
            self.end()
        else:
            # No other greenlet ran since we looked, so no news can have been missed.
            self._is_carried = False

    def end(self) -> None:
        """Closes stream and socket."""
        self._keeper.forget(self)
        self._stream.close()
        self._connection.close()

    def _is_closed(self) -> bool:
        """Tells whether the page has closed its end, although sending would still succeed."""
        try:
            return not self._connection.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False

    def _send(self, frame: bytes) -> bytes:
        """Sends as much as the socket takes without waiting; returns the rest."""
        try:
            return frame[self._connection.send(frame) :]
        except BlockingIOError:
            return frame

    def _carry_slowly(self, left: bytes) -> None:
        try:
            self._connection.settimeout(HEARTBEAT)
            self._connection.sendall(left)
            self._connection.settimeout(0)
        except OSError:
            self.end()  # the phone sleeps; it will connect again
        else:
            self.carry()


class Keeper:
    """Keeps the sockets of all parked streams, and runs the few greenlets that send on them."""

    def __init__(self) -> None:
        self._told: OrderedDict[Held, float] = OrderedDict()
        """When something was last sent to each page, the longest silence first."""
        self._calls: SimpleQueue[Held] = SimpleQueue()
        self._crew = [gevent.spawn(self._serve) for _ in range(COURIERS)]
        self._crew.append(gevent.spawn(self._keep_beating))

    def hold(self, connection: socket.socket, stream: EventStream) -> None:
        """Takes over a socket on which the headers and the first frame are sent."""
        connection.settimeout(0)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a phone out of reach closes no connection
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREACHABLE)
        held = Held(self, connection, stream)
        self.note(held)
        stream.call(held.wake)
        held.wake()  # there may be news since before it was parked

    def call_courier(self, held: Held) -> None:
        """Queues a page for the next free sending greenlet."""
        self._calls.put(held)

    def note(self, held: Held) -> None:
        """Notes that something was sent to a page just now, so that no heartbeat is due."""
        self._told[held] = time.monotonic()
        self._told.move_to_end(held)

    def forget(self, held: Held) -> None:
        """Drops a page that is gone."""
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

    def _keep_beating(self) -> None:
        while True:
            gevent.sleep(1)
            for held in self._list_silent(time.monotonic() - HEARTBEAT):
                held.beat()

    def _list_silent(self, since: float) -> list[Held]:
        told = takewhile(lambda pair: pair[1] < since, self._told.items())
        return [held for held, _ in told]


def wrap_chunk(frame: bytes) -> bytes:
    """A frame in the chunked encoding of HTTP."""
    return b"%x\r\n%b\r\n" % (len(frame), frame)
