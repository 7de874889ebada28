"""Archives idle tables while the companion runs: whoever opens a table lets idle ones be found."""

import threading
import time
from collections.abc import Callable
from typing import Final

DAY: Final = 24 * 3600.0


class Archivist:
    """Looks after idle tables when it is called, at most once a day."""

    def __init__(
        self, archive: Callable[[], object], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._archive = archive
        self._clock = clock
        self._guard = threading.Lock()
        self._due = clock()

    def pass_by(self) -> None:
        """Archives if it is due; many callers at once archive once."""
        with self._guard:
            if self._clock() < self._due:
                return
            self._due = self._clock() + DAY
        self._archive()
