"""One lock per table within this process, so that a fold and its append are not disturbed."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary

from companion.store.errors import StoreUnavailable


class _Held:
    """A lock that may be forgotten as soon as nobody holds or awaits it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


class TableLocks:
    """Gives every code its own lock."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._lock = threading.Lock()
        self._held: WeakValueDictionary[str, _Held] = WeakValueDictionary()

    @contextmanager
    def hold(self, code: str) -> Iterator[None]:
        """Holds the lock of one table; the same thread may hold it again.

        Raises StoreUnavailable when others do not let go of it for too long.
        """
        with self._lock:
            held = self._held.setdefault(code, _Held())
        if not held.lock.acquire(timeout=self._patience):
            raise StoreUnavailable("others hold the table")
        try:
            yield
        finally:
            held.lock.release()
