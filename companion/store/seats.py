"""Stores seats: who sits where, and which token holds which seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Unpack

import sqlalchemy as sa

from companion.store.codes import TOKEN_SECONDS, hash_token
from companion.store.database import Database, writes
from companion.store.errors import Closed, Full, Taken, UnknownSeat, UnknownTable
from companion.store.losses import note_loss
from companion.store.rows import Kind, Loss, Reason, Seat, SeatChanges, TableChanges
from companion.store.schema import knocks, seats, tables
from companion.store.tables import TableRows, as_seat, check_seen, read_table, update_table

AS_PICTURE: Final = "\ufe0f"
"""The invisible selector that shows the character before it as an emoji."""
JOINER: Final = "\u200d"
"""The invisible character that makes one emoji of two, such as a family or a rainbow flag."""

_holding = seats.select().where(
    seats.c.code == sa.bindparam("of"),
    seats.c.token_hash == sa.bindparam("hash"),
    seats.c.token_ends > sa.bindparam("now"),
)


@dataclass
class Seats:
    """Changes and finds seats, and their order."""

    database: Database
    tables: TableRows

    @writes
    def sit_down(
        self,
        link: sa.Connection,
        code: str,
        *,
        name: str,
        colour: str,
        symbol: str,
        most: int,
        kind: Kind = "phone",
        bot: str | None = None,
        language: str | None = None,
        token: str | None = None,
        seen: int | None = None,
    ) -> Seat:
        """Takes the next seat of a lobby; a token that holds a seat already gets that one."""
        if token and (mine := find_held(link, code, token, self.database.clock())):
            return mine
        check_seen(seen, self.database.touch(link, code))
        _check_lobby(link, code, ignore_closed=kind != "phone")
        if token and (mine := find_held(link, code, token, self.database.clock())):
            return mine  # the same request was first while this one waited for the row
        others = read_table(link, code).seats
        if len(others) >= most:
            raise Full(most)
        check_free(others, name=name, colour=colour)
        link.execute(
            seats.insert().values(
                code=code,
                number=len(others),
                name=name,
                colour=colour,
                symbol=symbol,
                kind=kind,
                bot=bot,
                language=language,
                away=False,
                last_seen=self.database.clock(),
                **grant_seat(token, self.database.clock()),
            )
        )
        return _read_seat(link, code, len(others))

    def find(self, code: str, token: str, known: int | None = None) -> Seat | None:
        """Finds the seat that a token holds; `known` is a version known to exist."""
        try:
            held = self.tables.find_snapshot(code, known).holders.get(hash_token(token))
        except UnknownTable:
            return None
        return held.seat if held and held.ends > self.database.clock() else None

    @writes
    def leave(
        self,
        link: sa.Connection,
        code: str,
        number: int,
        *,
        seen: int | None = None,
        **changes: Unpack[SeatChanges],
    ) -> Seat:
        """Revokes the seat's token; the seat stays, perhaps for somebody else."""
        check_seen(seen, self.database.touch(link, code))
        note_loss(link, code, number, Loss("bot", None), self.database.clock())
        update_seat(link, code, number, **grant_seat(None), **changes)
        return _read_seat(link, code, number)

    @writes
    def remove(
        self,
        link: sa.Connection,
        code: str,
        number: int,
        *,
        seen: int | None = None,
        why: Reason | None = "removed",
        **changes: Unpack[TableChanges],
    ) -> None:
        """Removes a seat of the lobby and renumbers the others; stores the given options with it.

        `why` is noted as the reason of the loss; None for a guest who left.
        """
        check_seen(seen, self.database.touch(link, code))
        _check_lobby(link, code, ignore_closed=True)
        update_table(link, code, **changes)
        _read_seat(link, code, number)
        if why:
            note_loss(link, code, number, Loss(why, None), self.database.clock())
        kept = [seat.number for seat in read_table(link, code).seats if seat.number != number]
        _rearrange(link, code, kept)

    @writes
    def change(
        self,
        link: sa.Connection,
        code: str,
        number: int,
        *,
        name: str,
        colour: str,
        symbol: str,
        options: str,
        seen: int | None = None,
    ) -> None:
        """Changes name and colour of a seat in the lobby, and the options of its table."""
        check_seen(seen, self.database.touch(link, code))
        _check_lobby(link, code, ignore_closed=True)
        others = [seat for seat in read_table(link, code).seats if seat.number != number]
        check_free(others, name=name, colour=colour)
        update_table(link, code, options=options)
        update_seat(link, code, number, name=name, colour=colour, symbol=symbol)

    @writes
    def reorder(
        self, link: sa.Connection, code: str, order: Sequence[int], *, seen: int | None = None
    ) -> None:
        """Reorders the seats of a lobby: `order` lists their present numbers."""
        check_seen(seen, self.database.touch(link, code))
        _check_lobby(link, code, ignore_closed=True)
        present = [seat.number for seat in read_table(link, code).seats]
        for number in {*order} ^ {*present}:
            raise UnknownSeat(code, number)
        if len(order) != len(present):
            raise ValueError(f"{order} names a seat twice")
        _rearrange(link, code, order)


def find_held(link: sa.Connection, code: str, token: str, now: float) -> Seat | None:
    """Finds the seat that a token holds, inside a transaction."""
    row = link.execute(_holding, {"of": code, "hash": hash_token(token), "now": now}).first()
    return None if row is None else as_seat(row)


def grant_seat(token: str | None, now: float = 0.0) -> dict[str, object]:
    """The columns of a seat that this token holds from now on; None for no token."""
    if token is None:
        return {"token_hash": None, "token_ends": None, "follows_hash": None}
    ends = now + TOKEN_SECONDS
    return {"token_hash": hash_token(token), "token_ends": ends, "follows_hash": None}


def _read_seat(link: sa.Connection, code: str, number: int) -> Seat:
    row = link.execute(seats.select().filter_by(code=code, number=number)).first()
    if row is None:
        raise UnknownSeat(code, number)
    return as_seat(row)


def update_seat(link: sa.Connection, code: str, number: int, **changes: object) -> None:
    """Changes a seat inside a transaction."""
    seat = seats.c.code == code, seats.c.number == number
    if changes and link.execute(seats.update().where(*seat).values(**changes)).rowcount == 0:
        raise UnknownSeat(code, number)


def _check_lobby(link: sa.Connection, code: str, ignore_closed: bool) -> None:
    found = link.execute(sa.select(tables.c.phase, tables.c.closed).filter_by(code=code))
    phase, closed = found.one()
    if phase != "lobby":
        raise Closed(phase)
    if closed and not ignore_closed:
        raise Closed("closed")


def check_free(
    others: Sequence[Seat], *, name: str | None = None, colour: str | None = None
) -> None:
    """Raises Taken if one of the others has this name or colour."""
    if name is not None and fold_name(name) in {fold_name(seat.name) for seat in others}:
        raise Taken("name")
    if colour is not None and colour in {seat.colour for seat in others}:
        raise Taken("colour")


def fold_name(name: str) -> str:
    """A name as it is compared: without differences of case and what is invisible in emoji."""
    return name.casefold().replace(AS_PICTURE, "").replace(JOINER, "")


def _rearrange(link: sa.Connection, code: str, order: Sequence[int]) -> None:
    rows = {row.number: row._mapping for row in link.execute(seats.select().filter_by(code=code))}
    link.execute(seats.delete().where(seats.c.code == code))
    link.execute(knocks.delete().where(knocks.c.code == code))  # knocks name seats by their numbers
    first = link.scalar(sa.select(tables.c.first_seat).filter_by(code=code))
    begins = order.index(first) if first in order else None  # the chosen person
    link.execute(tables.update().where(tables.c.code == code).values(first_seat=begins))
    if order:
        moved = [{**rows[old], "number": new} for new, old in enumerate(order)]
        link.execute(seats.insert(), moved)
