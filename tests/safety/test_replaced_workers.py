"""Gunicorn replaces its workers one by one while everybody plays on."""

import os
import signal
from pathlib import Path
from random import Random

from tests.conftest import Note
from tests.safety.evening import Evening, read_version
from tests.safety.far import FarStream, as_app, open_stream
from tests.safety.servers import Workers
from tests.waiting import wait_until
from tests.web.people import Browser


class Page:
    """A page that listens, and comes back when its stream ends."""

    def __init__(self, browser: Browser, code: str, number: int) -> None:
        self.returned = 0
        self._browser, self._code, self._name = browser, code, f"page{number}"
        self._shown = 0
        self._stream = self._open()

    def _open(self) -> FarStream:
        return open_stream(self._browser, self._code, self._shown, self._name)

    def follow(self, version: int) -> None:
        """Hears until it was told this version."""
        while self._shown < version:
            if told := self._stream.read_event():
                assert int(told[0]) >= self._shown
                self._shown = int(told[0])
            else:
                self.close()
                self._stream = self._open()
                self.returned += 1

    def close(self) -> None:
        self._stream.__exit__()


def test_gunicorn_with_two_workers_replaces_one_while_everybody_plays_on(
    tmp_path: Path, postgres_url: str, note: Note
) -> None:
    workers = Workers(tmp_path, postgres_url)
    workers.start()
    evening = Evening(as_app(workers.address))
    pages = [Page(evening.host, evening.code, number) for number in range(6)]
    note("streams that came back to another worker")
    assert workers.running is not None
    for number, worker in enumerate(list_children(workers.running.pid)):
        os.kill(worker, signal.SIGTERM)
        for _ in range(10):  # every page and every tap is answered
            note("taps while one of two workers is replaced")
            evening.play(1, Random(number))
        # gunicorn forgets what it tells a worker that has not begun yet.
        await_workers(workers, 3 + number, evening)
        evening.play(1, Random(number))
        assert worker not in list_children(workers.running.pid)
        for page in pages:
            page.follow(read_version(evening.host, evening.code))
    workers.stop()
    for page in pages:
        page.close()
        assert page.returned
    note("streams that came back to another worker", sum(page.returned for page in pages) - 1)
    said = workers.read_said()
    assert "Traceback" not in said
    assert "Kept in postgresql" in said
    assert "not on the internet" in said, "the start does not say what is unsafe"
    assert "outlives a power cut" in said


def await_workers(workers: Workers, count: int, evening: Evening) -> None:
    """Waits until so many workers have begun, while every page is answered."""
    wait_until(
        lambda: read_version(evening.host, evening.code) and count_begun(workers) >= count,
        workers.read_said,
    )


def count_begun(workers: Workers) -> int:
    return workers.read_said().count("Kept in")


def list_children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
    return [int(child) for child in found.split()]
