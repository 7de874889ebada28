"""Our own server, as far as it can be looked at without a process of its own."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import gevent
import pytest
from gevent import socket

from companion import lines
from companion.lines import LineServer

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: here\r\nX-More: "
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf"


def answer(environ: dict[str, Any], start: Any) -> list[bytes]:
    """Says how much it was told."""
    try:
        told = environ["wsgi.input"].read()
    except OSError:
        told = b"less"
    start("200 OK", [("Content-Length", str(len(told)))])
    return [told]


@pytest.fixture
def server() -> Iterator[LineServer]:
    server = LineServer(("127.0.0.1", 0), answer)
    server.start()
    yield server
    server.stop()


def read_to_the_end(line: socket.socket) -> bytes:
    read = b""
    with gevent.Timeout(10):
        while more := line.recv(1000):
            read += more
    return read


def test_a_server_that_is_stopped_before_it_serves_does_not_begin_anew(server: LineServer) -> None:
    server.stop()
    with gevent.Timeout(5):
        server.serve_forever()
    assert not server.started


@pytest.mark.parametrize("asked", [b"", b"GE", HALF_A_HEAD, HALF_A_BODY])
def test_a_line_on_which_too_little_is_asked_is_let_go(
    server: LineServer, asked: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "IDLE", 0.1)
    monkeypatch.setattr(lines, "BODY", 0.1)
    with closing(socket.create_connection(("127.0.0.1", server.server_port))) as line:
        line.sendall(asked)
        read_to_the_end(line)
        gevent.sleep(0.05)
        assert not server.pool


@pytest.mark.parametrize("asked", [b"", b"GE", HALF_A_HEAD, HALF_A_BODY])
def test_a_server_that_stops_does_not_wait_for_half_a_question(
    server: LineServer, asked: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "GRACE", 60)
    with closing(socket.create_connection(("127.0.0.1", server.server_port))) as line:
        line.sendall(asked)
        gevent.sleep(0.05)
        with gevent.Timeout(10):
            server.stop()
        read_to_the_end(line)


def test_a_form_that_comes_in_two_parts_is_read_whole(server: LineServer) -> None:
    with closing(socket.create_connection(("127.0.0.1", server.server_port))) as line:
        line.sendall(HALF_A_BODY)
        gevent.sleep(0.05)
        stopping = gevent.spawn(server.stop)
        gevent.sleep(0.05)
        line.sendall(b" full")
        assert read_to_the_end(line).endswith(b"\r\n\r\nhalf full")
        stopping.join()
