"""A page that calls the web application in the same process, as a server would call it."""

import io
import re
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode

from companion.live import EventStream
from tests.bench.rounds import FIELD, SHOWN
from tests.bench.scripts import Script

NEWS = re.compile(rb"^data: ", re.MULTILINE)


class Caller:
    """A phone or a screen: keeps its cookies, the fields of its next tap, and its stream."""

    def __init__(self, app: Any, script: Script, seat: int | None) -> None:
        self._app, self._code = app, script.code
        self._name = "screen" if seat is None else "seat"
        self._cookies = {} if seat is None else {"seat": script.tokens[seat]}
        self._fields: dict[bytes, str] = {}
        self._stream: EventStream | None = None
        self.version = 0

    def open(self) -> None:
        """Loads the page, and opens its stream."""
        self.read(self._ask("GET", "screen" if self._name == "screen" else "me"))
        asked = f"page={self._name}&after={self.version}&news"
        found = self._call("GET", "live", asked)
        assert isinstance(found, EventStream), found
        self._stream = found
        next(found)

    def write_tap(self, line: str) -> bytes:
        """The body of the request that the button of this line sends."""
        fields = {"do": line, "version": self.version}
        fields |= {"once": self._fields[b"once"], "seen": self._fields[b"seen"]}
        return urlencode(fields).encode()

    def post(self, body: bytes) -> bytes:
        """Sends a tap, and returns the answer."""
        return self._ask("POST", "do", body)

    def hear(self) -> bytes:
        """Reads the frame that the page's stream sends now, and fetches what it leaves out."""
        assert self._stream is not None
        assert self._stream.is_due()
        frame = self._stream.tell()
        if len(NEWS.findall(frame)) > 1:
            return frame
        asked = f"page={self._name}&phase=running&after={self.version}"
        return frame + b"".join(self._call("GET", "changes", asked))

    def skip(self) -> None:
        """Takes the frame that tells the page what it knows from the answer to its tap."""
        assert self._stream is not None
        self._stream.tell()

    def read(self, sent: bytes) -> None:
        """Keeps what the next tap needs of what the page was sent."""
        self._fields |= {name: value.decode() for name, value in FIELD.findall(sent)}
        if (found := SHOWN.search(sent)) is not None:
            self.version = int(found[1])

    def close(self) -> None:
        """Closes the stream."""
        if self._stream is not None:
            self._stream.close()

    def _ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        return b"".join(self._call(method, path, "", body))

    def _call(self, method: str, path: str, query: str = "", body: bytes = b"") -> Any:
        told: list[Any] = []

        def start(status: str, headers: list[tuple[str, str]], error: Any = None) -> Any:
            told[:] = status, headers

        answer = self._app(self._describe(method, path, query, body), start)
        assert told[0].startswith("200"), (told[0], path, body, b"".join(answer)[:300])
        for name, value in told[1]:
            if name == "Set-Cookie":
                given = SimpleCookie(value)
                self._cookies |= {key: one.value for key, one in given.items()}
        return answer

    def _describe(self, method: str, path: str, query: str, body: bytes) -> dict[str, Any]:
        """The request as WSGI describes it."""
        return {
            "REQUEST_METHOD": method,
            "PATH_INFO": f"/t/{self._code}/{path}",
            "SCRIPT_NAME": "",
            "QUERY_STRING": query,
            "SERVER_PROTOCOL": "HTTP/1.1",
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "8000",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": "127.0.0.1:8000",
            "HTTP_ACCEPT_LANGUAGE": "en",
            "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in self._cookies.items()),
            "HTTP_X_CSRF_TOKEN": self._fields.get(b"csrf", ""),
            **({"HTTP_HX_REQUEST": "true"} if method == "POST" else {}),
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": io.StringIO(),
            "wsgi.url_scheme": "http",
            "wsgi.version": (1, 0),
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
