"""Fixtures: apps on both databases, with an evening of games, and under attack."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.app import create_app
from companion.settings import Settings
from tests.safety.commands import Run
from tests.safety.evening import Evening
from tests.safety.servers import Server
from tests.safety.siege import Siege
from tests.store.databases import fresh_database, fresh_file

DATABASES = ("sqlite", "postgresql")
BOTS_REST = 3600.0
"""Seconds before a bot's step, so that nobody moves but those who are watched."""


@pytest.fixture(autouse=True)
def end_servers() -> Iterator[None]:
    """Ends servers that a failed test left running."""
    yield
    while Server.launched:
        Server.launched.pop().kill()


@pytest.fixture
def make_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Flask]]:
    """Opens apps that are closed after the test."""
    monkeypatch.setattr("companion.live.postgres.TICK", 0.05)  # closing need not wait for long
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
    return make_app(fresh_file(tmp_path / "companion.sqlite"), addresses=("192.0.2.5",))


@pytest.fixture
def evening(app: Flask) -> Evening:
    return Evening(app)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, url: str, tmp_path: Path) -> Run:
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path / "folder"))
    monkeypatch.setenv("COMPANION_DATABASE", url)
    return Run()


@pytest.fixture
def small_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """The command line on SQLite, for what has nothing to do with the database."""
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path / "folder"))
    monkeypatch.setenv("COMPANION_DATABASE", f"sqlite:///{tmp_path / 'companion.sqlite'}")
    return Run()


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    with fresh_database(postgres) as url:
        yield url


@pytest.fixture(scope="session")
def lay_siege(
    tmp_path_factory: pytest.TempPathFactory, postgres: str
) -> Iterator[Callable[[str], Siege]]:
    """Opens one app per database, under siege until the last test is over."""
    with ExitStack() as exits:

        @cache
        def lay(database: str) -> Siege:
            folder = tmp_path_factory.mktemp("siege")
            url = f"sqlite:///{folder / 'companion.sqlite'}"
            if database == "postgresql":
                url = exits.enter_context(fresh_database(postgres))
            house = ("192.0.2.5",)
            app = create_app(
                Settings(folder, url, b"a key for tests", pace=BOTS_REST, addresses=house)
            )
            exits.callback(app.extensions["companion"].tables.store.close)
            exits.callback(app.extensions["companion"].bell.close)
            return Siege(app)

        yield lay


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def siege(lay_siege: Callable[[str], Siege], database: str) -> Siege:
    siege = lay_siege(database)
    siege.forget_scenes()
    return siege
