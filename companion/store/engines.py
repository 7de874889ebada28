"""Opens each kind of database so that what is acknowledged is on disk."""

import os
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.pool import QueuePool

from companion.store.errors import StoreRefused, StoreUnavailable
from companion.store.executors import Executor, InPlace, open_thread
from companion.store.file_lock import FileLock
from companion.store.wal import WriteAheadLog

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "fullfsync=ON", "foreign_keys=ON")
WAIT_MS = 5000
WRITERS, READERS = 8, 6
"""The most connections of a process, so that several fit into PostgreSQL's usual hundred."""

NO_ADDRESS = "its address is not one of a database (in a password, write %40 for @ and %25 for %)"


class Opened(NamedTuple):
    """A database ready for use: reads run in the calling thread, writes on the executor."""

    writing: sa.Engine
    reading: sa.Engine
    executor: Executor
    file: Path | None
    release: Callable[[], None]
    patience: float
    """Seconds after which a call gives up waiting for its turn."""
    glancing: sa.Engine | None = None
    """For single statements that see what other processes wrote; None if none can write."""
    wal: WriteAheadLog | None = None
    """The files that SQLite keeps beside its database while it is open."""


def open_engines(url: str) -> Opened:
    """Opens SQLite or PostgreSQL, depending on the address."""
    address = read_address(url)
    match address.get_backend_name():
        case "sqlite":
            return _open_sqlite(address)
        case "postgresql" | "postgres":
            return _open_postgresql(address.set(drivername="postgresql+psycopg"))
        case other:
            raise StoreRefused(f"{other} is not supported: use sqlite or postgresql")


def read_address(url: str) -> sa.URL:
    """Parses the address of a database; errors never contain its password."""
    try:
        address = sa.make_url(url)
        host = (address.host or "").encode("idna")
    except (sa.exc.ArgumentError, ValueError):
        raise StoreRefused(NO_ADDRESS) from None
    if b"@" in host or "\0" in url:
        raise StoreRefused(NO_ADDRESS)
    return address


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
    writing = _create_sqlite(file, PRAGMAS, "BEGIN IMMEDIATE", connections=1)
    reading = _create_sqlite(file, ("query_only=ON",), "BEGIN", connections=10)
    wal = WriteAheadLog(file, writing, reading)
    return Opened(writing, reading, open_thread(), file, lock.release, WAIT_MS / 1000, wal=wal)


def open_reading(url: str) -> Opened:
    """Opens an SQLite file that another process serves, for reading only.

    Such a connection can neither write nor checkpoint, so the file still has one writer.
    """
    file = Path(str(sa.make_url(url).database)).resolve()
    reading = _create_sqlite(file, ("query_only=ON",), "BEGIN", connections=1, mode="ro")
    return Opened(reading, reading, InPlace(), file, lambda: None, WAIT_MS / 1000)


def _create_sqlite(
    file: Path, pragmas: Sequence[str], begin: str, connections: int, mode: str = "rw"
) -> sa.Engine:
    opened = file.stat()

    def check_there() -> None:
        # SQLite would go on writing to a deleted file, and everything since would be lost.
        if not file.exists() or not os.path.samestat(file.stat(), opened):
            raise StoreUnavailable(f"{file} was moved or deleted")

    def connect() -> sqlite3.Connection:
        check_there()
        link = sqlite3.connect(
            f"{file.as_uri()}?mode={mode}",  # never creates: that was done when the lock was taken
            uri=True,
            timeout=WAIT_MS / 1000,
            isolation_level=None,  # the driver must not begin or commit by itself
            check_same_thread=False,
        )
        for pragma in pragmas:
            link.execute(f"PRAGMA {pragma}")
        return link

    def begin_there(link: sa.Connection) -> None:
        check_there()
        link.exec_driver_sql(begin)

    engine = sa.create_engine(
        "sqlite://",
        creator=connect,
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        pool_use_lifo=True,  # reads hardly overlap: one warm cache instead of ten
        hide_parameters=True,  # seeds and hashes of tokens must not appear in log files
    )
    sa.event.listen(engine, "begin", begin_there)
    return engine


def _open_postgresql(address: sa.URL) -> Opened:
    _check_options(address)

    def create(connections: int, asks_first: bool) -> sa.Engine:
        return sa.create_engine(
            address,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=5,
            pool_pre_ping=asks_first,
            hide_parameters=True,
            connect_args={
                "connect_timeout": 5,
                "options": f"-c synchronous_commit=on -c lock_timeout={WAIT_MS}"
                " -c idle_in_transaction_session_timeout=30000",
            },
        )

    writing = create(WRITERS, asks_first=True)
    asking = create(READERS, asks_first=False)  # a read that fails is simply retried
    reading = asking.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    glancing = asking.execution_options(isolation_level="AUTOCOMMIT")
    return Opened(writing, reading, InPlace(), None, lambda: None, WAIT_MS / 1000, glancing)


def _check_options(address: sa.URL) -> None:
    """Raises StoreRefused if the driver is missing or does not know an option of the address."""
    try:
        from psycopg import ProgrammingError
        from psycopg.conninfo import make_conninfo
    except ImportError:
        raise StoreRefused(
            'PostgreSQL needs a driver that is not installed: pip install ".[postgres]"'
        ) from None
    try:
        make_conninfo(**address.get_dialect()().create_connect_args(address)[1])
    except (sa.exc.ArgumentError, ProgrammingError):
        raise StoreRefused("its address has options that PostgreSQL does not know") from None
