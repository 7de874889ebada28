"""Apps on both databases, a share of the time of a full run, and figures that are written down."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.app import create_app
from companion.settings import Settings
from tests.safety.evening import Evening
from tests.store.databases import fresh_database

Note = Callable[..., None]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, one after the other of both kinds."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'companion.sqlite'}"
    else:
        with fresh_database(request.getfixturevalue("postgres")) as address:
            yield address


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[..., Flask]]:
    """Opens apps that are closed after the test."""
    apps = []

    def make(url: str, **changes: Any) -> Flask:
        apps.append(create_app(Settings(tmp_path, url, b"a key for tests", pace=0.0, **changes)))
        return apps[-1]

    yield make
    for app in apps:
        app.extensions["companion"].bell.close()
        app.extensions["companion"].tables.store.close()


@pytest.fixture
def app(make_app: Callable[..., Flask], url: str) -> Flask:
    return make_app(url)


@pytest.fixture
def small_app(make_app: Callable[..., Flask], tmp_path: Path) -> Flask:
    """An app on SQLite, for what has nothing to do with the database."""
    return make_app(f"sqlite:///{tmp_path / 'companion.sqlite'}")


@pytest.fixture
def evening(app: Flask) -> Evening:
    return Evening(app)


@pytest.fixture
def until(request: pytest.FixtureRequest) -> float:
    """The moment of `time.monotonic()` at which this test's share of a full run is used up."""
    full = sum(item.get_closest_marker("full") is not None for item in request.session.items)
    return time.monotonic() + 60 * float(request.config.getoption("--minutes")) / full


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Iterator[Note]:
    """Writes down what was measured, and that it did not hold if the test fails after all."""
    file: Path | None = request.config.getoption("--figures")
    counted: dict[str, int] = {}
    longest: dict[str, float] = {}

    def note(what: str, n: int = 1, seconds: float = 0) -> None:
        counted[what] = counted.get(what, 0) + n
        longest[what] = max(seconds, longest.get(what, 0))

    failed = request.session.testsfailed
    yield note
    if file is not None:
        broken = int(request.session.testsfailed != failed)
        with file.open("a", encoding="utf-8") as figures:
            for what, n in counted.items():
                line = {"what": what, "n": n, "broken": broken, "seconds": longest[what]}
                figures.write(json.dumps(line) + "\n")
