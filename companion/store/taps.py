"""Taps that are no lines of the log: each is stored with what it does, so that none acts twice."""

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from companion.store.database import Database, reads
from companion.store.errors import Repeated
from companion.store.schema import taps


class Taps(Database):
    """The verb that ties a change, whichever it is, to the key of a tap."""

    @contextmanager
    def tapping(self, code: str, once: str) -> Iterator[None]:
        """Stores a key with the first change of this table inside; raises Repeated if it is there.

        A refusal is looked at twice: the twin of this tap may have come first in another process.
        """
        self._check_new(code, once)
        before = self._tap.set((code, once))
        try:
            yield
        except Exception:
            self._check_new(code, once)
            raise
        finally:
            self._tap.reset(before)

    @reads
    def _check_new(self, link: sa.Connection, code: str, once: str) -> None:
        if link.scalar(sa.select(taps.c.once).filter_by(code=code, once=once)) is not None:
            raise Repeated
