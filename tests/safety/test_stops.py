"""A server that is told to stop ends its streams, lets idle lines go and finishes its answers."""

import os
import re
import resource
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from flask import Flask

from companion.server.slow_readers import ConnectionCount
from companion.server.stopping import BODY, leave_at, stop_reading
from companion.store import open_store
from tests.conftest import Note
from tests.safety.evening import Evening, list_forward
from tests.safety.far import as_app, open_stream
from tests.safety.servers import Server, Workers

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-More: "
HALF_A_BODY = b"POST /find HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf"


def test_a_line_hears_no_more_and_still_answers_even_if_no_file_can_be_opened() -> None:
    ours, theirs = socket.socketpair()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with ours, theirs, open(os.devnull) as last:  # noqa: PTH123 - its number is the next free one
        resource.setrlimit(resource.RLIMIT_NOFILE, (last.fileno() + 1, hard))
        try:
            stop_reading(ours)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        assert ours.recv(1) == b""
        ours.sendall(b"answer")
        assert theirs.recv(10) == b"answer"
    stop_reading(ours)  # a line that is gone needs nothing


def test_a_server_that_only_has_a_handler_of_its_own_is_told_to_leave_as_well() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGUSR2, lambda number, frame: heard.append(number))
    try:
        leave_at(signal.SIGUSR2, Flask(__name__), lambda: None, ConnectionCount())
        signal.raise_signal(signal.SIGUSR2)
    finally:
        signal.signal(signal.SIGUSR2, before)
    assert heard == [signal.SIGUSR2]


def keep_lines(exits: ExitStack, server: Server) -> None:
    """Keeps connections for the next request, as a proxy does."""
    for _ in range(6):
        kept = exits.enter_context(closing(HTTPConnection("127.0.0.1", server.port)))
        kept.request("GET", "/healthz")
        assert kept.getresponse().read() == b"ok\n"


def test_a_server_with_open_streams_stops_within_two_seconds(tmp_path: Path, note: Note) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    server.start()
    evening = Evening(as_app(server.address))
    with ExitStack() as exits:
        streams = [
            exits.enter_context(open_stream(browser, evening.code))
            for browser in (*evening.phones, evening.host)
        ]
        for stream in streams:
            assert stream.read_line().startswith(b"retry")
        said = server.read_said()
        assert f"open on this machine at http://localhost:{server.port}" in said
        keep_lines(exits, server)
        kept = rf"Kept in {server.url} \(sqlite [\d.]+, journal_mode wal, synchronous 2\)"
        assert re.search(kept, said), said
        note("stops of one server with open streams")
        took = server.stop()
        assert all(stream.read_rest().endswith(b"\n\n") for stream in streams)
    note("stops of one server with open streams", 0, took)
    assert took < 2


def test_gunicorn_with_two_workers_stops_within_two_seconds_with_open_streams(
    tmp_path: Path, postgres_url: str, note: Note
) -> None:
    workers = Workers(tmp_path, postgres_url)
    workers.start()
    evening = Evening(as_app(workers.address))
    with ExitStack() as exits:
        for _ in range(3):
            exits.enter_context(open_stream(evening.host, evening.code)).read_line()
        keep_lines(exits, workers)
        for asked in (b"", HALF_A_HEAD, HALF_A_BODY):
            line = exits.enter_context(socket.create_connection(("127.0.0.1", workers.port)))
            line.sendall(asked)
        time.sleep(0.2)
        note("stops of two workers with open streams")
        took = workers.stop()
    note("stops of two workers with open streams", 0, took)
    assert took < 2
    assert "Traceback" not in workers.read_said()


@contextmanager
def lock_for_a_moment(url: str) -> Iterator[None]:
    """Another tool holds the database, so that a tap takes its time."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(str(sa.make_url(url).database), isolation_level=None)) as link:
            link.execute("BEGIN IMMEDIATE")
            yield
    else:
        with psycopg.connect(url.replace("+psycopg", "")) as other:
            other.execute("SELECT * FROM tables FOR UPDATE")
            yield


class OneWorker(Workers):
    """gunicorn with one worker, which may use either database."""

    count = 1


def test_gunicorn_lets_go_of_half_a_form(tmp_path: Path) -> None:
    server = OneWorker(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    server.start()
    with socket.create_connection(("127.0.0.1", server.port), timeout=BODY + 10) as line:
        line.sendall(HALF_A_BODY)
        told = b"".join(iter(lambda: line.recv(4000), b""))
    server.stop()
    assert told == b"" or told.startswith(b"HTTP/1.1 4")
    assert "Traceback" not in server.read_said()


# gunicorn looks once a second whether all is answered, so that it may notice a second later.
@pytest.mark.parametrize(("kind", "most"), [(Server, 2), (OneWorker, 3)])
def test_a_tap_under_way_is_answered_while_the_server_stops(
    tmp_path: Path, url: str, kind: type[Server], most: float, note: Note
) -> None:
    server = kind(tmp_path, url)
    server.start()
    evening = Evening(as_app(server.address))
    phone = evening.find_turn()
    line = list_forward(phone)[0]
    with ThreadPoolExecutor(2) as pool, ExitStack() as exits:
        exits.enter_context(open_stream(evening.host, evening.code)).read_line()
        keep_lines(exits, server)
        silent = ("127.0.0.1", server.port)  # as browsers open them before anything is asked
        exits.enter_context(socket.create_connection(silent))
        note("taps under way when a server was stopped")
        with lock_for_a_moment(url):
            tap = pool.submit(phone.tap, line)
            time.sleep(0.3)
            stop = pool.submit(server.stop)
            time.sleep(0.5)
            assert not tap.done()
        assert tap.result().status_code == 303
        assert stop.result() < most
    with closing(open_store(url)) as store:
        assert line in [entry.text for entry in store.log.read(evening.code)]
