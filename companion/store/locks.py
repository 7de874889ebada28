"""One lock per table in this process, held while its log is folded and appended to."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary

from companion.store.errors import StoreUnavailable


class _Held:
    """A lock that is garbage-collected when nobody holds or awaits it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


class TableLocks:
    """Keeps a lock for every table in use, by its code."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._lock = threading.Lock()
        self._held: WeakValueDictionary[str, _Held] = WeakValueDictionary()

    @contextmanager
    def hold(self, code: str) -> Iterator[None]:
        """Holds the lock of one table; the same thread may hold it again.

        Raises StoreUnavailable if it cannot be had for too long.
        """
        with self._lock:
            held = self._held.setdefault(code, _Held())
        if not held.lock.acquire(timeout=self._patience):
            raise StoreUnavailable("others hold the table")
        try:
            yield
        finally:
            held.lock.release()
