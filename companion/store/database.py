"""Runs each method of the store as one transaction, and announces what it changed."""

import functools
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import exc

from companion.store.engines import Opened
from companion.store.errors import (
    Repeated,
    Stale,
    StoreMistake,
    StoreRefused,
    StoreUnavailable,
    UnknownTable,
)
from companion.store.schema import tables, taps
from companion.store.snapshots import SnapshotCache

Clock = Callable[[], float]
"""Seconds since 1970, as time.time gives them."""
P = ParamSpec("P")
T = TypeVar("T")

# Statements on the path of a tap are built once: building one costs more than running it.
_touch = (
    tables.update()
    .where(tables.c.code == sa.bindparam("of"))
    .values(version=tables.c.version + 1, touched=sa.bindparam("now"), archived=None)
    .returning(tables.c.version)
)

_show = (
    tables.update()
    .where(tables.c.code == sa.bindparam("of"))
    .values(version=tables.c.version + 1)
    .returning(tables.c.version)
)

FAULTS = (exc.DBAPIError, exc.TimeoutError)
MISTAKES = (exc.IntegrityError, exc.DataError, exc.ProgrammingError, exc.NotSupportedError)
"""What the driver raises for our own mistakes, as opposed to a disk or a server that fails."""


class Pending(NamedTuple):
    """A tap whose idempotency key is stored with the next change of its table."""

    code: str
    once: str
    seen: int | None
    """The version at which it was checked; raises Stale at a later one. None: never late."""
    at: float


class Database:
    """An open database: runs transactions, knows the time, and announces changes."""

    def __init__(self, opened: Opened, clock: Clock) -> None:
        self.opened = opened
        self.clock = clock
        self._process = os.getpid()
        self.snapshots = SnapshotCache()
        self.tap: ContextVar[Pending | None] = ContextVar("tap", default=None)
        self.tell: Callable[[str, int], None] = lambda code, version: None
        """Called after each commit with the code and new version of a changed table."""
        self.channel = ""
        """Where a tap tells the other processes what it wrote, if there are others."""
        self.tell_here = self.tell
        """Called instead where the other processes have been told by the tap itself."""

    def close(self) -> None:
        """Waits for the calls under way and closes the database."""
        self.opened.reading.dispose()
        if self.opened.glancing is not None:
            self.opened.glancing.dispose()
        self.opened.executor.run(self.opened.writing.dispose)
        self.opened.executor.close()
        self.opened.release()

    def _check_unsplit(self) -> None:
        """Raises StoreRefused in a forked process, which would share our connections."""
        if os.getpid() != self._process:
            raise StoreRefused("opened before the process split: run gunicorn without --preload")

    def read(self, verb: Callable[[sa.Connection], T]) -> T:
        """Runs a function that only reads, on one consistent snapshot of the database."""
        self._check_unsplit()
        if self.opened.wal is not None and not self.opened.wal.is_there():
            self.opened.executor.run(self.opened.wal.keep)

        def run(connection: sa.Connection) -> T:
            with connection.begin():
                return verb(connection)

        return self.ask(self.opened.reading, run)

    def ask(self, engine: sa.Engine, verb: Callable[[sa.Connection], T]) -> T:
        """Runs a function that only reads; retries once if the connection was closed."""
        with _naming_faults():
            try:
                with engine.connect() as connection:
                    return verb(connection)
            except exc.DBAPIError as fault:
                if not fault.connection_invalidated:
                    raise
            with engine.connect() as connection:
                return verb(connection)

    def write(self, verb: Callable[[sa.Connection], T]) -> T:
        """Runs a function that writes, in one transaction, and announces the changed tables."""
        result, changed = self.commit(verb)
        self.snapshots.outdate(changed)
        for code, version in changed.items():
            self.tell(code, version)
        return result

    def write_at_once(self, code: str, verb: Callable[[sa.Connection], int | None]) -> int | None:
        """Runs one statement as its own transaction; returns the new version of the table.

        None if the database cannot do that or refused it, or if the connection was lost.
        """
        self._check_unsplit()
        if self.opened.glancing is None or self.tap.get() is not None:
            return None
        with _naming_faults():
            try:
                with self.opened.glancing.connect() as connection, connection.begin():
                    version = verb(connection)
            except exc.DBAPIError as fault:
                if isinstance(fault, exc.IntegrityError) or fault.connection_invalidated:
                    return None
                raise
        if version is not None:
            self.snapshots.outdate({code: version})
            tell = self.tell_here if self.channel else self.tell
            tell(code, version)
        return version

    def commit(self, verb: Callable[[sa.Connection], T]) -> tuple[T, dict[str, int]]:
        """Runs a function that writes, in one transaction; also returns the changed versions."""
        self._check_unsplit()
        asked, tap = time.monotonic(), self.tap.get()

        def run() -> tuple[T, dict[str, int]]:
            # A call that waits behind others at a locked file must not wait as long as all of them.
            if time.monotonic() - asked >= self.opened.patience:
                raise StoreUnavailable("its turn came too late")
            if self.opened.wal is not None:
                self.opened.wal.keep()
            with self.opened.writing.connect() as connection:
                changed = connection.info["changed"] = {}
                connection.info["tap"] = tap
                with connection.begin():
                    result = verb(connection)
            if self.opened.wal is not None:
                self.opened.wal.keep()  # or a crash could lose what was acknowledged
            return result, changed

        with _naming_faults():
            result, changed = self.opened.executor.run(run)
        if tap and tap.code in changed:
            self.tap.set(None)  # later changes do not belong to the tap
        return result, changed

    def touch(self, connection: sa.Connection, code: str, now: float | None = None) -> int:
        """Locks the table's row until the commit and makes its version grow."""
        now = self.clock() if now is None else now
        version = self._grow(connection, code, _touch, {"of": code, "now": now})
        tap: Pending | None = connection.info["tap"]
        if tap and tap.code == code:
            keep_tap(connection, tap)
            if tap.seen not in (None, version - 1):
                raise Stale(tap.seen or 0, version - 1)
        return version

    def show(self, connection: sa.Connection, code: str) -> int:
        """Like `touch`, but does not count as use: the table is archived as if nothing happened."""
        return self._grow(connection, code, _show, {"of": code})

    def _grow(
        self, connection: sa.Connection, code: str, by: sa.Executable, asked: dict[str, object]
    ) -> int:
        version: int | None = connection.scalar(by, asked)
        if version is None:
            raise UnknownTable(code)
        connection.info["changed"][code] = version
        return version


def keep_tap(connection: sa.Connection, tap: Pending) -> None:
    """Stores the key of a tap in the transaction of its change; raises Repeated if it is there."""
    connection.info["tap"] = None
    try:
        connection.execute(taps.insert().values(code=tap.code, once=tap.once, at=tap.at))
    except exc.IntegrityError:
        raise Repeated from None


@contextmanager
def _naming_faults() -> Iterator[None]:
    try:
        yield
    except FAULTS as fault:
        if isinstance(fault, MISTAKES):
            raise StoreMistake(_tell(fault)).with_traceback(fault.__traceback__) from None
        raise StoreUnavailable(str(getattr(fault, "orig", None) or fault)) from fault


def _tell(mistake: exc.DBAPIError) -> str:
    """Describes an error without the row that it concerns, which holds seeds and hashes.

    PostgreSQL puts the row into the detail, and invalid values into the message; SQLite names
    columns only.
    """
    told = getattr(mistake.orig, "diag", None)
    if told is None:
        words = str(mistake.orig)
    else:
        words = told.sqlstate if isinstance(mistake, exc.DataError) else told.message_primary
    return f"{type(mistake).__name__}: {words}"


class OnDatabase(Protocol):
    """A part of the store: an object with a database, whose methods `reads` and `writes` wrap."""

    @property
    def database(self) -> Database:
        """The database."""


D = TypeVar("D", bound=OnDatabase)


def reads(verb: Callable[Concatenate[D, sa.Connection, P], T]) -> Callable[Concatenate[D, P], T]:
    """Makes a method run on one consistent snapshot of the database."""

    @functools.wraps(verb)
    def run(self: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return self.database.read(lambda link: verb(self, link, *args, **kwargs))

    return run


def writes(verb: Callable[Concatenate[D, sa.Connection, P], T]) -> Callable[Concatenate[D, P], T]:
    """Makes a method run in one transaction, which is on disk when the method returns."""

    @functools.wraps(verb)
    def run(self: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return self.database.write(lambda link: verb(self, link, *args, **kwargs))

    return run
