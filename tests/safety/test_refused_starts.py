"""Servers that cannot share a database refuse to start, and say why in one line."""

from contextlib import closing
from pathlib import Path

from companion.store import open_store
from tests.safety.servers import Server, Workers


def test_sqlite_refuses_a_second_worker_and_says_why(tmp_path: Path) -> None:
    workers = Workers(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    workers.launch()
    assert workers.await_death() != 0
    assert "SQLite serves one process" in workers.read_said()
    assert "use PostgreSQL for several" in workers.read_said()
    assert "Traceback" not in workers.read_said()


class Preloaded(Workers):
    """Workers that would share what was opened before they were split off."""

    def command(self) -> list[str]:
        return [*super().command(), "--preload"]


def test_a_server_that_loads_us_before_it_splits_is_refused_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    workers = Preloaded(tmp_path, url)
    workers.launch()
    assert workers.await_death() == 1
    (said,) = workers.read_said().splitlines()
    assert said.startswith("Error: ")
    assert "run gunicorn without --preload" in said


def test_a_second_companion_on_one_file_is_refused_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    with closing(open_store(url)):
        second = Server(tmp_path, url)
        second.launch()
        assert second.await_death() == 1
    assert second.read_said().startswith("Error: ")
    assert "SQLite serves one process" in second.read_said()
    assert "Traceback" not in second.read_said()
