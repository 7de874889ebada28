"""The lines of our own server: answered at once, let go when they rest, finished when it stops."""

import logging
import socket
from io import BufferedReader
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

from gevent import get_hub
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer

from companion.holding import Keeper
from companion.live import EventStream
from companion.stopping import hear_no_more

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

GRACE: Final = 2.0
"""Seconds that answers under way get when the server stops."""
IDLE: Final = 5.0
"""Seconds that a line stays open without a question; a page that comes back opens another."""
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

    def read_requestline(self) -> str:
        """Rests until something is asked."""
        line = self.socket
        self.server.rest(line)
        # Pages hardly use their second line, now that streams bring what is new. A timeout
        # that is raised would keep everything of the line in a ring until it is looked for.
        idle = get_hub().loop.timer(IDLE)
        idle.start(hear_no_more, line)
        try:
            return str(super().read_requestline())
        finally:
            idle.close()
            self.server.wake(line)

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

    stop_timeout = GRACE

    def __init__(self, place: tuple[str, int], app: "WSGIApplication") -> None:
        words = logging.getLogger("serve")
        # Without a pool it would not know who is being answered, and wait for nobody.
        super().__init__(place, app, log=None, error_log=words, handler_class=Line, spawn=Pool())
        self._resting: set[socket.socket] = set()
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
        """Notes that something is asked, or that the line is gone."""
        self._resting.discard(line)

    def serve_forever(self, stop_timeout: float | None = None) -> None:
        """Comes back when it is told to stop, or was before: gevent would then begin anew."""
        if self._leaving:
            self.stop(stop_timeout)
        else:
            super().serve_forever(stop_timeout)

    def stop(self, timeout: float | None = None) -> None:
        """Lets go of the lines that rest, and waits for the others."""
        self._leaving = True
        for line in self._resting:
            hear_no_more(line)
        super().stop(timeout)
        self._keeper.stop(GRACE)
