"""What a bot is: somebody who chooses one of the actions that a seat is offered."""

import time
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

Budget = Callable[[], Callable[[], bool]]
"""Called when a bot begins to think; what it returns says whether it may go on."""


class Bot(Protocol):
    """Plays any seat; it may remember plans, but its choice depends on the state and the luck."""

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        """An action of this seat that the game does not refuse."""


def count_steps(steps: int) -> Budget:
    """A budget of a number of search steps, which gives the same choice on every machine."""

    def begin() -> Callable[[], bool]:
        left = iter(range(steps))
        return lambda: next(left, None) is not None

    return begin


def think_for(seconds: float) -> Budget:
    """A budget of seconds; between two search steps other requests are answered."""

    def begin() -> Callable[[], bool]:
        end = time.monotonic() + seconds

        def may_go_on() -> bool:
            time.sleep(0)  # to gevent this is a word with all the others; a bot may take its time
            return time.monotonic() < end

        return may_go_on

    return begin
