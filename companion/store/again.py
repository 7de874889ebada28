"""The table where the same people play again."""

from collections.abc import Mapping

import sqlalchemy as sa

from companion.store.codes import draw_code, hash_token
from companion.store.database import writes
from companion.store.lobbies import insert_lobby
from companion.store.rows import Table
from companion.store.schema import seats, tables
from companion.store.seats import Seats
from companion.store.tables import grant_host, read_table


class Again(Seats):
    """The verb that opens a second table from a first."""

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
        tokens: Mapping[int, str],
        first_seat: int | None = None,
    ) -> Table:
        """Opens a lobby with the sheet and the people of a table; once, however many ask.

        `tokens` holds the new token of each seat that a phone shall have.
        """
        self._touch(link, code)
        old = link.execute(tables.select().filter_by(code=code)).one()._mapping
        if old["next_code"] is not None:
            return read_table(link, old["next_code"])
        now = self._clock()
        fresh = insert_lobby(
            link,
            now,
            iter(draw_code, ""),
            **{name: old[name] for name in ("game", "sheet", "sheet_name", "language")},
            options=options,
            first_seat=first_seat,
            seed=seed,
            commitment=commitment,
            join_hash=hash_token(join_secret),
            **grant_host(host_token, now),
        )
        for row in link.execute(seats.select().filter_by(code=code)).all():
            held = self._grant(tokens.get(row.number))
            seat = {**row._mapping, "code": fresh, "away": False, "last_seen": now, **held}
            link.execute(seats.insert().values(seat))
        link.execute(tables.update().where(tables.c.code == code).values(next_code=fresh))
        return read_table(link, fresh)
