"""Our own server, as far as it can be looked at without a process of its own."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import gevent
import pytest
from gevent import socket

from companion.server import connections
from companion.server.connections import Server
from tests.waiting import PATIENCE, wait_until

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: here\r\nX-More: "
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf"


def answer(environ: dict[str, Any], start: Any) -> list[bytes]:
    """Answers with the body of the request, or `less` if it was cut off."""
    try:
        told = environ["wsgi.input"].read()
    except OSError:
        told = b"less"
    start("200 OK", [("Content-Length", str(len(told)))])
    return [told]


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server(("127.0.0.1", 0), answer)
    server.start()
    yield server
    server.stop()


def read_to_the_end(connection: socket.socket) -> bytes:
    read = b""
    with gevent.Timeout(PATIENCE):
        while more := connection.recv(1000):
            read += more
    return read


def test_a_server_that_is_stopped_before_it_serves_does_not_begin_anew(server: Server) -> None:
    server.stop()
    with gevent.Timeout(PATIENCE):
        server.serve_forever()
    assert not server.started


@pytest.mark.parametrize("asked", [b"", b"GE", HALF_A_HEAD, HALF_A_BODY])
def test_a_line_on_which_too_little_is_asked_is_let_go(
    server: Server, asked: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE", 0.1)
    monkeypatch.setattr(connections, "BODY", 0.1)
    with closing(socket.create_connection(("127.0.0.1", server.server_port))) as connection:
        connection.sendall(asked)
        read_to_the_end(connection)
        wait_until(lambda: not server.pool, "it still occupies somebody", gevent.sleep)


@pytest.mark.parametrize("asked", [b"", b"GE", HALF_A_HEAD, HALF_A_BODY])
def test_a_server_that_stops_does_not_wait_for_half_a_question(
    server: Server, asked: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "GRACE", 10 * PATIENCE)
    with closing(socket.create_connection(("127.0.0.1", server.server_port))) as connection:
        connection.sendall(asked)
        known = server._busy if asked == HALF_A_BODY else server._idle
        wait_until(lambda: known, "nobody has heard it", gevent.sleep)
        with gevent.Timeout(PATIENCE):
            server.stop()
        read_to_the_end(connection)


def test_a_form_that_comes_in_two_parts_is_read_whole(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seconds in ("GRACE", "HURRY"):
        monkeypatch.setattr(connections, seconds, 10 * PATIENCE)
    with closing(socket.create_connection(("127.0.0.1", server.server_port))) as connection:
        connection.sendall(HALF_A_BODY)
        wait_until(lambda: server._busy, sleep=gevent.sleep)
        stopping = gevent.spawn(server.stop)
        wait_until(lambda: server._is_stopping, sleep=gevent.sleep)
        connection.sendall(b" full")
        assert read_to_the_end(connection).endswith(b"\r\n\r\nhalf full")
        stopping.join()


def ask(server: Server, *fields: bytes, body: bytes = b"") -> bytes:
    head = b"".join(b"%b\r\n" % field for field in (b"POST / HTTP/1.1", b"Host: here", *fields))
    with closing(socket.create_connection(("127.0.0.1", server.server_port))) as connection:
        connection.sendall(head + b"Connection: close\r\n\r\n" + body)
        return read_to_the_end(connection)


LENGTHS = [b"+5", b"-5", b"1_0", b"0x5", b"5 5", b"5,5", b"", b" ", b"\xb2", b"9" * 19]
DOUBTFUL = [
    *([b"Content-Length: %b" % length] for length in LENGTHS),
    [b"Content-Length: 5", b"Content-Length: 5"],
    [b"Content-Length: 5", b"content-length: 6"],
    [b"Content-Length: 5", b"Transfer-Encoding: chunked"],
    *([b"Transfer-Encoding: %b" % coding] for coding in (b"gzip", b"xchunked", b"gzip, chunked")),
    [b"Transfer-Encoding: chunked", b"Transfer-Encoding: identity"],
    [b"Transfer-Encoding: chunked", b"Transfer-Encoding: chunked"],
    [b"Content-Length : 5"],
    [b"Content-Length: 5\n X: 1"],
    [b"X: 1", b" Content-Length: 5"],
    [b"no field at all", b"Content-Length: 5"],
    [b"X: 1\rContent-Length: 5"],
    [b"X: \x00"],
    [b": 1"],
    [b"X: 1"] * 120,
]


@pytest.mark.parametrize("fields", DOUBTFUL)
def test_a_body_whose_length_is_in_doubt_is_refused(
    server: Server, fields: list[bytes], capfd: pytest.CaptureFixture[str]
) -> None:
    assert ask(server, *fields, body=b"hello").startswith(b"HTTP/1.1 400 ")
    assert "Traceback" not in "".join(capfd.readouterr())


def test_a_body_of_known_length_is_read(server: Server) -> None:
    assert ask(server, b"Content-Length: 5", body=b"hello").endswith(b"\r\n\r\nhello")
    chunked = b"5\r\nhello\r\n0\r\n\r\n"
    assert ask(server, b"Transfer-Encoding: Chunked", body=chunked).endswith(b"\r\n\r\nhello")


@pytest.mark.parametrize("length", range(1, len(HALF_A_HEAD), 5))
def test_half_a_head_is_never_answered_as_if_it_were_whole(
    server: Server, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(socket.create_connection(("127.0.0.1", server.server_port))) as connection:
        connection.sendall(HALF_A_HEAD[:length])
        connection.shutdown(socket.SHUT_WR)
        assert read_to_the_end(connection)[:12] in (b"", b"HTTP/1.1 400")
