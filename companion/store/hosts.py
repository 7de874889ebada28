"""Stores who hosts a table, and the keys by which further browsers become hosts."""

from dataclasses import dataclass

import sqlalchemy as sa

from companion.store.codes import TOKEN_SECONDS, hash_token
from companion.store.database import Database, reads, writes
from companion.store.errors import UnknownTable
from companion.store.schema import deputies, tables
from companion.store.tables import TableRows, check_seen, grant_host


@dataclass
class Hosts:
    """Checks and grants the rights of hosts; only hashes of their tokens are stored."""

    database: Database
    tables: TableRows

    def is_host(self, code: str, token: str, known: int | None = None) -> bool:
        """Tells whether this token is a host's; `known` is a version known to exist."""
        try:
            snapshot = self.tables.find_snapshot(code, known)
        except UnknownTable:
            return False
        return snapshot.find_host_end(hash_token(token)) > self.database.clock()

    @writes
    def set_host(
        self, link: sa.Connection, code: str, token: str, *, seen: int | None = None
    ) -> None:
        """Gives the host's rights to a new token; all others lose them.

        Raises Stale if the version is no longer the one `seen`.
        """
        check_seen(seen, self.database.touch(link, code))
        link.execute(deputies.delete().where(deputies.c.code == code))
        host = grant_host(token, self.database.clock())
        link.execute(tables.update().where(tables.c.code == code).values(host))

    @writes
    def offer_host(self, link: sa.Connection, code: str, key: str, seconds: float) -> None:
        """Lets this key make one browser a host within this many seconds."""
        now = self.database.clock()
        self.database.touch(link, code, now)
        link.execute(deputies.delete().where(deputies.c.code == code, deputies.c.ends <= now))
        offer = {"code": code, "token_hash": hash_token(key), "ends": now + seconds}
        link.execute(deputies.insert().values(offered=True, **offer))

    @reads
    def is_offered(self, link: sa.Connection, code: str, key: str) -> bool:
        """Tells whether this key still makes a browser a host."""
        return link.execute(deputies.select().where(*self._meant(code, key))).first() is not None

    def take_host(self, code: str, key: str, token: str) -> bool:
        """Makes a token a further host's; tells whether the key allowed it.

        The key and all other keys of the table are then used up.
        """
        return self.is_offered(code, key) and self._take_host(code, key, token)

    @writes
    def _take_host(self, link: sa.Connection, code: str, key: str, token: str) -> bool:
        if not link.execute(deputies.delete().where(*self._meant(code, key))).rowcount:
            return False  # another process was a moment faster
        self.database.touch(link, code)
        link.execute(deputies.delete().where(deputies.c.code == code, deputies.c.offered))
        ends = self.database.clock() + TOKEN_SECONDS
        taken = {"code": code, "token_hash": hash_token(token), "ends": ends}
        link.execute(deputies.insert().values(offered=False, **taken))
        return True

    def _meant(self, code: str, key: str) -> tuple[sa.ColumnElement[bool], ...]:
        """Makes the SQL condition that finds the unexpired offer of a key."""
        return (
            deputies.c.code == code,
            deputies.c.token_hash == hash_token(key),
            deputies.c.offered,
            deputies.c.ends > self.database.clock(),
        )
