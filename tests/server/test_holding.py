"""Our own server parks event streams without a greenlet for each."""

import re
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import gevent
import pytest
from gevent import socket

from companion.live import Bell, Caps, EventStream, Scopes
from companion.server import holding
from companion.server.connections import Server
from tests.waiting import PATIENCE, wait_until

CODE = "TABLE1"
LONG = "x" * 9_000_000
"""More than the buffers of a connection hold."""


def break_down(shown: int, version: int) -> str:
    raise RuntimeError("out of ink")


class Stream(EventStream):
    """A stream that says whether it was closed."""

    is_closed = False

    def close(self) -> None:
        super().close()
        self.is_closed = True


class House:
    """A server whose only pages are streams of one table."""

    def __init__(self) -> None:
        self.bell = Bell(lambda codes: dict.fromkeys(codes, 1))
        self.caps = Caps()
        self.streams: list[Stream] = []
        self.pages: list[Page] = []
        self.server = Server(("127.0.0.1", 0), self._answer)
        self.server.start()

    def _answer(self, environ: dict[str, Any], start: Any) -> EventStream:
        stream = Stream(self.bell, self.caps, Scopes("page", CODE, "here"), 1)
        if environ["PATH_INFO"] == "/long":
            stream.find_news = lambda shown, version: LONG
        if environ["PATH_INFO"] == "/broken":
            stream.find_news = break_down
        self.streams.append(stream)
        start("200 OK", [("Content-Type", "text/event-stream"), ("Connection", "close")])
        return stream

    def open(self, path: str = "/") -> "Page":
        assert self.server.server_port is not None
        self.pages.append(Page(self.server.server_port, path))
        return self.pages[-1]

    def close(self) -> None:
        self.bell.close()
        self.server.stop()
        for page in self.pages:
            page.connection.close()


class Page:
    """The client at the other end of a connection."""

    def __init__(self, port: int, path: str) -> None:
        self.connection = socket.create_connection(("127.0.0.1", port))
        self.connection.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
        self.heard = b""
        self.hear(rb"event: heartbeat\ndata: 1\n\n")

    def hear(self, pattern: bytes) -> None:
        """Reads until the pattern has come."""
        with gevent.Timeout(PATIENCE):
            while not re.search(pattern, self.heard):
                more = self.connection.recv(1_000_000)
                assert more, self.heard[-200:]
                self.heard += more


@pytest.fixture
def house() -> Iterator[House]:
    with closing(House()) as house:
        yield house


def test_a_page_hears_what_is_new_and_occupies_nobody(house: House) -> None:
    page = house.open()
    wait_until(lambda: not house.server.pool, "the page occupies somebody", gevent.sleep)
    for version in range(2, 5):
        house.bell.ring(CODE, version)
        page.hear(rb"event: changed\nid: %d\ndata: %d\n\n" % (version, version))
    assert not house.server.pool


def test_a_silent_page_is_told_that_we_are_still_here(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(holding, "HEARTBEAT", 0.2)
    page = house.open()
    page.heard = b""
    page.hear(rb"event: heartbeat\ndata: 1\n\n")


def test_a_slow_page_gets_everything_in_order_and_keeps_nobody_waiting(house: House) -> None:
    slow, quick = house.open("/long"), house.open()
    house.bell.ring(CODE, 2)
    quick.hear(rb"id: 2\n")
    house.bell.ring(CODE, 3)
    quick.hear(rb"id: 3\n")
    slow.hear(rb"id: 3\ndata: 3\ndata: 2\ndata: x+\n\n\r\n$")
    bodies = re.findall(rb"id: \d\ndata: (\d)\ndata: (\d)\ndata: (x+)\n\n", slow.heard)
    assert bodies == [(b"2", b"1", LONG.encode()), (b"3", b"2", LONG.encode())]


def test_a_page_that_takes_nothing_any_more_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep = house.open("/long")
    monkeypatch.setattr(holding, "HEARTBEAT", 0.1)
    house.bell.ring(CODE, 2)
    wait_until(lambda: house.streams[0].is_closed, sleep=gevent.sleep)
    assert asleep.heard


def test_a_page_that_left_is_noticed_when_there_is_something_to_tell(house: House) -> None:
    page = house.open()
    page.connection.close()
    house.bell.ring(CODE, 2)
    wait_until(lambda: house.streams[0].is_closed, "nobody notices it", gevent.sleep)


def test_pages_that_cannot_be_told_anything_silence_no_other(house: House) -> None:
    for _ in range(holding.COURIERS + 1):
        house.open("/broken")
    house.bell.ring(CODE, 2)
    wait_until(lambda: all(stream.is_closed for stream in house.streams), sleep=gevent.sleep)
    page = house.open("/long")
    house.bell.ring(CODE, 3)
    page.hear(rb"id: 3\n")


def test_a_page_that_comes_while_the_server_leaves_is_answered_and_sent_away(house: House) -> None:
    house.bell.close()
    page = house.open()
    page.hear(rb"\r\n0\r\n\r\n$")
    assert page.heard.startswith(b"HTTP/1.1 200 OK")


def test_all_streams_end_when_the_server_stops(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.server.connections.GRACE", 10 * PATIENCE)
    pages = [house.open() for _ in range(3)]
    house.bell.close()
    house.server.stop()
    for page in pages:
        page.hear(rb"0\r\n\r\n$")
        assert page.connection.recv(1) == b""
    assert all(stream.is_closed for stream in house.streams)


def test_a_server_that_stops_waits_for_no_page_that_would_listen_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.server.connections.GRACE", 0.1)
    page = house.open()
    house.server.stop()
    assert house.streams[0].is_closed
    assert page.connection.recv(1) == b""
