"""Stores the idempotency keys of changes that are no lines of the log."""

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
    """Ties changes to the idempotency keys of taps."""

    database: Database

    @contextmanager
    def tapping(self, code: str, once: str, seen: int | None = None) -> Iterator[None]:
        """Stores a key together with the first change of this table inside the `with`, or alone.

        Raises Repeated if the key is there, and Stale if the version is no longer the one `seen`.
        If a change is refused, the key is looked up once more: another process may have had it.
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
        """Deletes keys older than this many seconds; returns their number."""
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
