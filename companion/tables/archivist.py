"""Archives idle tables while the companion runs; opening a table triggers it."""

import threading
import time
from collections.abc import Callable
from typing import Final

DAY: Final = 24 * 3600.0


class Archivist:
    """Archives idle tables when it is called, at most once a day."""

    def __init__(
        self, archive: Callable[[], object], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._archive = archive
        self._clock = clock
        self._lock = threading.Lock()
        self._due = clock()

    def archive_if_due(self) -> None:
        """Archives if the last time was a day ago; of several callers at once, one does it."""
        with self._lock:
            if self._clock() < self._due:
                return
            self._due = self._clock() + DAY
        self._archive()
