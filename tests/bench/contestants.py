"""The servers that are compared: each is started empty, measured from outside, and stopped."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.settings import read_settings
from tests.bench.rounds import BoardgameRound, FlaskRound, OurRound, Round
from tests.bench.scripts import write_tables
from tests.npm import install
from tests.safety.servers import Server, Workers, reserve_port
from tests.store.databases import fresh_database, serve_postgres

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")


class Contestant(NamedTuple):
    """A running server: how to sit down at its tables, and which processes it consists of."""

    name: str
    sit: Callable[[int], Round]
    roots: tuple[int, ...]

    def measure_memory(self) -> int:
        """Bytes that its processes hold, what they share counted once."""
        return (
            sum(_read_number(pid, "smaps_rollup", r"\nPss: +(\d+)") for pid in self._list()) * 1024
        )

    def measure_time(self) -> float:
        """Seconds of processor time that its processes have taken."""
        return sum(sum(map(int, _read(pid, "stat").split()[13:15])) for pid in self._list()) / TICKS

    def _list(self) -> list[int]:
        found = list(self.roots)
        for pid in found:
            found += map(int, _read(pid, f"task/{pid}/children").split())
        return found


def _read(pid: int, name: str) -> str:
    """Reads a file of /proc about a process; empty if the process is gone."""
    try:
        return Path(f"/proc/{pid}/{name}").read_text("utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def _read_number(pid: int, name: str, pattern: str) -> int:
    found = re.search(pattern, _read(pid, name))
    return int(found[1]) if found else 0


def await_port(port: int) -> None:
    """Waits until a server listens on this port."""
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError(f"nobody listens on port {port}")


class CrowdedWorkers(Workers):
    """Two workers with the higher limits that docs/hosting.md describes for many people."""

    def __init__(self, folder: Path, url: str) -> None:
        super().__init__(folder, url, COMPANION_STREAMS="18000")

    def command(self) -> list[str]:
        return [*super().command(), "--worker-connections", "19800"]


@contextmanager
def serve_ours(most: int, taps: int) -> Iterator[Contestant]:
    """`companion serve` on SQLite, in one process."""
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/companion.sqlite"
        yield from _serve("ours, SQLite", Server(Path(folder), url), most, taps)


@contextmanager
def serve_workers(most: int, taps: int) -> Iterator[Contestant]:
    """Two gunicorn workers on PostgreSQL; its own processes are counted too."""
    with (
        TemporaryDirectory() as folder,
        serve_postgres(Path(folder, "postgres")) as server,
        fresh_database(server) as url,
    ):
        postmaster = int(Path(folder, "postgres", "postmaster.pid").read_text().split()[0])
        workers = CrowdedWorkers(Path(folder), url)
        yield from _serve("ours, PostgreSQL x2", workers, most, taps, postmaster)


def _serve(name: str, server: Server, most: int, taps: int, *beside: int) -> Iterator[Contestant]:
    asked = {"COMPANION_FOLDER": str(server.folder), "COMPANION_DATABASE": server.url}
    scripts = write_tables(read_settings(asked), most, taps)
    server.start()
    try:
        assert server.running is not None
        yield Contestant(
            name,
            lambda number: OurRound(server.port, number, scripts[number]),
            (server.running.pid, *beside),
        )
    finally:
        server.stop()


@contextmanager
def serve_boardgame(most: int, taps: int) -> Iterator[Contestant]:
    """boardgame.io's own server, in memory."""
    install(HERE)
    command = ["node", str(HERE / "boardgame_server.cjs")]
    yield from _run("boardgame.io", command, BoardgameRound)


@contextmanager
def serve_flask(most: int, taps: int) -> Iterator[Contestant]:
    """A small Flask-SocketIO server, in memory."""
    command = [sys.executable, str(HERE / "socketio_server.py")]
    yield from _run("Flask-SocketIO", command, FlaskRound)


def _run(
    name: str, command: list[str], kind: type[BoardgameRound] | type[FlaskRound]
) -> Iterator[Contestant]:
    port = reserve_port(kind)
    running = subprocess.Popen([*command, str(port)], stdout=subprocess.DEVNULL)
    try:
        await_port(port)
        yield Contestant(name, lambda number: kind(port, number), (running.pid,))
    finally:
        running.terminate()
        running.wait(20)
