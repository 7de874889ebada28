"""Lets request bodies that gunicorn cannot read be answered with 400, like broken connections."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class Body:
    """The body of one request; whatever is wrong with its chunks becomes an OSError."""

    def __init__(self, body: Any) -> None:
        self._body = body

    def read(self, size: int = -1) -> bytes:
        """Reads this many bytes, or all that are left."""
        try:
            return bytes(self._body.read(size))
        except Exception as error:  # each server has its own for chunks that are malformed
            raise OSError(f"the body cannot be read: {error}") from error


class ReadingBodies:
    """Middleware under gunicorn, which would answer a malformed chunk with 500."""

    def __init__(self, wsgi: "WSGIApplication") -> None:
        self._wsgi = wsgi

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Calls the app with a body that raises OSError for malformed chunks."""
        environ["wsgi.input"] = Body(environ["wsgi.input"])
        return self._wsgi(environ, start_response)
