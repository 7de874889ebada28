"""Whoever asks and does not read loses the connection; whoever reads slowly keeps it."""

import gc
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import gevent
import pytest
from gevent import socket

from companion.server import connections as lines
from companion.server import slow_readers
from companion.server.connections import Server
from companion.server.open_files import fit_connections
from companion.server.slow_readers import ConnectionCount, TimedAnswer
from tests import waiting

LONG = bytes(8_000_000)
wait_until = partial(waiting.wait_until, sleep=gevent.sleep)


def answer(environ: dict[str, Any], start: Any) -> list[bytes]:
    told = LONG if environ["PATH_INFO"] == "/long" else b"short"
    start("200 OK", [("Content-Length", str(len(told)))])
    return [told]


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(slow_readers, "PATIENCE", 0.2)
    monkeypatch.setattr(slow_readers, "SLOWEST", 80_000_000)
    server = Server(("127.0.0.1", 0), answer)
    server.start()
    yield server
    server.stop()


def ask(server: Server, path: str) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", server.server_port))
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
    return connection


def read_all(connection: socket.socket, rest: float = 0) -> int:
    read = 0
    with gevent.Timeout(waiting.PATIENCE), closing(connection):
        while more := connection.recv(1_000_000):
            read += len(more)
            gevent.sleep(rest)
    return read


def count_files() -> int:
    return len(list(Path("/dev/fd").iterdir()))


def count_connections(server: Server) -> int:
    return len(list(server.pool or ()))


def test_those_who_never_read_keep_no_other_waiting(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_readers, "PATIENCE", 10 * waiting.PATIENCE)
    with ExitStack() as exits:
        slow = [exits.enter_context(closing(ask(server, "/long"))) for _ in range(30)]
        wait_until(lambda: count_connections(server) == len(slow))
        assert read_all(ask(server, "/short")) > 0
        assert count_connections(server) >= len(slow)


def test_those_who_never_read_lose_their_lines(
    server: Server, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    gc.collect()  # whatever other tests have left closes its files now
    before, answering = count_files(), Mock(side_effect=answer)
    monkeypatch.setattr(server, "application", answering)
    with ExitStack() as exits:
        slow = [exits.enter_context(closing(ask(server, "/long"))) for _ in range(30)]
        wait_until(lambda: answering.call_count == len(slow))
        wait_until(lambda: not count_connections(server), "lines are held for those who never read")
        wait_until(lambda: count_files() == before + len(slow), "not only our own ends are open")
    assert "Traceback" not in "".join(capfd.readouterr())


def test_whoever_reads_slowly_but_steadily_gets_everything(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_readers, "PATIENCE", 0.05)  # less than all the rests together
    monkeypatch.setattr(slow_readers, "SLOWEST", len(LONG) / waiting.PATIENCE)
    assert read_all(ask(server, "/long"), rest=0.01) > len(LONG)


class Watched:
    """An answer for gunicorn, which sends what it is given and closes it at the end."""

    def __init__(self, *parts: bytes) -> None:
        self.mine, self.other = socket.socketpair()
        self.done = 0
        self.answer = TimedAnswer(parts, self.mine, self._count)

    def __enter__(self) -> "Watched":
        return self

    def __exit__(self, *_: object) -> None:
        self.mine.close()
        self.other.close()

    def _count(self) -> None:
        self.done += 1

    def is_open(self) -> bool:
        try:
            return bool(self.mine.send(b"x"))
        except OSError:
            return False


@pytest.mark.parametrize("parts", [(), (b"a",), (b"a", b"b")])
def test_an_answer_that_nobody_takes_ends_its_line(
    parts: tuple[bytes, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_readers, "PATIENCE", 0.05)
    for taken in range(len(parts) + 1):
        with Watched(*parts) as watched:
            sent = iter(watched.answer)
            for _ in range(taken + 1):
                next(sent, None)
            assert watched.is_open()
            gevent.sleep(0.1)
            assert not watched.is_open()
            watched.answer.close()


def test_time_in_which_nothing_is_sent_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_readers, "PATIENCE", 0.05)

    def think() -> Iterator[bytes]:
        for part in (b"a", b"b"):
            gevent.sleep(0.1)
            yield part

    with Watched() as watched:
        watched.answer._answer = think()
        assert b"".join(watched.answer) == b"ab"
        watched.answer.close()
        gevent.sleep(0.1)
        assert watched.is_open()
        assert watched.done == 1


def test_one_address_has_so_many_lines_and_others_have_theirs() -> None:
    connections = ConnectionCount(4)
    home, other = ("203.0.113.7", 5000), ("203.0.113.8", 5000)
    assert [connections.enter(home) for _ in range(4)] == [True, True, False, False]
    assert connections.enter(other)
    connections.leave(home)
    assert connections.enter(("::ffff:203.0.113.7", 1, 0, 0))
    assert not connections.enter(home)
    for place in (home, home, other):
        connections.leave(place)
    assert not connections._open


def test_the_many_addresses_of_a_house_are_one_and_the_machine_itself_is_free() -> None:
    connections = ConnectionCount(20)
    connections._most_of_one = 1
    assert connections.enter(("2001:db8:1:2::7", 1, 0, 0))
    assert not connections.enter(("2001:db8:1:2:ffff::9", 1, 0, 0))
    for place in (("127.0.0.1", 1), ("::1", 1, 0, 0), "", None):
        assert [connections.enter(place) for _ in range(3)] == [True] * 3


def test_behind_a_proxy_lines_are_counted_only_in_all() -> None:
    connections = ConnectionCount(9, by_address=False)
    assert [connections.enter(("203.0.113.7", 1)) for _ in range(11)] == [True] * 9 + [False] * 2


@pytest.mark.parametrize(
    ("files", "streams", "most"),
    [(None, 900, 400), (65_536, 900, 400), (300, 150, 30), (20, 10, 1)],
)
def test_lines_of_an_address_leave_files_for_others(
    files: int | None, streams: int, most: int
) -> None:
    assert ConnectionCount(fit_connections(files, streams))._most_of_one == most


def test_one_line_too_many_is_refused_in_words_and_one_that_ends_makes_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slow_readers, "name_network", lambda address: "a house")
    monkeypatch.setattr(lines, "IDLE", 10 * waiting.PATIENCE)
    server = Server(("127.0.0.1", 0), answer, ConnectionCount(4))
    server.start()
    place = "127.0.0.1", server.server_port
    with closing(socket.create_connection(place)), closing(socket.create_connection(place)) as last:
        wait_until(lambda: count_connections(server) == 2)
        with gevent.Timeout(waiting.PATIENCE), closing(socket.create_connection(place)) as refused:
            told = b"".join(iter(lambda: refused.recv(4000), b""))
        assert told.startswith(b"HTTP/1.1 429 ")
        assert b"\r\nRetry-After: 5\r\n" in told
        for words in ("Too many connections", "Trop de connexions", "Zu viele Verbindungen"):
            assert words.encode() in told
        last.close()
        wait_until(lambda: count_connections(server) == 1)
        assert read_all(ask(server, "/short")) > 0
    server.stop()
    wait_until(lambda: not server._connections._open)
