"""Takes event streams over from gunicorn, which would keep a greenlet for each."""

from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any

from gevent.socket import socket
from werkzeug.http import http_date

from companion.live import HEARTBEAT, EventStream
from companion.server.holding import Keeper, wrap_chunk

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class TakingOver:
    """Middleware under gunicorn: sends event streams itself, and parks their connections."""

    def __init__(self, wsgi: "WSGIApplication", keeper: Keeper) -> None:
        self._wsgi = wsgi
        self._keeper = keeper

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Calls the app; raises StopIteration where gunicorn must send nothing more."""
        head: tuple[str, list[tuple[str, str]]] = "", []

        def begin(status: str, fields: list[tuple[str, str]], *fault: Any) -> Callable[..., object]:
            nonlocal head
            head = status, fields
            return start_response(status, fields, *fault)

        stream = self._wsgi(environ, begin)
        if isinstance(stream, EventStream) and (connection := copy_connection(environ)):
            # The stream keeps the request, but not the socket that it came on.
            del environ["wsgi.input"], environ["gunicorn.socket"]
            self._open(connection, stream, write_head(*head))
            raise StopIteration
        return stream

    def _open(self, connection: socket, stream: EventStream, head: bytes) -> None:
        with ExitStack() as exits, suppress(OSError):  # the page may be gone already
            exits.callback(connection.close)
            exits.callback(stream.close)
            connection.settimeout(HEARTBEAT)
            connection.sendall(head + wrap_chunk(next(stream)))
            exits.pop_all()
            self._keeper.hold(connection, stream)


def copy_connection(environ: "WSGIEnvironment") -> socket | None:
    """A duplicate of the socket, which stays open when gunicorn closes its own.

    None where only gunicorn can use it (TLS, threads), or where no file is left.
    """
    connection = environ.get("gunicorn.socket")
    if type(connection) is not socket or environ["SERVER_PROTOCOL"] != "HTTP/1.1":
        return None
    try:
        return connection.dup()
    except OSError:
        return None


def write_head(status: str, fields: list[tuple[str, str]]) -> bytes:
    """The status line and headers of a chunked answer."""
    told = [("Date", http_date()), *fields, ("Transfer-Encoding", "chunked")]
    rows = [f"HTTP/1.1 {status}", *(f"{name}: {text}" for name, text in told)]
    return "".join(f"{row}\r\n" for row in (*rows, "")).encode("latin-1")
