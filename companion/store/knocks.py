"""Asking for a seat that somebody else holds, and the yes or no to it."""

from collections.abc import Callable, Iterable
from typing import Final, Unpack

import sqlalchemy as sa

from companion.store.codes import TOKEN_SECONDS, hash_token
from companion.store.database import Database, reads, writes
from companion.store.errors import Closed, Full, UnknownSeat
from companion.store.rows import Knock, TableChanges
from companion.store.schema import knocks, seats
from companion.store.seats import check_free
from companion.store.tables import check_seen, read_table, update_table

MOST_KNOCKS: Final = 12
"""More waiting at one table is no party but a script."""


class Knocks(Database):
    """The verbs of the door."""

    @reads
    def find_knock(
        self,
        link: sa.Connection,
        code: str,
        seat: int,
        name: str,
        derive_token: Callable[[int], str],
    ) -> Knock | None:
        """What somebody asks who still waits for the answer."""
        return _find_same(_list_own(link, code, derive_token), seat, name)

    @writes
    def knock(
        self,
        link: sa.Connection,
        code: str,
        seat: int,
        *,
        name: str,
        derive_token: Callable[[int], str],
        language: str | None = None,
    ) -> Knock:
        """Asks for a seat, under the token that is derived from the number of the knock.

        Whoever asks for the same again waits on; what else they asked for before is replaced.
        """
        if waiting := _find_same(_list_own(link, code, derive_token), seat, name):
            return waiting
        version = self._touch(link, code)
        if seat not in {present.number for present in read_table(link, code).seats}:
            raise UnknownSeat(code, seat)
        for other in _list_own(link, code, derive_token):
            _take(link, code, other.number)
        if len(read_table(link, code).knocks) >= MOST_KNOCKS:
            raise Full(MOST_KNOCKS)
        # No version comes twice, so that a late yes lets nobody else in and no token comes again.
        knock = Knock(version, seat, name, language, self._clock())
        hashed = hash_token(derive_token(version))
        link.execute(knocks.insert().values(code=code, token_hash=hashed, **knock._asdict()))
        return knock

    @writes
    def admit(
        self,
        link: sa.Connection,
        code: str,
        number: int,
        *,
        seen: int | None = None,
        **changes: Unpack[TableChanges],
    ) -> int:
        """Says yes: the seat now belongs to the token that knocked; gives the seat's number.

        What is given of the table changes with it. Raises Closed if the seat went on on paper
        meanwhile, Taken if another has the name by now. Who played a game that is over stands there
        for good: then the seat keeps its name.
        """
        check_seen(seen, self._touch(link, code))
        update_table(link, code, **changes)
        row = _take(link, code, number)
        table = read_table(link, code)
        own = [seat for seat in table.seats if seat.number == row.seat]
        if any(seat.kind == "paper" for seat in own):
            raise Closed("on paper")
        name = row.name if table.phase in ("lobby", "running") else own[0].name
        check_free([seat for seat in table.seats if seat not in own], name=name)
        link.execute(
            seats.update()
            .where(seats.c.code == code, seats.c.number == row.seat)
            .values(
                name=name,
                kind="phone",
                bot=None,
                language=row.language,
                away=False,
                last_seen=self._clock(),
                token_hash=row.token_hash,
                token_ends=self._clock() + TOKEN_SECONDS,
            )
        )
        return int(row.seat)

    @writes
    def turn_away(self, link: sa.Connection, code: str, number: int) -> None:
        """Says no: the knock is forgotten and the seat stays as it was."""
        self._touch(link, code)
        _take(link, code, number)


def _list_own(link: sa.Connection, code: str, derive_token: Callable[[int], str]) -> list[Knock]:
    """What one browser has asked, as the tokens tell."""
    rows = link.execute(knocks.select().filter_by(code=code)).all()
    return [
        Knock(row.number, row.seat, row.name, row.language, row.at)
        for row in rows
        if row.token_hash == hash_token(derive_token(row.number))
    ]


def _find_same(asked: Iterable[Knock], seat: int, name: str) -> Knock | None:
    return next((knock for knock in asked if (knock.seat, knock.name) == (seat, name)), None)


def _take(link: sa.Connection, code: str, number: int) -> sa.Row[tuple[object, ...]]:
    wanted = knocks.c.code == code, knocks.c.number == number
    row = link.execute(knocks.delete().where(*wanted).returning(*knocks.c)).first()
    if row is None:
        raise UnknownSeat(code, number)
    return row
