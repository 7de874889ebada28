"""Stores which phones are at their tables and which are away."""

from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa

from companion.store.codes import hash_token
from companion.store.database import Database, writes
from companion.store.schema import seats
from companion.store.seats import Seats, find_held, update_seat
from companion.store.tables import read_table


@dataclass
class Phones:
    """Notes which phones have a page open and which do not."""

    database: Database
    seats: Seats

    def note_here(self, code: str, token: str) -> bool:
        """Notes that the phone with this token is there; tells whether it was away before.

        With several processes the time is stored, so that none of them marks it as away.
        """
        seat = self.seats.find(code, token)
        alone = self.database.opened.glancing is None
        return seat is not None and (seat.away or not alone) and self._note_here(code, token)

    @writes
    def _note_here(self, link: sa.Connection, code: str, token: str) -> bool:
        seat = find_held(link, code, token, self.database.clock())
        if seat is None:
            return False
        if seat.away:
            self.database.show(link, code)
        else:  # no page shows it, and cached snapshots stay valid
            link.info["changed"][code] = read_table(link, code).version
        update_seat(link, code, seat.number, away=False, last_seen=self.database.clock())
        return seat.away

    def note_gone(self, code: str, token: str, seconds: float = 0) -> bool:
        """Notes that a phone left this many seconds ago, unless another process saw it since."""
        seat = self.seats.find(code, token)
        gone = self.database.clock() - seconds
        return seat is not None and not seat.away and self._note_gone(code, token, gone)

    @writes
    def _note_gone(self, link: sa.Connection, code: str, token: str, gone: float) -> bool:
        seat = find_held(link, code, token, self.database.clock())
        if seat is None or seat.away or seat.last_seen > gone:
            return False
        self.database.show(link, code)
        update_seat(link, code, seat.number, away=True)
        return True

    def note_missing(self, code: str, here: Collection[str], seconds: float = 0) -> bool:
        """Marks phones as away that hold none of these tokens; tells whether there were any.

        Phones seen within this many seconds are left out. With several processes nothing is done,
        because the others may know phones that this one has not seen.
        """
        if self.database.opened.glancing is not None:
            return False
        known, gone = {*map(hash_token, here)}, self.database.clock() - seconds
        missing = [
            token
            for token, (seat, _) in self.seats.tables.find_snapshot(code).holders.items()
            if seat.kind == "phone" and not seat.away and seat.last_seen <= gone
        ]
        missing = [token for token in missing if token not in known]
        return bool(missing) and self._note_missing(code, missing)

    @writes
    def _note_missing(self, link: sa.Connection, code: str, missing: Collection[str]) -> bool:
        self.database.show(link, code)
        meant = seats.c.code == code, seats.c.token_hash.in_(missing)
        return link.execute(seats.update().where(*meant).values(away=True)).rowcount > 0
