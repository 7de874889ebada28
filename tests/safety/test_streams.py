"""Streams that are cut and resumed: the page hears of every version that it does not show."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.lines import IDLE
from tests.conftest import Note
from tests.safety.evening import Evening
from tests.safety.far import as_app, open_stream
from tests.safety.servers import Server


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
        note("streams cut and resumed", seconds=time.monotonic() - began)
        if time.monotonic() > until:
            return


def test_a_stream_that_was_cut_tells_what_was_missed(server: Server, note: Note) -> None:
    evening = Evening(as_app(server.address))
    cut_and_resume(evening, Random(9), 25, time.monotonic() + 60, note)


def test_a_line_that_nobody_uses_is_let_go(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        told = b"".join(iter(lambda: line.recv(4000), b""))  # until the server lets go
    assert told.startswith(b"HTTP/1.1 200")
    evening = Evening(as_app(server.address))
    with open_stream(evening.host, evening.code) as stream:
        stream.read_versions(1)
        time.sleep(IDLE + 1)
        evening.play(1, Random(1))
        assert stream.read_line()


@pytest.mark.full
def test_very_many_cuts_leave_no_gap(server: Server, until: float, note: Note) -> None:
    luck = Random()
    while time.monotonic() < until:
        cut_and_resume(Evening(as_app(server.address)), luck, 60, until, note)
