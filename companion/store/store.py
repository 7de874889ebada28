"""Composes the store of its parts, and opens it."""

import time
from contextlib import AbstractContextManager
from pathlib import Path

import sqlalchemy as sa

from companion.store.copies import Copies, copy_rows
from companion.store.database import Clock, Database
from companion.store.engines import Opened, open_engines, open_reading
from companion.store.entries import Logs
from companion.store.errors import InUse, StoreRefused
from companion.store.groups import GroupRows
from companion.store.hosts import Hosts
from companion.store.knocks import Knocks
from companion.store.locks import TableLocks
from companion.store.losses import Losses
from companion.store.migrate import HEAD, copy_file, find_revision, migrate
from companion.store.own_sheets import OwnSheets
from companion.store.phones import Phones
from companion.store.rate_limits import RateLimits
from companion.store.rematches import Rematches
from companion.store.seats import Seats
from companion.store.tables import TableRows
from companion.store.taps import Taps
from companion.store.tokens import Tokens


class Store:
    """Everything that is stored, with one object for each kind of thing.

    The docstring of the package shows how it is used.
    """

    def __init__(self, opened: Opened, clock: Clock) -> None:
        self.database = database = Database(opened, clock)
        self.tables = TableRows(database)
        self.log = Logs(database)
        self.seats = Seats(database, self.tables)
        self.phones = Phones(database, self.seats)
        self.hosts = Hosts(database, self.tables)
        self.tokens = Tokens(database, self.tables)
        self.knocks = Knocks(database)
        self.losses = Losses(database)
        self.rematches = Rematches(database, self.seats)
        self.taps = Taps(database)
        self.rate_limits = RateLimits(database)
        self.groups = GroupRows(database)
        self.own_sheets = OwnSheets(database)
        self.copies = Copies(database)
        self._locks = TableLocks(opened.patience)

    def close(self) -> None:
        """Waits for the calls under way and closes the database."""
        self.database.close()

    def describe(self) -> str:
        """Describes the database and the durability settings of the writing connection."""
        return self.database.write(_describe)

    def lock(self, code: str) -> AbstractContextManager[None]:
        """Holds the lock of one table in this process; other processes get Stale instead."""
        return self._locks.hold(code)


def open_store(url: str, clock: Clock = time.time, folder: Path | None = None) -> Store:
    """Opens a database, creating or migrating it first; raises StoreRefused with the reason.

    Before a migration an SQLite file is copied beside itself, and the rows of PostgreSQL are
    written to the folder.
    """
    opened = open_engines(url)
    store = Store(opened, clock)

    def bring_up(link: sa.Connection) -> None:
        def keep_copy(revision: str) -> None:
            if opened.file is not None:
                copy_file(opened.file, revision)
            else:
                copy_rows(link, folder, revision)

        migrate(link, keep_copy)

    try:
        store.database.write(bring_up)
    except BaseException:
        store.close()
        raise
    return store


def open_beside(url: str, folder: Path | None = None) -> Store:
    """Opens a database for commands that only read, even while a companion serves it."""
    try:
        opened = open_engines(url)
    except InUse:
        opened = open_reading(url)
    store = Store(opened, time.time)
    try:
        present = store.database.read(find_revision)
        if present not in (None, HEAD):
            raise StoreRefused(
                "another version of the companion has written this database; "
                "start the companion itself, which keeps a copy before it changes anything"
            )
    except BaseException:
        store.close()
        raise
    if present is None:  # it is empty, so nothing can be damaged
        store.close()
        return open_store(url, folder=folder)
    return store


def _describe(link: sa.Connection) -> str:
    number = ".".join(map(str, link.dialect.server_version_info or ()))
    if link.dialect.name == "sqlite":
        asked = ["PRAGMA journal_mode", "PRAGMA synchronous"]
    else:
        asked = ["SHOW synchronous_commit", "SHOW fsync"]
    settings = [f"{line.split()[1]} {link.exec_driver_sql(line).scalar()}" for line in asked]
    return f"{link.dialect.name} {number}, {', '.join(settings)}"
