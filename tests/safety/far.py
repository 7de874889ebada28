"""A companion in another process, for drivers that were written for one in the same."""

import http.cookiejar
import re
import socket
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPConnection, HTTPMessage
from typing import IO, Any, Self, cast

from flask import Flask

from tests.waiting import PATIENCE
from tests.web.people import Browser


class Answer:
    """An answer with the attributes of Flask's test client."""

    def __init__(self, status: int, headers: HTTPMessage, body: bytes) -> None:
        self.status_code = status
        self.headers = headers
        self.data = body

    @property
    def location(self) -> str:
        return str(self.headers["Location"])

    def get_data(self, as_text: bool = False) -> str | bytes:
        return self.data.decode() if as_text else self.data


class Stay(urllib.request.HTTPRedirectHandler):
    """Returns redirects to the caller instead of following them."""

    def redirect_request(
        self, req: Any, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


class FarStream:
    """One open event stream."""

    def __init__(self, address: str, path: str, headers: dict[str, str]) -> None:
        place = urllib.parse.urlsplit(address)
        self._link = HTTPConnection(str(place.hostname), place.port, timeout=PATIENCE)
        self._link.request("GET", path, headers=headers)
        # An answer that ends with its connection takes the socket away from the link.
        self._socket: socket.socket = self._link.sock
        self._answer = self._link.getresponse()
        self.status = self._answer.status

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._answer.close()
        self._link.close()

    def cut(self) -> None:
        """Ends the stream from another thread, so that nobody waits for the next heartbeat."""
        self._socket.shutdown(socket.SHUT_RDWR)

    def read_line(self) -> bytes:
        return self._answer.readline()

    def read_event(self) -> list[str]:
        """The lines of data of the next event; none when the stream has ended."""
        told: list[str] = []
        while (line := self.read_line()) and not (told and line == b"\n"):
            if line.startswith(b"data: "):
                told.append(line.removeprefix(b"data: ").decode().removesuffix("\n"))
        return told

    def read_rest(self) -> bytes:
        """What comes until the server ends the stream."""
        return self._answer.read()

    def read_versions(self, wanted: int) -> list[int]:
        """The versions that the stream tells, until it told the one that is wanted."""
        told: list[int] = []
        while not told or told[-1] < wanted:
            line = self.read_line()
            assert line, "the stream ended"
            if found := re.match(rb"data: (\d+)", line):
                told.append(int(found[1]))
        return told


class FarClient:
    """One browser with cookies; `dead` connections raise OSError as they would in a browser."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookies = http.cookiejar.CookieJar()
        cookies = urllib.request.HTTPCookieProcessor(self.cookies)
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), cookies, Stay())

    def get(
        self,
        path: str,
        follow_redirects: bool = False,
        headers: dict[str, str] | None = None,
        **_: Any,
    ) -> Answer:
        answer = self._ask("GET", path, headers=headers)
        while follow_redirects and answer.status_code in (302, 303):
            answer = self._ask("GET", answer.location, headers=headers)
        return answer

    def post(self, path: str, data: dict[str, str], headers: dict[str, str]) -> Answer:
        return self._ask("POST", path, data, headers | {"Origin": self.address})

    def open_stream(self, path: str) -> "FarStream":
        """An event stream, to be read line by line."""
        asked = urllib.request.Request(self.address + path)  # noqa: S310
        self.cookies.add_cookie_header(asked)
        return FarStream(self.address, path, dict(asked.unredirected_hdrs))

    def _ask(
        self,
        method: str,
        path: str,
        data: dict[str, str] | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        body = None if data is None else urllib.parse.urlencode(data).encode()
        asked = urllib.request.Request(  # noqa: S310 - only our own server
            urllib.parse.urljoin(self.address, path), body, headers or {}, method=method
        )
        try:
            with self._opener.open(asked, timeout=PATIENCE) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as refused:
            with refused:
                return Answer(refused.code, cast("HTTPMessage", refused.headers), refused.read())


class Far:
    """Takes the place of the Flask app that the drivers expect."""

    def __init__(self, address: str) -> None:
        self.address = address

    def test_client(self) -> FarClient:
        return FarClient(self.address)


def open_stream(
    browser: Browser, code: str, after: int = 0, page: str = "screen", asked: str = ""
) -> FarStream:
    """The stream of a page of the table, as this browser would open it."""
    client = cast("FarClient", browser.client)
    stream = client.open_stream(f"/t/{code}/live?page={page}&after={after}{asked}")
    assert stream.status == 200
    return stream


def as_app(address: str) -> Flask:
    """The companion at this address, for `Host` and `Phone`."""
    return cast("Flask", Far(address))


def move(browser: Browser, address: str) -> None:
    """Lets a browser go on at another address, with its cookies."""
    cast("FarClient", browser.client).address = address
