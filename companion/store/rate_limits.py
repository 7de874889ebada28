"""What each client did lately, counted once for all processes that share the database."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

import sqlalchemy as sa

from companion.store.database import Database, reads
from companion.store.schema import attempts

_of_this = attempts.c.what == sa.bindparam("of")
# What is far ahead counts as little as what is long ago: a clock that was wrong for a while must
# lock nobody out.
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
        """The seconds until each of these clients may do it once more; 0 if all may now."""
        return _find_wait(link, what, most, seconds, self.database.clock())

    def count_attempt(self, what: str, most: Mapping[str, int], seconds: float) -> float:
        """Counts one more of each client and gives 0; or counts nothing and gives their wait.

        Whoever has to wait costs a look: nothing is written for them.
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
    """Lets the same client at another process wait for our commit; SQLite has one writer anyway."""
    if link.dialect.name == "postgresql":
        digests = (hashlib.sha256(name.encode()).digest() for name in names)
        # In one order for all, so that no two wait for each other.
        for number in sorted(int.from_bytes(digest[:8], signed=True) for digest in digests):
            link.execute(sa.select(sa.func.pg_advisory_xact_lock(number)))
