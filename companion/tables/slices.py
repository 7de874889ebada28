"""Long work in short slices, so that everybody else is answered while it goes on."""

import threading
import time
from collections.abc import Callable, Generator
from typing import Final, TypeVar

T = TypeVar("T")

SLICE: Final = 0.01
"""Seconds of work after which others may go on: an answer waits for a few slices, not for one."""
REST: Final = 0.001
"""Seconds that are left to others; zero would not let the server look at its connections."""


class Slices:
    """Does long work slice by slice, and one slice at a time, however much of it there is.

    Without the lock ten long works would do ten slices between two looks at the connections.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        rest: Callable[[], None] = lambda: time.sleep(REST),
    ) -> None:
        self._clock = clock
        self._rest = rest
        self._lock = threading.Lock()

    def work(self, steps: Generator[None, None, T]) -> T:
        """Takes all steps, which should be short, and returns what the generator returns."""
        while True:
            with self._lock:
                try:
                    self._take_steps(steps)
                except StopIteration as end:
                    result: T = end.value
                    return result
                finally:
                    self._rest()
            time.sleep(0)  # others who wait for the lock get it first

    def _take_steps(self, steps: Generator[None, None, T]) -> None:
        until = self._clock() + SLICE
        while self._clock() < until:
            next(steps)


def work_at_once(steps: Generator[None, None, T]) -> T:
    """Takes all steps without a rest, where they are few; returns what the generator returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
