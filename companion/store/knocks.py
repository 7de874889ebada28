"""Stores knocks: requests for a seat that somebody else holds, and the answers to them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Unpack

import sqlalchemy as sa

from companion.store.codes import KNOCK_SECONDS, TOKEN_SECONDS, hash_token
from companion.store.database import Database, reads, writes
from companion.store.errors import Closed, UnknownSeat
from companion.store.losses import note_loss, read_loss
from companion.store.rows import Knock, Loss, TableChanges
from companion.store.schema import knocks, seats
from companion.store.seats import check_free
from companion.store.tables import as_knock, check_seen, read_table, update_table

MOST_KNOCKS: Final = 12
"""The most knocks that may wait at one table; more come from a script."""
MOST_OF_ADDRESS: Final = 4
"""The most knocks from one address at a table, so that one client cannot block the others."""
SIGNS: Final = 60
"""How many signs there are to tell knocks apart; more than may wait."""


@dataclass
class Knocks:
    """Stores knocks and their answers."""

    database: Database

    @reads
    def find(
        self,
        link: sa.Connection,
        code: str,
        seat: int,
        name: str,
        derive_token: Callable[[int], str],
    ) -> Knock | None:
        """Finds the knock of a browser that still waits for an answer."""
        since = self.database.clock() - KNOCK_SECONDS
        own = _list_own(link, code, derive_token)
        return _find_same((knock for knock in own if knock.at > since), seat, name)

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
        address: str | None = None,
        lost_token: str = "",
    ) -> Knock:
        """Asks for a seat, under the token that is derived from the number of the knock.

        A browser that asks for the same again goes on waiting; what else it asked for is replaced.
        Only a few knocks of one (hashed) `address` may wait, except that a phone whose `lost_token`
        held a seat of this table may always knock.
        """
        self._forget_expired(link, code)
        if waiting := _find_same(_list_own(link, code, derive_token), seat, name):
            return waiting
        version = self.database.touch(link, code)
        table = read_table(link, code)
        if table.next_code:
            raise Closed("next")
        if seat not in {present.number for present in table.seats}:
            raise UnknownSeat(code, seat)
        for other in _list_own(link, code, derive_token):
            _take(link, code, other.number)
        lost = hash_token(lost_token)
        former = read_loss(link, code, lost) is not None
        if former:
            link.execute(knocks.delete().where(knocks.c.code == code, knocks.c.lost_hash == lost))
        else:
            _check_room(link, code, address)
        # Numbered by the version, which never repeats: a late yes cannot let somebody else in.
        row = {
            "code": code,
            "number": version,
            "seat": seat,
            "name": name,
            "language": language,
            "token_hash": hash_token(derive_token(version)),
            "at": self.database.clock(),
            "sign": _pick_sign(link, code, version),
            "address": address,
            "lost_hash": lost if former else None,
        }
        return as_knock(link.execute(knocks.insert().values(row).returning(*knocks.c)).one())

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
        """Says yes: the seat now belongs to the token that knocked; returns the seat's number.

        The given options of the table are stored with it, and the loss of whoever held the seat.
        Raises Closed if the seat is on paper by now or the people play at the next table, Taken if
        another seat has the name by now. In a game that is over the seat keeps its name.
        """
        check_seen(seen, self.database.touch(link, code))
        update_table(link, code, **changes)
        self._forget_expired(link, code)
        row = _take(link, code, number)
        table = read_table(link, code)
        if table.next_code:
            raise Closed("next")
        own = [seat for seat in table.seats if seat.number == row.seat]
        if any(seat.kind == "paper" for seat in own):
            raise Closed("on paper")
        name = row.name if table.phase in ("lobby", "running") else own[0].name
        check_free([seat for seat in table.seats if seat not in own], name=name)
        note_loss(link, code, row.seat, Loss("given", name), self.database.clock())
        link.execute(
            seats.update()
            .where(seats.c.code == code, seats.c.number == row.seat)
            .values(
                name=name,
                kind="phone",
                bot=None,
                language=row.language,
                away=False,
                last_seen=self.database.clock(),
                token_hash=row.token_hash,
                token_ends=self.database.clock() + TOKEN_SECONDS,
                follows_hash=None,
            )
        )
        return int(row.seat)

    @writes
    def turn_away(self, link: sa.Connection, code: str, number: int) -> None:
        """Says no: deletes the knock."""
        self.database.touch(link, code)
        self._forget_expired(link, code)
        _take(link, code, number)

    def _forget_expired(self, link: sa.Connection, code: str) -> None:
        old = knocks.c.code == code, knocks.c.at <= self.database.clock() - KNOCK_SECONDS
        link.execute(knocks.delete().where(*old))


def _check_room(link: sa.Connection, code: str, address: str | None) -> None:
    """Raises Closed if too many knocks wait at this table, or too many from one address."""
    strangers = knocks.c.code == code, knocks.c.lost_hash.is_(None)
    waiting = link.execute(sa.select(knocks.c.address).where(*strangers)).scalars().all()
    alike = waiting.count(address) if address else 0
    if len(waiting) >= MOST_KNOCKS or alike >= MOST_OF_ADDRESS:
        raise Closed("crowded")


def _pick_sign(link: sa.Connection, code: str, number: int) -> int:
    """Picks a sign that no other waiting knock has; successive numbers get different signs."""
    shown = set(link.execute(sa.select(knocks.c.sign).filter_by(code=code)).scalars())
    signs = [(number + step) % SIGNS for step in range(SIGNS)]
    return next((sign for sign in signs if sign not in shown), signs[0])


def _list_own(link: sa.Connection, code: str, derive_token: Callable[[int], str]) -> list[Knock]:
    """The knocks of one browser, found by its tokens."""
    rows = link.execute(knocks.select().filter_by(code=code)).all()
    return [as_knock(row) for row in rows if row.token_hash == hash_token(derive_token(row.number))]


def _find_same(asked: Iterable[Knock], seat: int, name: str) -> Knock | None:
    return next((knock for knock in asked if (knock.seat, knock.name) == (seat, name)), None)


def _take(link: sa.Connection, code: str, number: int) -> sa.Row[tuple[object, ...]]:
    wanted = knocks.c.code == code, knocks.c.number == number
    row = link.execute(knocks.delete().where(*wanted).returning(*knocks.c)).first()
    if row is None:
        raise UnknownSeat(code, number)
    return row
