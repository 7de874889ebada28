"""A server that is told to stop ends its streams, lets idle lines go and finishes its answers."""

import os
import re
import resource
import signal
import socket
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from flask import Flask

from companion.server.connections import GRACE
from companion.server.slow_readers import ConnectionCount
from companion.server.stopping import AT_ONCE, HURRY, leave_at, stop_reading
from companion.store import open_store
from tests.conftest import Note
from tests.safety.evening import Evening, list_forward
from tests.safety.far import as_app, open_stream
from tests.safety.servers import Server, Workers
from tests.waiting import PATIENCE, wait_until

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-More: "
HALF_A_BODY = b"POST /find HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf"
WAITS_LONGER = f"""
from companion.server import connections
from companion.store import engines
connections.GRACE = {10 * PATIENCE}
engines.WAIT_MS = {10_000 * PATIENCE:.0f}
"""
"""Whoever had to wait for time to run out would wait longer than a test does."""


class PatientServer(Server):
    """`companion serve` that gives answers under way all the time they need."""

    before = WAITS_LONGER


class PatientWorker(Workers):
    """One gunicorn worker that gives answers under way all the time they need."""

    count = 1
    before = WAITS_LONGER


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


def test_what_a_stop_may_wait_for_takes_less_than_two_seconds() -> None:
    assert GRACE < 2
    assert HURRY < GRACE
    assert AT_ONCE + 1 < 2, "gunicorn looks once a second whether all is answered"


def test_a_server_with_open_streams_stops_without_waiting_for_them(
    tmp_path: Path, note: Note
) -> None:
    server = PatientServer(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
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


def test_gunicorn_with_two_workers_stops_without_waiting_for_open_streams(
    tmp_path: Path, postgres_url: str, note: Note
) -> None:
    workers = Workers(tmp_path, postgres_url)
    workers.start()
    evening = Evening(as_app(workers.address))
    with ExitStack() as exits:
        for _ in range(3):
            exits.enter_context(open_stream(evening.host, evening.code)).read_line()
        keep_lines(exits, workers)
        lines = count_lines(workers)
        for asked in (b"", HALF_A_HEAD, HALF_A_BODY):
            line = exits.enter_context(socket.create_connection(("127.0.0.1", workers.port)))
            line.sendall(asked)
        wait_until(lambda: count_lines(workers) == lines + 3, "not all of them are heard")
        note("stops of two workers with open streams")
        took = workers.stop()
    note("stops of two workers with open streams", 0, took)
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


def test_gunicorn_lets_go_of_half_a_form(tmp_path: Path) -> None:
    server = PatientWorker(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    server.start()
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(HALF_A_BODY)
        told = b"".join(iter(lambda: line.recv(4000), b""))
    server.stop()
    assert told == b"" or told.startswith(b"HTTP/1.1 4")
    assert "Traceback" not in server.read_said()


def count_lines(server: Server) -> int:
    """Connections that the processes of a server hold open."""
    assert server.running is not None
    pid = server.running.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    files = [file for child in children for file in Path(f"/proc/{child}/fd").iterdir()]
    return sum(str(file.readlink()).startswith("socket:") for file in files)


def is_reachable(server: Server) -> bool:
    try:
        socket.create_connection(("127.0.0.1", server.port)).close()
    except OSError:
        return False
    return True


TELLS_OF_TAPS = """
from companion.tables.acting import Acting
act = Acting.act

def act_and_tell(*given, **more):
    print("a tap is under way", flush=True)
    return act(*given, **more)

Acting.act = act_and_tell
"""


@pytest.mark.parametrize("kind", [PatientServer, PatientWorker])
def test_a_tap_under_way_is_answered_while_the_server_stops(
    tmp_path: Path, url: str, kind: type[Server], note: Note
) -> None:
    server = kind(tmp_path, url)
    server.before += TELLS_OF_TAPS
    server.start()
    evening = Evening(as_app(server.address))
    phone = evening.find_turn()
    said = server.read_said()
    line = list_forward(phone)[0]
    with ThreadPoolExecutor(2) as pool, ExitStack() as exits:
        exits.enter_context(open_stream(evening.host, evening.code)).read_line()
        keep_lines(exits, server)
        silent = ("127.0.0.1", server.port)  # as browsers open them before anything is asked
        exits.enter_context(socket.create_connection(silent))
        note("taps under way when a server was stopped")
        with lock_for_a_moment(url):
            tap = pool.submit(phone.tap, line)
            wait_until(lambda: "a tap is under way" in server.read_said()[len(said) :])
            stop = pool.submit(server.stop)
            wait_until(lambda: not is_reachable(server), "the server does not begin to stop")
            assert not tap.done()
        assert tap.result().status_code == 303
        stop.result()
    with closing(open_store(url)) as store:
        assert line in [entry.text for entry in store.log.read(evening.code)]
