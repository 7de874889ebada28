"""Taps that are no lines of the log: each is stored with what it does, so that none acts twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import sqlalchemy as sa

from companion.store.database import Database, Pending, keep_tap, reads, writes
from companion.store.errors import Repeated
from companion.store.schema import taps
from companion.store.tables import read_table


@dataclass
class Taps:
    """The verb that ties a change, whichever it is, to the key of a tap."""

    database: Database

    @contextmanager
    def tapping(self, code: str, once: str, seen: int | None = None) -> Iterator[None]:
        """Stores a key with the first change of this table inside, or alone if there is none.

        Raises Repeated if the key is there, and Stale if the version is no longer the one `seen`.
        A refusal is looked at twice: the twin of this tap may have come first in another process.
        """
        self._check_new(code, once)
        before = self.database.tap.set(Pending(code, once, seen, self.database.clock()))
        try:
            yield
            if pending := self.database.tap.get():
                self._keep_alone(pending)
        except Exception:
            self._check_new(code, once)
            raise
        finally:
            self.database.tap.reset(before)

    @writes
    def forget(self, link: sa.Connection, seconds: float) -> int:
        """Forgets keys older than so many seconds; gives their number."""
        old = taps.delete().where(taps.c.at < self.database.clock() - seconds)
        return link.execute(old).rowcount

    @reads
    def _check_new(self, link: sa.Connection, code: str, once: str) -> None:
        if link.scalar(sa.select(taps.c.once).filter_by(code=code, once=once)) is not None:
            raise Repeated

    @writes
    def _keep_alone(self, link: sa.Connection, tap: Pending) -> None:
        link.info["changed"][tap.code] = read_table(link, tap.code).version
        keep_tap(link, tap)
