"""A real app on a real SQLite file."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.app import create_app
from companion.settings import Settings
from tests.played import DICE
from tests.store.databases import fresh_file
from tests.web.people import SHORT, Browser, Host, Phone, begin_with_two


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    database = fresh_file(tmp_path / "companion.sqlite")
    app = create_app(Settings(tmp_path, database, b"a key for tests", pace=0.0))
    yield app
    app.extensions["companion"].bell.close()
    app.extensions["companion"].tables.store.close()


@pytest.fixture
def host(app: Flask) -> Host:
    host = Host(app)
    host.open_table()
    return host


@pytest.fixture
def phones(app: Flask, host: Host) -> list[Phone]:
    """Two guests at a table that has started."""
    return begin_with_two(app, host)


@pytest.fixture
def short_game(app: Flask, tmp_path: Path) -> tuple[Host, list[Phone]]:
    """Two guests at a table that has started, on a sheet that is full after a few turns."""
    folder = tmp_path / "sheets" / DICE.game
    folder.mkdir(parents=True)
    shutil.copy(SHORT, folder)
    host = Host(app)
    host.open_table(sheet=SHORT.stem)
    return host, begin_with_two(app, host)


@pytest.fixture
def guest(app: Flask) -> Browser:
    """A browser without a seat."""
    return Browser(app)
