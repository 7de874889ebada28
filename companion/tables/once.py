"""Changes that are no lines of the log: carried out once, and only if the page was up to date."""

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
        """Does what a tap asks for, unless this very tap has done it.

        Raises Stale if the page showed the table arranged otherwise than it is.
        """
        look = self.desk.look(code)
        with suppress(Repeated), self.store.taps.tapping(code, once, look.table.version):
            if shown not in ("", look.arranged):
                raise TooLate(0, look.table.version)
            act()
