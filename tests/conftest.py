"""What every test may rely on: steady examples, a PostgreSQL, and the time of a full run."""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

from tests.store.databases import serve_postgres

settings.register_profile("commit", deadline=None, derandomize=True)
settings.register_profile("full", deadline=None, max_examples=2000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--minutes", type=float, help="a full run, ended after so many minutes")
    parser.addoption("--figures", type=Path, help="a file to which measured numbers are added")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("commit" if config.getoption("--minutes") is None else "full")


@pytest.fixture(scope="session")
def deadline(request: pytest.FixtureRequest) -> float:
    """The moment of `time.monotonic()` at which a test marked `full` should come to its end."""
    return time.monotonic() + 60 * float(request.config.getoption("--minutes"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of one PostgreSQL server for the whole run.

    Not in pytest's folder: another run would close that to the user as whom the server runs.
    """
    with TemporaryDirectory(prefix="postgres") as folder, serve_postgres(Path(folder)) as server:
        yield server
