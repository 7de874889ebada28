"""The log: appended to, read, never changed."""

from collections.abc import Sequence

import sqlalchemy as sa

from companion.store.database import Database, reads, writes
from companion.store.errors import Repeated, Stale
from companion.store.rows import Appended, Entry, NewEntry, Phase
from companion.store.schema import entries, tables
from companion.store.tables import check_seen

_shown = [entries.c[name] for name in Entry._fields]


class Entries(Database):
    """The verbs that concern the log of a table."""

    @writes
    def append(
        self,
        link: sa.Connection,
        code: str,
        after: int,
        lines: Sequence[NewEntry],
        *,
        phase: Phase | None = None,
        seen: int | None = None,
    ) -> Appended:
        """Stores lines behind entry `after`, all or none, with a change of phase if given.

        Raises Repeated if a key was stored before, Stale if `after` is no longer the last entry
        or, where given, `seen` no longer the version.
        """
        version = self._touch(link, code)
        _check_new(link, code, lines)
        check_seen(seen, version)
        last = link.scalar(sa.select(sa.func.max(entries.c.seq)).filter_by(code=code)) or 0
        if last != after:
            raise Stale(after, last)
        now = self._clock()
        stored = tuple(
            Entry(seq, line.actor, line.text, line.once, now)
            for seq, line in enumerate(lines, after + 1)
        )
        link.execute(entries.insert(), [{"code": code, **entry._asdict()} for entry in stored])
        if phase is not None:
            link.execute(tables.update().where(tables.c.code == code).values(phase=phase))
        return Appended(version, stored)

    @reads
    def read_entries(self, link: sa.Connection, code: str, after: int = 0) -> tuple[Entry, ...]:
        """Reads the log behind entry `after`, in order."""
        wanted = sa.select(*_shown).where(entries.c.code == code, entries.c.seq > after)
        return tuple(Entry(*row) for row in link.execute(wanted.order_by(entries.c.seq)))

    @reads
    def find_entry(self, link: sa.Connection, code: str, once: str) -> Entry | None:
        """Finds what a key stored, so that a repeated tap is answered before it is judged."""
        row = link.execute(sa.select(*_shown).filter_by(code=code, once=once)).first()
        return None if row is None else Entry(*row)


def _check_new(link: sa.Connection, code: str, lines: Sequence[NewEntry]) -> None:
    keys = [line.once for line in lines if line.once is not None]
    wanted = sa.select(entries.c.seq).where(entries.c.code == code, entries.c.once.in_(keys))
    seq = link.scalar(wanted.order_by(entries.c.seq)) if keys else None
    if seq is not None:
        raise Repeated(seq)
