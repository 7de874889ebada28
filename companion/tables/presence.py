"""Who is there: a seat whose phone has no stream open for a while is marked as away."""

import logging
import threading
from collections import Counter
from collections.abc import Callable
from typing import Final

from companion.store import StoreError

log = logging.getLogger(__name__)
GRACE: Final = 6.0
"""Seconds in which a phone may reload, or change from Wi-Fi to Wi-Fi, without being missed."""


class Presence:
    """Counts the open pages of each seat."""

    def __init__(self, note: Callable[[str, int, bool], object], grace: float = GRACE) -> None:
        self._note = note
        self._grace = grace
        self._guard = threading.Lock()
        self._pages: Counter[tuple[str, int]] = Counter()

    def arrive(self, code: str, seat: int) -> None:
        """A page of this seat is open."""
        with self._guard:
            self._pages[code, seat] += 1
        self._tell(code, seat, False)

    def leave(self, code: str, seat: int) -> None:
        """A page of this seat is gone; unless another comes soon, so is its phone."""
        with self._guard:
            self._pages[code, seat] -= 1
            alone = not self._pages[code, seat]
        if alone:
            timer = threading.Timer(self._grace, self._miss, (code, seat))
            timer.daemon = True
            timer.start()

    def _miss(self, code: str, seat: int) -> None:
        with self._guard:
            if self._pages[code, seat]:
                return
            del self._pages[code, seat]
        self._tell(code, seat, True)

    def _tell(self, code: str, seat: int, away: bool) -> None:
        try:
            self._note(code, seat, away)
        except (StoreError, RuntimeError) as error:  # busy, or closed: the next page tells it again
            log.info("nobody noted who is away: %s", type(error).__name__)
