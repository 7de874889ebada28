"""Taps that are no lines of the log: carried out once, and only as the page meant them."""

from collections.abc import Callable
from contextlib import suppress

from companion.tables.errors import Repeated, TooLate
from companion.tables.insisting import insists
from companion.tables.inviting import Inviting


class Once(Inviting):
    """The verb around the other verbs."""

    @insists
    def do_once(self, code: str, once: str, act: Callable[[], object], shown: str = "") -> None:
        """Does what a tap asks for, unless this very tap has done it.

        Raises Stale if the page showed the table arranged otherwise than it is.
        """
        look = self.look(code)
        with suppress(Repeated), self.store.tapping(code, once, look.table.version):
            if shown not in ("", look.arranged):
                raise TooLate(0, look.table.version)
            act()
