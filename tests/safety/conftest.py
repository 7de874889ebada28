"""Apps on both databases, and an evening on them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.app import create_app
from companion.settings import Settings
from tests.safety.commands import Run
from tests.safety.evening import Evening
from tests.store.databases import fresh_database


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
    return make_app(f"sqlite:///{tmp_path / 'companion.sqlite'}")


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
