"""Opens the next table of the same people, and moves their phones there."""

from dataclasses import dataclass

import sqlalchemy as sa

from companion.store.codes import hash_token, new_code
from companion.store.database import Database, writes
from companion.store.lobbies import insert_lobby
from companion.store.rows import Table
from companion.store.schema import knocks, seats, tables
from companion.store.seats import Seats, find_held, grant_seat, update_seat
from companion.store.tables import grant_host, read_table


@dataclass
class Rematches:
    """Opens the next table of the same people, and gives them their seats there."""

    database: Database
    seats: Seats

    @writes
    def play_again(
        self,
        link: sa.Connection,
        code: str,
        *,
        options: str,
        seed: str,
        commitment: str,
        host_token: str,
        join_secret: str,
        first_seat: int | None = None,
    ) -> Table:
        """Opens a lobby with the sheet and the people of a table; once, however many ask.

        The phone of each seat can follow once, with the token that it has here; nobody who still
        asks for a seat here gets one any more.
        """
        self.database.touch(link, code)
        old = link.execute(tables.select().filter_by(code=code)).one()._mapping
        if old["next_code"] is not None:
            return read_table(link, old["next_code"])
        now = self.database.clock()
        fresh = insert_lobby(
            link,
            now,
            iter(new_code, ""),
            **{name: old[name] for name in ("game", "sheet", "sheet_name", "language")},
            options=options,
            first_seat=first_seat,
            seed=seed,
            commitment=commitment,
            join_hash=hash_token(join_secret),
            **grant_host(host_token, now),
        )
        for row in link.execute(seats.select().filter_by(code=code)).all():
            held = grant_seat(None) | {"follows_hash": row.token_hash}
            seat = {**row._mapping, "code": fresh, "away": False, "last_seen": now, **held}
            link.execute(seats.insert().values(seat))
        link.execute(knocks.delete().where(knocks.c.code == code))
        link.execute(tables.update().where(tables.c.code == code).values(next_code=fresh))
        return read_table(link, fresh)

    def follow(self, code: str, old_token: str, token: str) -> bool:
        """Gives the seat at the next table `code` to the phone that held it at the last one.

        It is given once; a retry with the same new token succeeds as well.
        """
        if self.seats.find(code, token) is not None:
            return True
        waits = sa.select(seats.c.number).filter_by(code=code, follows_hash=hash_token(old_token))
        if self.database.read(lambda link: link.scalar(waits)) is None:
            return False
        return self._follow(code, old_token, token)

    @writes
    def _follow(self, link: sa.Connection, code: str, old_token: str, token: str) -> bool:
        now = self.database.clock()
        self.database.touch(link, code, now)
        waits = sa.select(seats.c.number).filter_by(code=code, follows_hash=hash_token(old_token))
        number = link.scalar(waits)
        if number is not None:
            update_seat(link, code, number, last_seen=now, **grant_seat(token, now))
        return number is not None or find_held(link, code, token, now) is not None
