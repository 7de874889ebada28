"""How each database is opened so that what is acknowledged is on disk."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.pool import QueuePool

from companion.store.errors import StoreRefused, StoreUnavailable
from companion.store.file_lock import FileLock
from companion.store.lane import InPlace, Lane, open_thread

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "fullfsync=ON", "foreign_keys=ON")
WAIT_MS = 5000


class Opened(NamedTuple):
    """A database ready for use; both engines share the same connections."""

    writing: sa.Engine
    reading: sa.Engine
    lane: Lane
    file: Path | None
    release: Callable[[], None]


def open_engines(url: str) -> Opened:
    """Opens SQLite or PostgreSQL as the address says."""
    try:
        address = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise StoreRefused(f"{url!r} is not a database address") from None
    match address.get_backend_name():
        case "sqlite":
            return _open_sqlite(address)
        case "postgresql" | "postgres":
            return _open_postgresql(address.set(drivername="postgresql+psycopg"))
        case other:
            raise StoreRefused(f"{other} is not supported: use sqlite or postgresql")


def _open_sqlite(address: sa.URL) -> Opened:
    if address.database in (None, "", ":memory:"):
        raise StoreRefused("an SQLite database needs a file, or the evening is lost at a restart")
    file = Path(str(address.database)).resolve()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        lock = FileLock(file)
    except OSError as error:
        raise StoreRefused(f"{file} cannot be opened: {error.strerror}") from None
    engine = sa.create_engine(
        address.set(database=os.fspath(file)),
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"check_same_thread": False, "timeout": WAIT_MS / 1000},
    )
    sa.event.listen(engine, "connect", _prepare_sqlite)
    sa.event.listen(engine, "begin", _begin_in(file))
    reading = engine.execution_options(begin="BEGIN")
    return Opened(engine, reading, open_thread(), file, lock.release)


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver must not begin or commit by itself
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_in(file: Path) -> Callable[[sa.Connection], None]:
    opened = file.stat()

    def begin(connection: sa.Connection) -> None:
        # SQLite would go on writing to a deleted file, and the evening would be lost unseen.
        if not file.exists() or not os.path.samestat(file.stat(), opened):
            raise StoreUnavailable(f"{file} was moved or deleted")
        options = connection.get_execution_options()
        connection.exec_driver_sql(options.get("begin", "BEGIN IMMEDIATE"))

    return begin


def _open_postgresql(address: sa.URL) -> Opened:
    engine = sa.create_engine(
        address,
        pool_size=10,
        max_overflow=10,
        pool_timeout=5,
        pool_pre_ping=True,
        connect_args={
            "connect_timeout": 5,
            "options": f"-c synchronous_commit=on -c lock_timeout={WAIT_MS}"
            " -c idle_in_transaction_session_timeout=30000",
        },
    )
    reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return Opened(engine, reading, InPlace(), None, lambda: None)
