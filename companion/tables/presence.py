"""Marks a seat as away when its phone has had no event stream open for a while."""

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection
from typing import Final

from companion.store import StoreError

log = logging.getLogger(__name__)
GRACE: Final = 6.0
"""Seconds in which a phone may reload or change its network without being marked as away."""


class Presence:
    """Counts the open pages of each phone, by its token, because seats can change their numbers."""

    def __init__(
        self,
        note_here: Callable[[str, str], object],
        note_gone: Callable[[str, str, float], object],
        note_missing: Callable[[str, Collection[str], float], object],
        grace: float = GRACE,
    ) -> None:
        self._note_here = note_here
        self._note_gone = note_gone
        self._note_missing = note_missing
        self._grace = grace
        self._began = time.time()
        self._lock = threading.Lock()
        self._pages: Counter[tuple[str, str]] = Counter()
        self._left: dict[tuple[str, str], float] = {}
        self._met: dict[str, set[str] | None] = {}
        """The tables looked at since this process started, with the phones seen at each so far."""

    def meet(self, code: str, created: float) -> None:
        """Notes the first look at a table since this process started.

        Phones that do not come back soon are then marked as away: the process before this one may
        have crashed before it could store that they left.
        """
        with self._lock:
            if code in self._met or created > self._began:
                return
            self._met[code] = set()
        self._wait(2 * self._grace, self._look_round, code)

    def arrive(self, code: str, token: str) -> None:
        """Notes that a page of this phone has opened its event stream."""
        with self._lock:
            self._pages[code, token] += 1
        self._tell(lambda: self._note_here(code, token))

    def show_up(self, code: str, token: str, away: bool) -> None:
        """Notes that this phone has sent a request, whether or not it has an event stream."""
        with self._lock:
            if (shown := self._met.get(code)) is not None:
                shown.add(token)
        if away:  # no request waits for it
            self._wait(0, self._tell, lambda: self._note_here(code, token))

    def leave(self, code: str, token: str) -> None:
        """Notes that a page of this phone is closed; the phone is away unless another opens."""
        with self._lock:
            self._pages[code, token] -= 1
            alone = not self._pages[code, token]
            if alone:
                self._left[code, token] = time.monotonic()
        if alone:
            self._wait(self._grace, self._miss, code, token)

    def _miss(self, code: str, token: str) -> None:
        with self._lock:
            if self._pages[code, token]:
                return
            if time.monotonic() < self._left.get((code, token), 0) + 0.9 * self._grace:
                return  # it came back and left again: the later thread decides
            del self._pages[code, token]
            self._left.pop((code, token), None)
        self._tell(lambda: self._note_gone(code, token, self._grace))

    def _look_round(self, code: str) -> None:
        with self._lock:
            pages = [where for where, count in self._pages.items() if count]
            shown, self._met[code] = self._met[code] or set(), None
        here = shown | {token for table, token in pages if table == code}
        if not self._tell(lambda: self._note_missing(code, here, self._grace)):
            with self._lock:
                del self._met[code]  # the next request checks the table once more

    def _wait(self, seconds: float, look: Callable[..., object], *at: object) -> None:
        timer = threading.Timer(seconds, look, at)
        timer.daemon = True
        timer.start()

    def _tell(self, note: Callable[[], object]) -> bool:
        try:
            note()
        except (StoreError, RuntimeError) as error:  # busy or closed: the next page tries it again
            log.info("nobody noted who is away: %s", type(error).__name__)
            return False
        return True
