"""Waits for conditions, so that no test depends on how fast or how busy a machine is."""

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 300.0
"""Seconds after which something counts as never coming: far more than a busy machine needs."""


def wait_until(
    is_so: Callable[[], object],
    failure: str | Callable[[], str] = "what was waited for never came",
    sleep: Callable[[float], object] = time.sleep,
) -> None:
    """Returns as soon as a condition holds; `sleep` is gevent's where greenlets have to run."""
    ends = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > ends:
            raise AssertionError(failure if isinstance(failure, str) else failure())
        sleep(0.01)
