"""Takes the lines of pages that listen over from gunicorn, which would keep a greenlet on each."""

from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any

from gevent.socket import socket
from werkzeug.http import http_date

from companion.holding import Keeper, wrap_chunk
from companion.live import HEARTBEAT, EventStream

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class TakingOver:
    """Stands before an app under gunicorn; answers pages that listen by itself."""

    def __init__(self, wsgi: "WSGIApplication", keeper: Keeper) -> None:
        self._wsgi = wsgi
        self._keeper = keeper

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answers as the app does; raises StopIteration where gunicorn has no more to say."""
        head: tuple[str, list[tuple[str, str]]] = "", []

        def begin(status: str, fields: list[tuple[str, str]], *fault: Any) -> Callable[..., object]:
            nonlocal head
            head = status, fields
            return start_response(status, fields, *fault)

        stream = self._wsgi(environ, begin)
        if isinstance(stream, EventStream) and (line := copy_line(environ)):
            # Who reads the news later keeps what was asked, but not the line that it came on.
            del environ["wsgi.input"], environ["gunicorn.socket"]
            self._open(line, stream, write_head(*head))
            raise StopIteration
        return stream

    def _open(self, line: socket, stream: EventStream, head: bytes) -> None:
        with ExitStack() as exits, suppress(OSError):  # when the page is gone, so is its place
            exits.callback(line.close)
            exits.callback(stream.close)
            line.settimeout(HEARTBEAT)
            line.sendall(head + wrap_chunk(next(stream)))
            exits.pop_all()
            self._keeper.hold(line, stream)


def copy_line(environ: "WSGIEnvironment") -> socket | None:
    """Another name of a line, which stays when gunicorn closes its own.

    None where only gunicorn can speak on it (TLS, threads), or where no file is left.
    """
    line = environ.get("gunicorn.socket")
    if type(line) is not socket or environ["SERVER_PROTOCOL"] != "HTTP/1.1":
        return None
    try:
        return line.dup()
    except OSError:
        return None


def write_head(status: str, fields: list[tuple[str, str]]) -> bytes:
    """The head of an answer whose end is not known."""
    told = [("Date", http_date()), *fields, ("Transfer-Encoding", "chunked")]
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {text}" for name, text in told)]
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode("latin-1")
