"""Tables on a real SQLite file, at which the toy can be played as well."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.folders import find_folder
from companion.store import open_store
from companion.tables import Shelf, Tables
from tests.store.databases import fresh_file
from tests.toy.product import SHEETS
from tests.toy.room import ROOM


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """The sheets of all games, the toy game included."""
    monkeypatch.setattr(games, "ROOMS", (ROOM, *games.ROOMS))
    return Shelf([find_folder("sheets"), SHEETS])


@pytest.fixture
def tables(tmp_path: Path, shelf: Shelf) -> Iterator[Tables]:
    store = open_store(fresh_file(tmp_path / "tables.sqlite"))
    yield Tables(store, shelf, b"a key for tests")
    store.close()
