"""The lines of our own server: answered at once, let go when they rest, finished when it stops."""

import logging
import socket
import time
from io import BufferedReader
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

import gevent
from gevent import get_hub
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer

from companion.holding import Keeper
from companion.live import EventStream
from companion.stopping import BODY, HURRY, hear_no_more

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

GRACE: Final = 1.8
"""Seconds that answers under way get when the server stops."""
IDLE: Final = 5.0
"""Seconds in which a question has to come; a page that comes back opens another line."""
QUESTION: Final = 1024
"""Bytes that are read ahead of a request."""


class Line(WSGIHandler):
    """Sends heads and bodies at once, and composes no words per request: the app has its own."""

    server: "LineServer"

    def __init__(self, sock: socket.socket, address: Any, server: "LineServer") -> None:
        # A body that waits until the head has been acknowledged comes 40 ms late.
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        super().__init__(sock, address, server)
        # Thousands of lines wait at once, and a question fits into a small room.
        self.rfile.close()
        self.rfile = BufferedReader(sock.makefile("rb", 0), QUESTION)

    def handle_one_request(self) -> Any:
        """Hears one question; the line is let go if none comes, or only half of one."""
        line = self.socket
        self.server.rest(line)
        # A timeout that is raised would keep everything of the line in a ring until it is found.
        self._patience = get_hub().loop.timer(IDLE)
        self._patience.start(hear_no_more, line)
        try:
            return super().handle_one_request()
        finally:
            self._patience.close()
            self.server.finish(line)

    def handle_one_response(self) -> None:
        """Answers when the head of a question is whole; its body has to come soon, too."""
        self.server.wake(self.socket)
        self._patience.close()
        self._patience = get_hub().loop.timer(BODY)
        self._patience.start(hear_no_more, self.socket)
        super().handle_one_response()

    def process_result(self) -> None:
        """Hands the line of a page that listens to whoever keeps them, and is done with it."""
        stream, line = self.result, self.socket
        if not isinstance(stream, EventStream) or self.request_version != "HTTP/1.1":
            super().process_result()
            return
        self.write(next(stream))
        assert self.environ is not None
        # Who reads the news later keeps what was asked, but not the room into which it was read.
        del self.environ["wsgi.input"]
        # Without them gevent closes nothing when it is done.
        self.result = None
        self.socket = None  # type: ignore[assignment]
        self.server.hold(line, stream)

    def log_request(self) -> None:
        """The app writes its own lines."""


class LineServer(WSGIServer):
    """Stops when every answer under way is given, and does not wait for lines that rest."""

    def __init__(self, place: tuple[str, int], app: "WSGIApplication") -> None:
        words = logging.getLogger("serve")
        # Without a pool it would not know who is being answered, and wait for nobody.
        super().__init__(place, app, log=None, error_log=words, handler_class=Line, spawn=Pool())
        self._resting: set[socket.socket] = set()
        self._asking: set[socket.socket] = set()
        self._leaving = False
        self._keeper = Keeper()
        self._held: WeakSet[socket.socket] = WeakSet()

    def hold(self, line: socket.socket, stream: EventStream) -> None:
        """Keeps a line open that nobody answers on for now."""
        self._held.add(line)
        self._keeper.hold(line, stream)

    def do_close(self, line: socket.socket, *place: Any) -> None:
        """Closes a line when its greenlet ends, but for those that are kept."""
        if line not in self._held:
            super().do_close(line, *place)

    def rest(self, line: socket.socket) -> None:
        """Notes that nothing is asked on a line; who leaves hears only what was asked before."""
        self._resting.add(line)
        if self._leaving:
            hear_no_more(line)

    def wake(self, line: socket.socket) -> None:
        """Notes that something is asked."""
        self._resting.discard(line)
        self._asking.add(line)

    def finish(self, line: socket.socket) -> None:
        """Notes that an answer is given, or that the line is gone."""
        self._resting.discard(line)
        self._asking.discard(line)

    def serve_forever(self, stop_timeout: float | None = None) -> None:
        """Comes back when it is told to stop, or was before: gevent would then begin anew."""
        if self._leaving:
            self.stop(stop_timeout)
        else:
            super().serve_forever(stop_timeout)

    def stop(self, timeout: float | None = None) -> None:
        """Lets go of the lines that rest, and waits for the others."""
        self._leaving = True
        end = time.monotonic() + GRACE
        for line in self._resting:
            hear_no_more(line)
        for line in self._asking:
            gevent.spawn_later(HURRY, hear_no_more, line)
        super().stop(GRACE if timeout is None else timeout)
        self._keeper.stop(end - time.monotonic())
