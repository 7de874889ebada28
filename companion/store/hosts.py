"""Browsers that host a table beside the one that opened it, and the keys that let them in."""

import sqlalchemy as sa

from companion.store.codes import TOKEN_SECONDS, hash_token
from companion.store.database import Database, reads, writes
from companion.store.schema import deputies


class Hosts(Database):
    """The verbs that hand the host's rights on; only hashes of keys and tokens are stored."""

    @writes
    def offer_host(self, link: sa.Connection, code: str, key: str, seconds: float) -> None:
        """Lets this key make one browser a host within so many seconds."""
        now = self._clock()
        self._touch(link, code, now)
        link.execute(deputies.delete().where(deputies.c.code == code, deputies.c.ends <= now))
        offer = {"code": code, "token_hash": hash_token(key), "ends": now + seconds}
        link.execute(deputies.insert().values(offered=True, **offer))

    @reads
    def is_offered(self, link: sa.Connection, code: str, key: str) -> bool:
        """Tells whether this key still makes a browser a host."""
        return link.execute(deputies.select().where(*self._meant(code, key))).first() is not None

    def take_host(self, code: str, key: str, token: str) -> bool:
        """Makes a token the host's beside those there are; tells whether the key allowed it.

        The key and all other keys of the table are then used up.
        """
        return self.is_offered(code, key) and self._take_host(code, key, token)

    @writes
    def _take_host(self, link: sa.Connection, code: str, key: str, token: str) -> bool:
        if not link.execute(deputies.delete().where(*self._meant(code, key))).rowcount:
            return False  # another process was a moment faster
        self._touch(link, code)
        link.execute(deputies.delete().where(deputies.c.code == code, deputies.c.offered))
        ends = self._clock() + TOKEN_SECONDS
        taken = {"code": code, "token_hash": hash_token(token), "ends": ends}
        link.execute(deputies.insert().values(offered=False, **taken))
        return True

    def _meant(self, code: str, key: str) -> tuple[sa.ColumnElement[bool], ...]:
        """The offer that a key stands for, while it lasts."""
        return (
            deputies.c.code == code,
            deputies.c.token_hash == hash_token(key),
            deputies.c.offered,
            deputies.c.ends > self._clock(),
        )
