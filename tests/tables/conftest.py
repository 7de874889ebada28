"""Tables on a real SQLite file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.folders import find_folder
from companion.store import open_store
from companion.tables import Shelf, Tables


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield Tables(store, Shelf([find_folder("sheets")]), b"a key for tests")
    store.close()
