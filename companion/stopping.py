"""Ends streams and idle connections in peace, above all when a server is told to stop."""

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
from werkzeug.wsgi import ClosingIterator

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


BODY: Final = 10.0
"""Seconds in which the rest of a form has to come; whoever is answered by then notices nothing."""
HURRY: Final = 0.5
"""The same when the server stops."""
AT_ONCE: Final = 0.2
"""The same when gunicorn stops, which looks only once a second whether all is answered."""


class Farewell:
    """Stands before an app under gunicorn, which would wait for every connection that is open."""

    def __init__(self, wsgi: "WSGIApplication", end_streams: Callable[[], None]) -> None:
        self._wsgi = wsgi
        self._end_streams = end_streams
        self._idle: WeakSet[socket.socket] = WeakSet()
        self._busy: WeakSet[socket.socket] = WeakSet()
        """Those that are being asked, or may be at any moment because they are new."""
        self._leaving = False

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answers, and remembers the connection for the time between two requests."""
        link = environ["gunicorn.socket"]
        self._idle.discard(link)
        self._busy.add(link)
        patience = gevent.get_hub().loop.timer(AT_ONCE if self._leaving else BODY)
        patience.start(hear_no_more, link)
        try:
            answer = self._wsgi(environ, start_response)
        finally:
            patience.close()
            self._busy.discard(link)
        return ClosingIterator(answer, lambda: self._rest(link))

    def leave(self) -> None:
        """Ends what waits for nothing; answers under way are finished first."""
        self._leaving = True
        for link in list(self._idle):
            self._rest(link)
        for link in list(self._busy):
            self.welcome(link)
        self._end_streams()

    def welcome(self, link: Any) -> None:
        """Notes a connection on which something may be asked; who leaves hears it if it hurries."""
        self._busy.add(link)
        if self._leaving:
            gevent.spawn_later(AT_ONCE, hear_no_more, link)

    def _rest(self, link: Any) -> None:
        if self._leaving:
            hear_no_more(link)
        else:
            self._idle.add(link)


def hear_no_more(link: Any) -> None:
    """Lets whoever reads from a connection come to its end, while answers can still be sent."""
    # By another name of the same line, because gevent would raise something where this very object
    # is read; no file is opened for it, since lines are let go above all when no more can be.
    with suppress(OSError, ValueError):
        line = _socket.socket(fileno=link.fileno())
        try:
            line.shutdown(socket.SHUT_RD)
        finally:
            line.detach()


def note_from_the_first(worker: Any, farewell: Farewell) -> None:
    """Lets connections be known before anything is asked on them, as browsers open some ahead."""
    handle = worker.handle

    def note(listener: Any, link: Any, address: Any) -> None:
        farewell.welcome(link)
        handle(listener, link, address)

    worker.handle = note


def leave_at(number: signal.Signals, app: Flask, end_streams: Callable[[], None]) -> None:
    """Says farewell when the signal comes; the server then does what it does by itself."""
    before = signal.getsignal(number)
    if not callable(before):
        return  # no server has taken the signal, so that nobody will wait for us
    go_on = before
    farewell = Farewell(app.wsgi_app, end_streams)
    app.wsgi_app = farewell  # type: ignore[method-assign]
    worker = getattr(before, "__self__", None)
    if hasattr(worker, "handle"):  # another server may have its own way
        note_from_the_first(worker, farewell)

    def leave(number: int, frame: FrameType | None) -> None:
        gevent.spawn(farewell.leave)  # a signal handler must not wait
        go_on(number, frame)

    signal.signal(number, leave)
    if hasattr(signal, "siginterrupt"):
        signal.siginterrupt(number, False)
    atexit.register(gc.freeze)  # to look at every object once more would take a second
