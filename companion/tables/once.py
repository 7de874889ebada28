"""Carries out changes that are no lines of the log, each at most once per idempotency key."""

from collections.abc import Callable
from contextlib import suppress

from companion.tables.desk import Desk
from companion.tables.errors import Repeated, TooLate
from companion.tables.retrying import retries


class Once:
    """Runs a change at most once per idempotency key."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.store = desk.store

    @retries
    def do_once(self, code: str, once: str, act: Callable[[], object], shown: str = "") -> None:
        """Carries out a change, unless a tap with this key has done so before.

        Raises Stale if the page showed other arrangements of the table than the present ones.
        """
        look = self.desk.look(code)
        with suppress(Repeated), self.store.taps.tapping(code, once, look.table.version):
            if shown not in ("", look.arranged):
                raise TooLate(0, look.table.version)
            act()
