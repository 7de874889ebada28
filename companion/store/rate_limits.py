"""Counts what each client did lately, for all processes that share the database."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

import sqlalchemy as sa

from companion.store.database import Database, reads
from companion.store.schema import attempts

_of_this = attempts.c.what == sa.bindparam("of")
# Times far in the future do not count either: a clock that was wrong for a while must not keep
# anybody out.
_lately = sa.and_(attempts.c.at > sa.bindparam("since"), attempts.c.at <= sa.bindparam("until"))
_tried = (
    sa.select(attempts.c.client, sa.func.count(), sa.func.min(attempts.c.at))
    .where(_of_this, attempts.c.client.in_(sa.bindparam("clients", expanding=True)), _lately)
    .group_by(attempts.c.client)
)
_forget = attempts.delete().where(_of_this, sa.not_(_lately))
_insert = attempts.insert()


@dataclass
class RateLimits:
    """Counts attempts: `most` says how often each client, hashed by the caller, may make one."""

    database: Database

    @reads
    def find_wait(
        self, link: sa.Connection, what: str, most: Mapping[str, int], seconds: float
    ) -> float:
        """The seconds until all of these clients may make another attempt; 0 if they may now."""
        return _find_wait(link, what, most, seconds, self.database.clock())

    def count_attempt(self, what: str, most: Mapping[str, int], seconds: float) -> float:
        """Counts an attempt of each client and returns 0; or counts nothing and returns the wait.

        A client that has to wait costs one read: nothing is written.
        """
        wait = self.find_wait(what, most, seconds)
        if not wait:
            count = partial(self._count_attempt, what, most, seconds)
            wait, _ = self.database.commit(count)
        return wait

    def _count_attempt(
        self, what: str, most: Mapping[str, int], seconds: float, link: sa.Connection
    ) -> float:
        _hold(link, (f"{what} {client}" for client in most))
        now = self.database.clock()
        link.execute(_forget, {"of": what, "since": now - seconds, "until": now + seconds})
        wait = _find_wait(link, what, most, seconds, now)
        if not wait:
            link.execute(_insert, [{"what": what, "client": client, "at": now} for client in most])
        return wait


def _find_wait(
    link: sa.Connection, what: str, most: Mapping[str, int], seconds: float, now: float
) -> float:
    asked = {"of": what, "clients": [*most], "since": now - seconds, "until": now + seconds}
    found = link.execute(_tried, asked).all()
    waits = [first + seconds - now for client, count, first in found if count >= most[client]]
    return max(waits, default=0.0)


def _hold(link: sa.Connection, names: Iterable[str]) -> None:
    """Makes other processes wait for our commit with the same client; SQLite has one writer."""
    if link.dialect.name == "postgresql":
        digests = (hashlib.sha256(name.encode()).digest() for name in names)
        # Sorted, so that two transactions never wait for each other.
        for number in sorted(int.from_bytes(digest[:8], signed=True) for digest in digests):
            link.execute(sa.select(sa.func.pg_advisory_xact_lock(number)))
