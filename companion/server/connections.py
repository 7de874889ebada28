"""Our own HTTP server: closes idle connections, and finishes answers under way when it stops."""

import logging
import socket
import time
from io import BufferedIOBase, BufferedReader
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

import gevent
from gevent import get_hub
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer

from companion.live import EventStream
from companion.server.heads import FieldReader, check_framing
from companion.server.holding import Keeper
from companion.server.slow_readers import ConnectionCount, Delivery, give_up_unread, refuse
from companion.server.stopping import BODY, HURRY, stop_reading

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

GRACE: Final = 1.8
"""Seconds that answers under way get when the server stops."""
IDLE: Final = 5.0
"""Seconds in which a request has to come; a page that comes later opens another connection."""
READ_AHEAD: Final = 1024
"""Bytes that are read ahead of a request."""


class Connection(WSGIHandler):
    """One connection: answers its requests without delay, and writes no access log."""

    server: "Server"

    def __init__(self, sock: socket.socket, address: Any, server: "Server") -> None:
        # A body that waits until the head has been acknowledged comes 40 ms late.
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        give_up_unread(sock)
        super().__init__(sock, address, server)
        # Thousands of connections wait at once, and a request fits into a small buffer.
        self.rfile.close()
        self.rfile = BufferedReader(sock.makefile("rb", 0), READ_AHEAD)

    def handle_one_request(self) -> Any:
        """Reads and answers one request; closes the connection if none comes, or only a part."""
        connection = self.socket
        self.server.rest(connection)
        # A raised timeout would keep the connection alive in a reference cycle.
        self._patience = get_hub().loop.timer(IDLE)
        self._patience.start(stop_reading, connection)
        try:
            return super().handle_one_request()
        finally:
            self._patience.close()
            self.server.finish(connection)

    def MessageClass(self, fp: BufferedIOBase, *more: Any) -> Any:  # noqa: N802 - gevent's name
        """The fields of a request; a ValueError is answered with 400."""
        fields = super().MessageClass(FieldReader(fp), *more)  # type: ignore[arg-type]
        check_framing(fields)
        return fields

    def handle_one_response(self) -> None:
        """Answers a request whose headers are complete; its body has to come soon, too."""
        self.server.wake(self.socket)
        self._patience.close()
        self._patience = get_hub().loop.timer(BODY)
        self._patience.start(stop_reading, self.socket)
        self._delivery = Delivery(self.socket)
        super().handle_one_response()

    def _sendall(self, sent: bytes) -> None:
        """Sends bytes; closes the connection if they are not read in time."""
        self._delivery.begin(len(sent))
        try:
            super()._sendall(sent)  # type: ignore[misc]  # the stub does not tell it
        finally:
            self._delivery.pause()

    def process_result(self) -> None:
        """Sends the answer; an event stream is parked instead of keeping this greenlet."""
        stream, connection = self.result, self.socket
        if not isinstance(stream, EventStream) or self.request_version != "HTTP/1.1":
            super().process_result()
            return
        self.write(next(stream))
        assert self.environ is not None
        # The stream keeps the request, but needs no buffer to read from.
        del self.environ["wsgi.input"]
        # Without them gevent closes nothing when it is done.
        self.result = None
        self.socket = None  # type: ignore[assignment]
        self.server.hold(connection, stream)

    def log_request(self) -> None:
        """Logs nothing: the app writes its own log."""


class Server(WSGIServer):
    """Stops when every answer under way is sent, without waiting for idle connections."""

    def __init__(
        self,
        address: tuple[str, int],
        app: "WSGIApplication",
        connections: ConnectionCount | None = None,
    ) -> None:
        words = logging.getLogger("serve")
        # Without a pool it would not know who is being answered, and wait for nobody.
        super().__init__(
            address, app, log=None, error_log=words, handler_class=Connection, spawn=Pool()
        )
        self._idle: set[socket.socket] = set()
        self._busy: set[socket.socket] = set()
        self._is_stopping = False
        self._connections = connections or ConnectionCount()
        self._keeper = Keeper()
        self._held: WeakSet[socket.socket] = WeakSet()

    def hold(self, connection: socket.socket, stream: EventStream) -> None:
        """Parks the connection of an event stream."""
        self._held.add(connection)
        self._keeper.hold(connection, stream)

    def do_handle(self, connection: socket.socket, address: Any) -> None:
        """Serves a connection, unless its address has too many."""
        if self._connections.enter(address):
            super().do_handle(connection, address)
        else:
            refuse(connection)

    def do_close(self, connection: socket.socket, *addresses: Any) -> None:
        """Closes a connection when its greenlet ends, unless it is parked."""
        for address in addresses:
            self._connections.leave(address)
        if connection not in self._held:
            super().do_close(connection, *addresses)

    def rest(self, connection: socket.socket) -> None:
        """Notes that a connection is idle; while stopping, it takes no further request."""
        self._idle.add(connection)
        if self._is_stopping:
            stop_reading(connection)

    def wake(self, connection: socket.socket) -> None:
        """Notes that a request has come."""
        self._idle.discard(connection)
        self._busy.add(connection)

    def finish(self, connection: socket.socket) -> None:
        """Notes that an answer is sent, or that the connection is gone."""
        self._idle.discard(connection)
        self._busy.discard(connection)

    def serve_forever(self, stop_timeout: float | None = None) -> None:
        """Serves until it is told to stop; gevent itself would start again if that came before."""
        if self._is_stopping:
            self.stop(stop_timeout)
        else:
            super().serve_forever(stop_timeout)

    def stop(self, timeout: float | None = None) -> None:
        """Closes the idle connections, and waits for the others."""
        self._is_stopping = True
        end = time.monotonic() + GRACE
        for connection in self._idle:
            stop_reading(connection)
        for connection in self._busy:
            gevent.spawn_later(HURRY, stop_reading, connection)
        super().stop(GRACE if timeout is None else timeout)
        self._keeper.stop(end - time.monotonic())
