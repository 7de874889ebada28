"""Strange requests at every route: an answer in plain words each time, and no memory kept."""

import gc
import logging
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from flask import Flask

from tests.conftest import Note
from tests.safety.fuzzer import Fuzzer

MOST_GROWN = 200
"""Bytes that a request may leave behind which was made before."""
MOST_IN_ALL = 100_000_000
"""Bytes that all requests together may leave behind, however many there were."""
FEW = {
    "companion.web.rendering.MOST_CHARACTERS": 400_000,
    "companion.web.macros.MOST_TEXTS": 20,
    "companion.words.MOST_NAMES": 100,
    "companion.web.fragments.MOST_PAGES": 20,
    "companion.tables.folds.MOST_FOLDS": 4,
    "companion.store.snapshots.MOST_KEPT": 4,
    "companion.store.snapshots.MOST_NOTED": 8,
}
"""What is remembered of tables on purpose; it would hide for long what is kept by mistake."""
Trace = Callable[[], None]


def check(ask: Callable[[], tuple[int, bytes, str]], note: Note) -> None:
    """Raises unless a request is answered in plain words."""
    note("fuzzed requests on every route")
    status, start, asked = ask()
    assert status < 500, asked
    assert b"Traceback" not in start, asked


def fuzz(fuzzer: Fuzzer, count: int, note: Note, until: float | None = None) -> None:
    """Asks so many times, or until the time is used up."""
    for number in range(count):
        check(fuzzer.ask, note)
        if number % 100 == 99 and until is not None and time.monotonic() > until:
            return


def measure_growth(fuzzer: Fuzzer, note: Note) -> float:
    """The bytes that each request leaves behind when the same ones are made again and again.

    Nobody opens a table among them, and all that they need has been read after three rounds.
    """
    fuzzer.sit_down()
    routes = fuzzer.routes["POST"].items()
    fuzzer.routes["POST"] = {route: n for route, n in routes if route[0] != "home.open_table"}
    requests = [fuzzer.compose() for _ in range(120)]
    weights = []
    for _ in range(5):
        for asked in requests:
            check(partial(fuzzer.send, asked), note)
        gc.collect()
        weights.append(tracemalloc.get_traced_memory()[0])
    return (weights[4] - weights[2]) / (2 * len(requests))


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Iterator[Trace]:
    """Begins to trace memory, of which little is used on purpose."""
    for name, few in FEW.items():
        monkeypatch.setattr(name, few)
    yield tracemalloc.start
    tracemalloc.stop()


def test_no_strange_request_makes_the_companion_fail(
    app: Flask, url: str, note: Note, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    fuzzer = Fuzzer(app, 11)
    fuzz(fuzzer, 1900 if url.startswith("sqlite") else 600, note)
    if url.startswith("sqlite"):  # the full run reaches everything on PostgreSQL, too
        fuzzer.check_reached()
    assert not caplog.records


@pytest.mark.full("fuzzed requests on every route", 100_000)
def test_very_many_strange_requests_make_nothing_fail_and_nothing_grow(
    app: Flask, until: float, trace: Trace, note: Note, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    fuzzer = Fuzzer(app)
    trace()
    fuzz(fuzzer, 100_000, note, until)
    assert tracemalloc.get_traced_memory()[0] < MOST_IN_ALL
    assert measure_growth(fuzzer, note) < MOST_GROWN
    assert not caplog.records
