"""Limits how fast one seat may tap: a burst, then a steady rate."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from companion.tables.errors import TooOften

TAP: Final = "tap"
BURST: Final = 100
"""Taps at once; more than anybody makes by hand."""
A_SECOND: Final = 4.0
MOST_CLIENTS: Final = 20_000


class Pace:
    """A token bucket for each client, in the memory of this process."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        burst: float = BURST,
        a_second: float = A_SECOND,
    ) -> None:
        self._clock = clock
        self._burst = burst
        self._a_second = a_second
        self._lock = threading.Lock()
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def count(self, client: Hashable) -> None:
        """Counts one tap, or raises TooOften and counts nothing."""
        with self._lock:
            now = self._clock()
            left, then = self._left.get(client, (self._burst, now))
            left = min(self._burst, left + (now - then) * self._a_second)
            if left < 1:
                raise TooOften(TAP, (1 - left) / self._a_second)
            self._left[client] = left - 1, now
            self._left.move_to_end(client)
            while len(self._left) > MOST_CLIENTS:
                self._left.popitem(last=False)
