"""Appends entries to logs and reads them; no entry is ever changed."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Unpack

import sqlalchemy as sa

from companion.store.at_once import KNOWN, append_at_once
from companion.store.database import Database, reads, writes
from companion.store.errors import Repeated, Stale
from companion.store.rows import Appended, Entry, NewEntry, SeatChanges, TableChanges
from companion.store.schema import entries
from companion.store.seats import update_seat
from companion.store.tables import check_seen, update_table
from companion.store.told import read_told

_log = sa.select(*(entries.c[name] for name in Entry._fields)).where(
    entries.c.code == sa.bindparam("of")
)
_behind = (
    _log.where(entries.c.seq > sa.bindparam("after"))
    .order_by(entries.c.seq)
    .limit(sa.bindparam("most"))
)
_ALL = 2**31 - 1
MOST_TOLD: Final = 1000
_keyed = _log.where(entries.c.once == sa.bindparam("key"))
_last = sa.select(sa.func.max(entries.c.seq)).where(entries.c.code == sa.bindparam("of"))
_ends = sa.select(
    sa.func.coalesce(_last.scalar_subquery(), 0),
    _keyed.with_only_columns(entries.c.seq).scalar_subquery(),
)
_insert = entries.insert()


@dataclass
class Logs:
    """Appends to and reads the logs of tables."""

    database: Database
    _told: OrderedDict[str, tuple[Entry, ...]] = field(default_factory=OrderedDict)
    """What other processes told of their latest taps, by the code of the table."""

    def append(
        self,
        code: str,
        after: int,
        lines: Sequence[NewEntry],
        *,
        once: str | None = None,
        seen: int | None = None,
        seats: Mapping[int, SeatChanges] | None = None,
        **changes: Unpack[TableChanges],
    ) -> Appended:
        """Stores lines behind entry `after` with what they change of table and seats, all or none.

        Raises Repeated if the key `once` was stored before, Stale if `after` is no longer the last
        entry or, where given, `seen` no longer the version.
        """
        fits = once is not None and seen is None and not seats and changes.keys() <= KNOWN
        stored = self._append_at_once(code, after, lines, once, changes) if fits else None
        stored = stored or self._append(code, after, lines, once, seen, seats or {}, changes)
        last = stored.entries[-1]
        if not seats:
            self.database.snapshots.advance(
                code, stored.version, last_seq=last.seq, touched=last.at, archived=None, **changes
            )
        return stored

    def _append_at_once(
        self,
        code: str,
        after: int,
        lines: Sequence[NewEntry],
        once: str | None,
        changes: TableChanges,
    ) -> Appended | None:
        """Stores lines in one round trip; None if that fails, and `append` has to find out why.

        If the connection broke, the key `once` shows whether they were stored.
        """
        stored = number_lines(after, lines, once, self.database.clock())
        channel = self.database.channel
        version = self.database.write_at_once(
            code, lambda link: append_at_once(link, code, after, stored, changes, channel)
        )
        return None if version is None else Appended(version, stored)

    @writes
    def _append(
        self,
        link: sa.Connection,
        code: str,
        after: int,
        lines: Sequence[NewEntry],
        once: str | None,
        seen: int | None,
        seats: Mapping[int, SeatChanges],
        changes: TableChanges,
    ) -> Appended:
        now = self.database.clock()
        version = self.database.touch(link, code, now)
        last, repeated = link.execute(_ends, {"of": code, "key": once}).one()
        if repeated is not None:
            raise Repeated(repeated)
        check_seen(seen, version)
        if last != after:
            raise Stale(after, last)
        stored = number_lines(after, lines, once, now)
        link.execute(_insert, [{"code": code, **entry._asdict()} for entry in stored])
        update_table(link, code, **changes)
        for number, changed in seats.items():
            update_seat(link, code, number, **changed)
        return Appended(version, stored)

    def read(self, code: str, after: int = 0, most: int = _ALL) -> tuple[Entry, ...]:
        """The entries of a log behind entry `after`, at most `most`, in order."""
        told = self._told.pop(code, ())
        if len(told) == most and told[0].seq == after + 1:
            return told
        return self._read(code, after, most)

    @reads
    def _read(self, link: sa.Connection, code: str, after: int, most: int) -> tuple[Entry, ...]:
        return read_log(link, code, after, most)

    def learn(self, code: str, version: int, text: str) -> None:
        """Keeps what another process told of a tap, so that this one need not read it."""
        told = read_told(text)
        if told is None:
            return
        last = told.entries[-1]
        if self.database.snapshots.advance(
            code, version, last_seq=last.seq, touched=last.at, archived=None, **told.changes
        ):
            self._told[code] = told.entries
            while len(self._told) > MOST_TOLD:
                self._told.popitem(last=False)


def number_lines(
    after: int, lines: Sequence[NewEntry], once: str | None, now: float
) -> tuple[Entry, ...]:
    """Numbers lines behind entry `after`; the first of them gets the key `once`."""
    return tuple(
        Entry(after + 1 + number, actor, text, None if number else once, now)
        for number, (actor, text) in enumerate(lines)
    )


def read_log(link: sa.Connection, code: str, after: int = 0, most: int = _ALL) -> tuple[Entry, ...]:
    """Reads a log inside a transaction."""
    rows = link.execute(_behind, {"of": code, "after": after, "most": most})
    return tuple(Entry(*row) for row in rows)
