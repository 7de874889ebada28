"""The store as a whole, and how it is opened."""

import time
from contextlib import AbstractContextManager

from companion.store.copies import Copies
from companion.store.database import Clock
from companion.store.engines import Opened, open_engines
from companion.store.entries import Entries
from companion.store.knocks import Knocks
from companion.store.locks import TableLocks
from companion.store.migrate import copy_file, migrate
from companion.store.seats import Seats


class Store(Seats, Knocks, Entries, Copies):
    """Tables, seats and entries on disk; see the package for a sketch of its use."""

    def __init__(self, opened: Opened, clock: Clock) -> None:
        super().__init__(opened, clock)
        self._locks = TableLocks()

    def lock(self, code: str) -> AbstractContextManager[None]:
        """Holds one table against others in this process; other processes meet Stale."""
        return self._locks.hold(code)


def open_store(url: str, clock: Clock = time.time) -> Store:
    """Opens a database, creating or migrating it first; raises StoreRefused with the reason."""
    opened = open_engines(url)
    store = Store(opened, clock)

    def keep_copy(revision: str) -> None:
        if opened.file is not None:
            copy_file(opened.file, revision)

    try:
        store._write(lambda link: migrate(link, keep_copy))
    except BaseException:
        store.close()
        raise
    return store
