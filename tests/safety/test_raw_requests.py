"""Requests that no browser sends, over real connections to both servers."""

import socket
from pathlib import Path
from typing import cast

import pytest
from flask import Flask

from tests.safety.far import FarClient
from tests.safety.routes import fill, list_rules
from tests.safety.servers import OneWorker, Server
from tests.waiting import PATIENCE
from tests.web.people import find_field

FOREIGN_HOSTS = [
    *([b"Host: %b" % host] for host in (b"evil.example", b"a_b.evil.example", b"a..b", b"")),
    *([b"Host: %b" % host] for host in (b"x" * 64, b"a:99999", b"a:x", b"[::1", b"\xff")),
    [b"Host: localhost", b"Host: localhost"],
    [b"Host: localhost", b"Host: evil.example"],
    [],
]
DOUBTFUL_LENGTHS = [
    *([b"Content-Length: %b" % length] for length in (b"+5", b"-5", b"1_0", b"5,5", b"0x5")),
    [b"Content-Length: 5", b"Content-Length: 5"],
    [b"Content-Length: 5", b"Content-Length: 6"],
    [b"Content-Length: 5", b"Transfer-Encoding: chunked"],
    [b"Transfer-Encoding: xchunked"],
    [b"Transfer-Encoding: chunked", b"Transfer-Encoding: identity"],
    [b"Content-Length : 5"],
]
DOUBTFUL_CHUNKS = [
    *(
        b"%b\r\ncode=ABCDEF\r\n0\r\n\r\n" % size
        for size in (b"zz", b"-b", b"+b", b"0_b", b"0xb", b" b")
    ),
    b"ffffffffffffffffffff\r\ncode=ABCDEF",
    b"b\r\ncode=ABCDEFXX0\r\n\r\n",
    b"b\r\ncode=",
]
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-More: 1"


def send(server: Server, request: bytes) -> bytes:
    """What a server says to these very bytes, and nothing more, until it lets go."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(request)
        line.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: line.recv(4000), b""))


def write(method: bytes, *fields: bytes, path: str = "/") -> bytes:
    asked = b"%b %b HTTP/1.1" % (method, path.encode())
    lines = (asked, *fields, b"Connection: close", b"", b"hello")
    return b"\r\n".join(lines)


@pytest.mark.parametrize("kind", [Server, OneWorker])
def test_what_no_browser_sends_is_refused_and_others_are_answered(
    kind: type[Server], tmp_path: Path
) -> None:
    server = kind(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    server.start()
    for fields in FOREIGN_HOSTS:
        answer = send(server, write(b"GET", *fields))
        assert answer.startswith(b"HTTP/1.1 400 "), (fields, answer)
        by_itself = b"gunicorn" in answer.lower() or b"<title>Bad Request</title>" in answer
        assert by_itself or b"X-Content-Type-Options: nosniff" in answer, (fields, answer)
    for fields in DOUBTFUL_LENGTHS:
        answer = send(server, write(b"POST", b"Host: localhost", *fields))
        assert answer.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 501 ")), (fields, answer)
    for length in range(1, len(HALF_A_HEAD), 7):
        assert send(server, HALF_A_HEAD[:length])[:12] in (b"", b"HTTP/1.1 400")
    assert send(server, write(b"GET", b"Host: localhost")).startswith(b"HTTP/1.1 200 ")
    assert "Traceback" not in server.read_said()


@pytest.mark.parametrize("kind", [Server, OneWorker])
def test_no_changing_route_hears_a_head_that_can_be_read_in_two_ways(
    kind: type[Server], small_app: Flask, tmp_path: Path
) -> None:
    server = kind(tmp_path, f"sqlite:///{tmp_path / 'served.sqlite'}")
    server.start()
    for rule in list_rules(small_app, "POST").values():
        path = fill(rule, "ABCDEF")
        heard = write(b"POST", b"Host: localhost", b"Content-Length: 5", path=path)
        assert send(server, heard).startswith(b"HTTP/1.1 403 "), "it came from no page of ours"
        for fields in (*FOREIGN_HOSTS, *([b"Host: localhost", *more] for more in DOUBTFUL_LENGTHS)):
            answer = send(server, write(b"POST", *fields, path=path))
            assert answer.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 501 ")), (path, fields, answer)
    assert "Traceback" not in server.read_said()


@pytest.mark.parametrize("kind", [Server, OneWorker])
def test_a_form_in_chunks_that_cannot_be_read_is_refused(
    kind: type[Server], tmp_path: Path
) -> None:
    server = kind(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    server.start()
    guest = FarClient(server.address)
    page = cast("str", guest.get("/").get_data(as_text=True))
    fields = (
        b"Host: 127.0.0.1:%d" % server.port,
        b"Cookie: %b" % "; ".join(f"{kept.name}={kept.value}" for kept in guest.cookies).encode(),
        b"X-CSRF-Token: %b" % find_field(page, "csrf").encode(),
        b"Content-Type: application/x-www-form-urlencoded",
        b"Transfer-Encoding: chunked",
    )
    head = write(b"POST", *fields, path="/find").removesuffix(b"hello")
    whole = send(server, head + b"b\r\ncode=ABCDEF\r\n0\r\n\r\n")
    assert whole.startswith(b"HTTP/1.1 404 "), "there is no such table"
    for chunks in DOUBTFUL_CHUNKS:
        answer = send(server, head + chunks)
        assert answer.startswith(b"HTTP/1.1 400 "), (chunks, answer)
    assert "Traceback" not in server.read_said()
