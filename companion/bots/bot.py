"""Defines what a bot is, and how long it may think."""

import time
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

Budget = Callable[[], Callable[[], bool]]
"""Called when a bot begins to think; what it returns says whether it may go on."""


class Bot(Protocol):
    """A program that chooses actions for a seat; it may cache plans."""

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        """Chooses an action of this seat that the game does not refuse."""


def count_steps(steps: int) -> Budget:
    """A budget of search steps, with which a bot chooses alike on every machine."""

    def begin() -> Callable[[], bool]:
        left = iter(range(steps))
        return lambda: next(left, None) is not None

    return begin


def think_for(seconds: float) -> Budget:
    """A budget of seconds; between two search steps other requests are answered."""

    def begin() -> Callable[[], bool]:
        end = time.monotonic() + seconds

        def may_go_on() -> bool:
            time.sleep(0)  # lets gevent run other greenlets
            return time.monotonic() < end

        return may_go_on

    return begin
