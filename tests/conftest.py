"""What every test may rely on: steady examples, a PostgreSQL, and the time of a full run."""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from flask import Flask
from hypothesis import settings
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from tests.store.databases import serve_postgres

settings.register_profile("commit", deadline=None, derandomize=True)
settings.register_profile("full", deadline=None, max_examples=2000)


class Compiled(BytecodeCache):
    """Templates once compiled serve the app of every later test: they make half of its cost."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._code[bucket.key] = bucket.bytecode_to_string()


Flask.jinja_options = {"bytecode_cache": Compiled()}


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
