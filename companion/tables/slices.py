"""Runs long work in short slices, so that other requests are answered in between."""

import threading
import time
from collections.abc import Callable, Generator
from typing import Final, TypeVar

T = TypeVar("T")

SLICE: Final = 0.01
"""Seconds of work in one slice; a request may have to wait for several of them."""
REST: Final = 0.001
"""Seconds between slices; with zero the server would not get to its connections."""


class Slices:
    """Runs slices of all long work in this process one at a time.

    Without the lock, ten long works would run ten slices before the server gets its turn.
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
        """Runs a generator of short steps in slices; returns what the generator returns."""
        while True:
            with self._lock:
                try:
                    self._take_steps(steps)
                except StopIteration as end:
                    result: T = end.value
                    return result
                finally:
                    self._rest()
            time.sleep(0)  # those who wait for the lock get it first

    def _take_steps(self, steps: Generator[None, None, T]) -> None:
        until = self._clock() + SLICE
        while self._clock() < until:
            next(steps)


def work_at_once(steps: Generator[None, None, T]) -> T:
    """Runs a generator of a few steps without a break; returns what the generator returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
