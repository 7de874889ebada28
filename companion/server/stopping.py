"""Closes event streams and idle connections before a server stops."""

import _socket
import atexit
import gc
import signal
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

import gevent
from flask import Flask

from companion.server.slow_readers import ConnectionCount, TimedAnswer, give_up_unread, refuse

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


BODY: Final = 10.0
"""Seconds in which the rest of a form has to come."""
HURRY: Final = 0.5
"""Seconds in which the rest of a form has to come while the server stops."""
AT_ONCE: Final = 0.2
"""Seconds for the rest of a form while gunicorn stops, which checks only once a second."""


class Stopping:
    """Middleware under gunicorn: closes idle connections at the stop, so that it need not wait."""

    def __init__(self, wsgi: "WSGIApplication", end_streams: Callable[[], None]) -> None:
        self._wsgi = wsgi
        self._end_streams = end_streams
        self._idle: WeakSet[socket.socket] = WeakSet()
        self._busy: WeakSet[socket.socket] = WeakSet()
        """Connections with a request under way, or new ones on which it may come at any moment."""
        self._is_stopping = False

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answers, and remembers the connection for the time between two requests."""
        link = environ["gunicorn.socket"]
        self._idle.discard(link)
        self._busy.add(link)
        patience = gevent.get_hub().loop.timer(AT_ONCE if self._is_stopping else BODY)
        patience.start(stop_reading, link)
        try:
            answer = self._wsgi(environ, start_response)
        finally:
            patience.close()
            self._busy.discard(link)
        return TimedAnswer(answer, link, lambda: self._rest(link))

    def leave(self) -> None:
        """Closes idle connections and event streams; answers under way are finished first."""
        self._is_stopping = True
        for link in list(self._idle):
            self._rest(link)
        for link in list(self._busy):
            self.welcome(link)
        self._end_streams()

    def welcome(self, link: Any) -> None:
        """Notes a new connection; while stopping, its request has to come at once."""
        self._busy.add(link)
        if self._is_stopping:
            gevent.spawn_later(AT_ONCE, stop_reading, link)

    def _rest(self, link: Any) -> None:
        if self._is_stopping:
            stop_reading(link)
        else:
            self._idle.add(link)


def stop_reading(link: Any) -> None:
    """Closes a connection for reading, while answers can still be sent."""
    # Through a second object for the same socket, because gevent would raise an error in whoever
    # reads from the first. It opens no file: there may be none left.
    with suppress(OSError, ValueError):
        same = _socket.socket(fileno=link.fileno())
        try:
            same.shutdown(socket.SHUT_RD)
        finally:
            same.detach()


def watch_connections(worker: Any, stopping: Stopping, connections: ConnectionCount) -> None:
    """Makes a worker count and note connections as they open, before their first request."""
    handle = worker.handle

    def note(listener: Any, link: Any, address: Any) -> None:
        if not connections.enter(address):
            refuse(link)
            return
        try:
            give_up_unread(link)
            stopping.welcome(link)
            handle(listener, link, address)
        finally:
            connections.leave(address)

    worker.handle = note


def leave_at(
    number: signal.Signals,
    app: Flask,
    end_streams: Callable[[], None],
    connections: ConnectionCount,
) -> None:
    """Closes idle connections when a signal comes, before the server's own handler runs."""
    before = signal.getsignal(number)
    if not callable(before):
        return  # no server handles the signal, so nobody would wait for us
    go_on = before
    stopping = Stopping(app.wsgi_app, end_streams)
    app.wsgi_app = stopping  # type: ignore[method-assign]
    worker = getattr(before, "__self__", None)
    if hasattr(worker, "handle"):  # another server may not have this method
        watch_connections(worker, stopping, connections)

    def leave(number: int, frame: FrameType | None) -> None:
        gevent.spawn(stopping.leave)  # a signal handler must not wait
        go_on(number, frame)

    signal.signal(number, leave)
    if hasattr(signal, "siginterrupt"):
        signal.siginterrupt(number, False)
    atexit.register(gc.freeze)  # a last garbage collection would take a second
