"""Streams that are cut and resumed: the page hears of every version that it does not show."""

import math
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import cast

import pytest

from tests.conftest import Note
from tests.safety.evening import Evening
from tests.safety.far import FarClient, as_app, open_stream
from tests.safety.servers import Server, Workers
from tests.waiting import PATIENCE


@pytest.fixture
def server(url: str, tmp_path: Path) -> Iterator[Server]:
    """One process on either database."""
    server = Server(tmp_path, url)
    server.start()
    yield server
    server.kill()


def cut_and_resume(evening: Evening, luck: Random, times: int, until: float, note: Note) -> None:
    """Plays on while the screen's stream breaks again and again."""
    shown = 0
    for number in range(times):
        began = time.monotonic()
        note("streams cut and resumed")
        # Another page each time: the server learns only with its next word that one was cut.
        with open_stream(evening.host, evening.code, shown, f"page{number}") as stream:
            newest = stream.read_versions(0)[-1]
        assert newest >= shown
        if luck.random() < 0.7:
            evening.play(1, luck)  # while nobody listens
            with open_stream(evening.host, evening.code, newest, f"again{number}") as stream:
                heard = stream.read_versions(newest + 1)
            assert heard == sorted(set(heard)), "told twice or backwards"
            newest = heard[-1]
        shown = newest
        note("streams cut and resumed", 0, time.monotonic() - began)
        if time.monotonic() > until:
            return


def test_a_stream_that_was_cut_tells_what_was_missed(server: Server, note: Note) -> None:
    evening = Evening(as_app(server.address))
    cut_and_resume(evening, Random(9), 25, math.inf, note)


class FewFiles(Server):
    """`companion serve` where hardly any file may be open."""

    files = 240

    def command(self) -> list[str]:
        limited = "import os, resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, ({0}, {0}))"
        enter = f"{limited.format(self.files)}; os.execv(sys.argv[1], sys.argv[1:])"
        return [sys.executable, "-c", enter, *super().command()]


class FewConnections(Workers):
    """One worker that accepts hardly any connection: those of pages that listen do not count."""

    count = 1

    def __init__(self, folder: Path, url: str) -> None:
        super().__init__(folder, url, COMPANION_STREAMS="40")

    def command(self) -> list[str]:
        return [*super().command(), "--worker-connections", "4"]


@pytest.mark.parametrize(("kind", "most"), [(FewFiles, 120), (FewConnections, 40)])
def test_when_a_process_has_no_stream_left_its_pages_still_answer(
    kind: type[Server], most: int, tmp_path: Path, note: Note
) -> None:
    server = kind(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    with ExitStack() as exits:
        exits.callback(server.kill)
        server.start()
        evenings = [Evening(as_app(server.address)) for _ in range(3)]
        for number in range(most):
            note("streams opened until a process had none left")
            evening = evenings[number % 3]
            guest = (evening.host, *evening.phones)[number // 3 % 3]
            stream = open_stream(guest, evening.code, page=f"page{number}")
            exits.enter_context(stream).read_line()
        client = cast("FarClient", evenings[0].host.client)
        for number in range(3):
            refused = client.get(f"/t/{evenings[0].code}/live?page=more{number}")
            assert refused.status_code == 503
            assert int(refused.headers["Retry-After"]) > 0
            evenings[0].play(1, Random(1))


PROTOCOLS = ("1.0", "1.1")


def test_gunicorn_opens_and_ends_the_streams_of_old_and_new_proxies(
    postgres_url: str, tmp_path: Path
) -> None:
    server = Workers(tmp_path, postgres_url)
    server.start()
    evening = Evening(as_app(server.address))
    with ExitStack() as exits:
        place = "127.0.0.1", server.port
        lines = [exits.enter_context(socket.create_connection(place, PATIENCE)) for _ in PROTOCOLS]
        told = [
            open_as_proxy(line, f"/t/{evening.code}/live?page=page{number}", protocol)
            for number, (line, protocol) in enumerate(zip(lines, PROTOCOLS, strict=True))
        ]
        evening.play(1, Random(1))
        for number, line in enumerate(lines):
            while b"event: changed" not in told[number]:
                told[number] += line.recv(4000)
        server.stop()
        told = [one + read_rest(line) for one, line in zip(told, lines, strict=True)]
    for protocol, answer in zip(PROTOCOLS, told, strict=True):
        check_stream(protocol, answer)


def open_as_proxy(line: socket.socket, path: str, protocol: str) -> bytes:
    """Asks for a stream in this version of HTTP; gives what is told first."""
    line.sendall(f"GET {path} HTTP/{protocol}\r\nHost: 127.0.0.1\r\n\r\n".encode())
    return line.recv(4000)


def read_rest(line: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    return b"".join(iter(lambda: line.recv(4000), b""))


def check_stream(protocol: str, told: bytes) -> None:
    """Raises unless head and end are what this version of HTTP asks for."""
    head, _, body = told.partition(b"\r\n\r\n")
    status, *fields = head.decode().lower().splitlines()
    assert status == f"http/{protocol} 200 ok"
    assert {"content-type: text/event-stream; charset=utf-8", "connection: close"} <= set(fields)
    assert {"x-content-type-options: nosniff", "cache-control: no-store"} <= set(fields)
    assert len([field for field in fields if field.startswith("date: ")]) == 1
    is_chunked = "transfer-encoding: chunked" in fields
    assert is_chunked == (protocol == "1.1")
    assert body.endswith(b"0\r\n\r\n") == is_chunked


def test_a_line_that_nobody_uses_is_let_go_but_a_stream_is_not(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    server.start()
    evening = Evening(as_app(server.address))
    with open_stream(evening.host, evening.code) as stream:
        (shown,) = stream.read_versions(1)
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            told = read_rest(line)
        assert told.startswith(b"HTTP/1.1 200")
        evening.play(1, Random(1))  # the stream has been silent for longer than that line
        stream.read_versions(shown + 1)


@pytest.mark.full("streams cut and resumed", 1_000)
def test_very_many_cuts_leave_no_gap(server: Server, until: float, note: Note) -> None:
    luck = Random()
    while time.monotonic() < until:
        cut_and_resume(Evening(as_app(server.address)), luck, 60, until, note)
