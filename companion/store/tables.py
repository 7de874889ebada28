"""Creates, reads, changes and archives tables."""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Unpack

import sqlalchemy as sa

from companion.store.codes import (
    KNOCK_SECONDS,
    TOKEN_SECONDS,
    derive_codes,
    hash_token,
    new_code,
)
from companion.store.database import Database, reads, writes
from companion.store.deleting import delete_table
from companion.store.errors import Stale, UnknownTable
from companion.store.lobbies import insert_lobby
from companion.store.rows import Kind, Knock, Phase, Seat, Table, TableChanges
from companion.store.schema import deputies, entries, knocks, seats, sheets, tables
from companion.store.snapshots import Holder, Snapshot

_last_seq = (
    sa.select(sa.func.coalesce(sa.func.max(entries.c.seq), 0))
    .where(entries.c.code == tables.c.code)
    .scalar_subquery()
    .label("last_seq")
)
_of: sa.BindParameter[str] = sa.bindparam("of")
_table = sa.select(
    *(tables.c[name].label(name) for name in Table._fields if name in tables.c),
    *(_last_seq, tables.c.host_hash, tables.c.host_ends),
)
_table = _table.where(tables.c.code == _of)
_seats = seats.select().where(seats.c.code == _of).order_by(seats.c.number)
_knocks = knocks.select().where(knocks.c.code == _of).order_by(knocks.c.number)
_deputies = sa.select(deputies.c.token_hash, deputies.c.ends)
_deputies = _deputies.where(deputies.c.code == _of, sa.not_(deputies.c.offered))
_version = sa.select(tables.c.version).where(tables.c.code == _of)
_versions = sa.select(tables.c.code, tables.c.version)
_versions = _versions.where(tables.c.code.in_(sa.bindparam("codes", expanding=True)))


@dataclass
class TableRows:
    """Creates, reads, changes and archives tables."""

    database: Database

    @writes
    def create(
        self,
        link: sa.Connection,
        *,
        game: str,
        sheet_name: str,
        sheet: str,
        options: str,
        language: str,
        seed: str,
        commitment: str,
        host_token: str,
        join_secret: str,
        first_seat: int | None = None,
        repeated: bool = False,
    ) -> Table:
        """Opens a table in its lobby, under a code that no other table has.

        If the request may be `repeated`, a host's token opens one table, and a retry returns it.
        """
        now = self.database.clock()
        code = insert_lobby(
            link,
            now,
            derive_codes(host_token) if repeated else iter(new_code, ""),
            game=game,
            sheet=_keep_sheet(link, sheet),
            sheet_name=sheet_name,
            options=options,
            language=language,
            first_seat=first_seat,
            seed=seed,
            commitment=commitment,
            join_hash=hash_token(join_secret),
            **grant_host(host_token, now),
        )
        return read_table(link, code)

    def load(self, code: str, known: int | None = None) -> Table:
        """Reads a table with its seats and knocks, all of one version.

        A caller that knows the newest version passes it as `known`, which saves a query.
        """
        table = self.find_snapshot(code, known).table
        if not table.knocks:
            return table
        since = (
            self.database.clock() - KNOCK_SECONDS
        )  # a snapshot is kept for longer than a knock lasts
        return table._replace(knocks=tuple(knock for knock in table.knocks if knock.at > since))

    def find_snapshot(self, code: str, known: int | None = None) -> Snapshot:
        """Returns the snapshot of a table, from the cache unless it may have changed."""
        version = known
        glance = self.database.opened.glancing
        if glance is None:
            version = None  # only this process writes, so it knows the newest version
        elif version is None:
            version = self.database.ask(glance, lambda link: link.scalar(_version, {"of": code}))
            if version is None:
                raise UnknownTable(code)
        return self.database.snapshots.find(code, version) or self.database.snapshots.keep(
            self._read_snapshot(code)
        )

    @reads
    def _read_snapshot(self, link: sa.Connection, code: str) -> Snapshot:
        return read_snapshot(link, code)

    @reads
    def load_sheet(self, link: sa.Connection, digest: str) -> str:
        """Reads the layout's text as it was when the table was opened."""
        return str(link.scalars(sa.select(sheets.c.text).filter_by(digest=digest)).one())

    @reads
    def versions(self, link: sa.Connection, codes: Collection[str]) -> dict[str, int]:
        """Reads the versions of several tables at once; unknown codes are left out."""
        rows = link.execute(_versions, {"codes": list(codes)})
        return {row.code: row.version for row in rows}

    @reads
    def list_codes(
        self,
        link: sa.Connection,
        *,
        phase: Phase | None = None,
        kind: Kind | None = None,
        archived: bool = False,
    ) -> tuple[str, ...]:
        """Lists the codes of tables by age, optionally those of one phase or with a kind of seat.

        Archived tables are left out unless they are asked for.
        """
        wanted = sa.select(tables.c.code).order_by(tables.c.created, tables.c.code)
        if phase is not None:
            wanted = wanted.where(tables.c.phase == phase)
        if kind is not None:
            seated = sa.select(seats.c.code).where(seats.c.kind == kind)
            wanted = wanted.where(tables.c.code.in_(seated))
        if not archived:
            wanted = wanted.where(tables.c.archived.is_(None))
        return tuple(link.scalars(wanted))

    @reads
    def may_join(self, link: sa.Connection, code: str, secret: str) -> bool:
        """Tells whether this is the secret in the table's QR code."""
        wanted = sa.select(tables.c.code).where(
            tables.c.code == code, tables.c.join_hash == hash_token(secret)
        )
        return link.scalar(wanted) is not None

    @writes
    def change(
        self,
        link: sa.Connection,
        code: str,
        *,
        seen: int | None = None,
        **changes: Unpack[TableChanges],
    ) -> Table:
        """Changes the given columns; raises Stale if the version is no longer the one `seen`."""
        check_seen(seen, self.database.touch(link, code))
        update_table(link, code, **changes)
        return read_table(link, code)

    @writes
    def delete(self, link: sa.Connection, code: str) -> None:
        """Deletes a table for good, with its seats and its log."""
        delete_table(link, code)

    @writes
    def archive_idle(self, link: sa.Connection, seconds: float) -> tuple[str, ...]:
        """Archives tables unchanged for this many seconds; the next change unarchives a table."""
        now = self.database.clock()
        idle = tables.update().where(tables.c.touched < now - seconds, tables.c.archived.is_(None))
        return tuple(link.scalars(idle.values(archived=now).returning(tables.c.code)))


def read_table(link: sa.Connection, code: str) -> Table:
    """Reads a table inside a transaction."""
    return read_snapshot(link, code).table


def read_snapshot(link: sa.Connection, code: str) -> Snapshot:
    """Reads a table, and the hashes of the tokens that its hosts and seats hold."""
    row = link.execute(_table, {"of": code}).first()
    if row is None:
        raise UnknownTable(code)
    facts = dict(row._mapping)
    host = facts.pop("host_hash"), facts.pop("host_ends") or 0.0
    rows = link.execute(_seats, {"of": code}).all()
    present = tuple(map(as_seat, rows))
    waiting = tuple(map(as_knock, link.execute(_knocks, {"of": code})))
    holders = {
        row.token_hash: Holder(seat, row.token_ends)
        for row, seat in zip(rows, present, strict=True)
        if row.token_hash is not None
    }
    further = {row.token_hash: row.ends for row in link.execute(_deputies, {"of": code})}
    return Snapshot(Table(**facts, seats=present, knocks=waiting), *host, further, holders)


def update_table(link: sa.Connection, code: str, **changes: Unpack[TableChanges]) -> None:
    """Changes a table inside a transaction."""
    if changes:
        link.execute(tables.update().where(tables.c.code == code).values(**changes))


def check_seen(seen: int | None, version: int) -> None:
    """Raises Stale unless the version before this change is the one the caller saw."""
    if seen is not None and seen != version - 1:
        raise Stale(seen, version - 1)


def grant_host(token: str, now: float) -> dict[str, object]:
    """The columns of a table for its host's token."""
    return {"host_hash": hash_token(token), "host_ends": now + TOKEN_SECONDS}


def draw_free_code(link: sa.Connection) -> str:
    """Draws codes until one is free; nearly always the first of the 887 million is."""
    while link.scalar(sa.select(tables.c.code).filter_by(code=(code := new_code()))):
        continue
    return code


def _keep_sheet(link: sa.Connection, text: str) -> str:
    digest = hashlib.sha256(text.encode()).hexdigest()
    if link.scalar(sa.select(sheets.c.digest).filter_by(digest=digest)) is None:
        try:
            with link.begin_nested():
                link.execute(sheets.insert().values(digest=digest, text=text))
        except sa.exc.IntegrityError:
            pass  # another process kept the same sheet a moment ago
    return digest


def as_seat(row: sa.Row[tuple[object, ...]]) -> Seat:
    """Makes a Seat of a row, without its token."""
    shown = {name: row._mapping[name] for name in Seat._fields if name != "held"}
    held = row.token_hash is not None or row.follows_hash is not None
    return Seat(**shown, held=held)


def as_knock(row: sa.Row[tuple[object, ...]]) -> Knock:
    """Makes a Knock of a row, without its tokens and its address."""
    shown = {name: row._mapping[name] for name in Knock._fields if name != "former"}
    return Knock(**shown, former=row.lost_hash is not None)
