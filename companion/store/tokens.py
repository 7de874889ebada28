"""Extends the life of tokens that are used."""

from dataclasses import dataclass

import sqlalchemy as sa

from companion.store.codes import RENEW_SECONDS, TOKEN_SECONDS, hash_token
from companion.store.database import Database, writes
from companion.store.errors import UnknownTable
from companion.store.rows import Seat
from companion.store.schema import deputies, seats, tables
from companion.store.tables import TableRows


@dataclass
class Tokens:
    """Extends the life of tokens, and lists the valid ones."""

    database: Database
    tables: TableRows

    def renew(self, code: str, cookie: str, token: str, known: int | None = None) -> bool:
        """Makes the token of a `seat` or `host` last longer; tells whether it was time for that."""
        try:
            snapshot = self.tables.find_snapshot(code, known)
        except UnknownTable:
            return False
        hashed, now = hash_token(token), self.database.clock()
        if cookie == "host":
            ends = snapshot.find_host_end(hashed)
        else:
            held = snapshot.holders.get(hashed)
            ends = held.ends if held else 0.0
        used_up = now + TOKEN_SECONDS - RENEW_SECONDS
        return now < ends < used_up and self._renew(code, cookie, hashed)

    def list_bearers(self, code: str) -> tuple[dict[str, Seat], tuple[str, ...]]:
        """The seats by the hash of the token that holds each, and the hashes of hosts' tokens."""
        now, known = self.database.clock(), self.tables.find_snapshot(code)
        held = {hashed: held.seat for hashed, held in known.holders.items() if held.ends > now}
        hosts = (known.host_hash, *known.deputies)
        return held, tuple(host for host in hosts if host and known.find_host_end(host) > now)

    @writes
    def _renew(self, link: sa.Connection, code: str, cookie: str, hashed: str) -> bool:
        self.database.show(link, code)
        ends = self.database.clock() + TOKEN_SECONDS
        if cookie == "host":
            mine = tables.c.code == code, tables.c.host_hash == hashed
            renewed = link.execute(tables.update().where(*mine).values(host_ends=ends))
            further = deputies.c.code == code, deputies.c.token_hash == hashed
            if not renewed.rowcount:
                renewed = link.execute(deputies.update().where(*further).values(ends=ends))
        else:
            held = seats.c.code == code, seats.c.token_hash == hashed
            renewed = link.execute(seats.update().where(*held).values(token_ends=ends))
        return renewed.rowcount > 0
