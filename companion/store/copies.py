"""Exports and imports one table, and backs up and restores everything, as lines of JSON."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from companion.store.codes import TOKEN_SECONDS, hash_token
from companion.store.copied_rows import END, Row, read_rows
from companion.store.database import Database, reads, writes
from companion.store.drafts import write_draft
from companion.store.entries import read_log
from companion.store.errors import StoreRefused
from companion.store.migrate import HEAD
from companion.store.rows import Entry, Table
from companion.store.schema import (
    PASSING,
    entries,
    metadata,
    player_groups,
    seats,
    sheets,
    tables,
)
from companion.store.tables import draw_free_code, grant_host, read_table

SECRET: Final = {"host_hash", "join_hash", "host_ends", "token_hash", "token_ends", "follows_hash"}
GIVEN_AWAY: Final = (sheets, tables, seats, entries)
BATCH: Final = 1000
"""How many rows are inserted by one call."""
Check = Callable[[Table, str, Sequence[Entry]], None]
"""Raises if a table with this sheet and this log cannot be played on."""


@dataclass
class Copies:
    """Writes tables from the database to text, and reads them back."""

    database: Database

    @reads
    def export_table(self, link: sa.Connection, code: str) -> str:
        """Writes one table as lines of JSON, without tokens but with the seed of its dice."""
        table = read_table(link, code)
        chosen = [
            sheets.select().filter_by(digest=table.sheet),
            *(part.select().filter_by(code=code) for part in (tables, seats, entries)),
        ]
        lines = [_head("table")]
        for part, wanted in zip(GIVEN_AWAY, chosen, strict=True):
            lines += _write_rows(link, part, wanted, leave_out=SECRET)
        return "".join([*lines, _tail(len(lines) - 1)])

    @writes
    def import_table(
        self,
        link: sa.Connection,
        text: str,
        *,
        host_token: str,
        derive_key: Callable[[str], str],
        check: Check = lambda table, sheet, log: None,
    ) -> Table:
        """Imports an exported table, under a new code if its own is taken.

        The secret of its QR code is derived from the seed of its dice, as when it was opened; the
        link to the next table of its people is dropped. `check` may raise before anything is kept.
        """
        code = ""

        def adapt_rows() -> Iterator[Row]:
            nonlocal code
            # Not splitlines(): names may hold other characters that it takes for line ends.
            for part, row in read_rows(text.removesuffix("\n").split("\n"), "table"):
                if part not in GIVEN_AWAY or row.keys() & SECRET:
                    raise StoreRefused("this file holds keys, which no export does")
                if part is sheets:
                    if link.scalar(sa.select(sheets.c.digest).filter_by(digest=row["digest"])):
                        continue
                elif part is tables:
                    if code:
                        raise StoreRefused("this file has more than one table in it")
                    code = str(row["code"])
                    if link.scalar(sa.select(tables.c.code).filter_by(code=code)):
                        code = draw_free_code(link)
                    key = derive_key(str(row["seed"]))
                    row |= {
                        **grant_host(host_token, self.database.clock()),
                        "join_hash": hash_token(key),
                    }
                    row["next_code"] = None
                yield part, row | {"code": code} if "code" in part.c else row

        _insert(link, adapt_rows())
        if not code:
            raise StoreRefused("this file has no table in it")
        table = read_table(link, code)
        sheet = link.scalars(sa.select(sheets.c.text).filter_by(digest=table.sheet)).one()
        check(table, sheet, read_log(link, code))
        return table

    def back_up(self, target: Path) -> int:
        """Writes all rows, with the hashes of tokens, to a new file; returns their number."""
        return self.database.opened.executor.run(lambda: self._back_up(target))

    @reads
    def _back_up(self, link: sa.Connection, target: Path) -> int:
        return write_copy(link, metadata, HEAD, target)

    @writes
    def restore(self, link: sa.Connection, source: Path) -> int:
        """Reads a backup into an empty database, all or nothing; returns the number of rows."""
        kept = sa.select(tables.c.code).limit(1), sa.select(player_groups.c.id).limit(1)
        if any(link.scalar(wanted) is not None for wanted in kept):
            raise StoreRefused(
                "this database already has tables or groups: restore into an empty one"
            )
        with source.open(encoding="utf-8", errors="surrogateescape") as file:
            count = _insert(link, read_rows(file, "backup"))
        _date_hosts(link)
        return count


def write_copy(link: sa.Connection, schema: sa.MetaData, revision: str, target: Path) -> int:
    """Writes all rows to a new file that only its owner can read; returns their number."""
    count = 0
    with write_draft(target) as file:
        file.write(_head("backup", revision))
        for part in schema.sorted_tables:
            if part.name in PASSING:
                continue
            for line in _write_rows(link, part, part.select(), leave_out=set()):
                file.write(line)
                count += 1
        file.write(_tail(count))
    return count


def copy_rows(link: sa.Connection, folder: Path | None, revision: str) -> None:
    """Writes the rows of a PostgreSQL database to a backup in the folder, as they are.

    Processes of the older version cannot write until the migration is done.
    """
    if folder is None:
        raise StoreRefused("a migration needs a folder for the copy that is made before it")
    schema = sa.MetaData()
    schema.reflect(link)
    schema.remove(schema.tables["alembic_version"])
    names = ", ".join(f'"{part.name}"' for part in schema.sorted_tables)
    link.exec_driver_sql(f"LOCK TABLE {names} IN SHARE MODE")
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    write_copy(link, schema, revision, folder / f"before-migration-{revision}-{moment}.jsonl")


def _head(kind: str, revision: str = HEAD) -> str:
    return json.dumps({"companion": kind, "schema": revision}) + "\n"


def _tail(rows: int) -> str:
    """Writes the last line, which shows that a file is complete."""
    return json.dumps({"companion": END, "rows": rows}) + "\n"


def _write_rows(
    link: sa.Connection, part: sa.Table, wanted: sa.Select[Any], leave_out: set[str]
) -> Iterator[str]:
    for row in link.execute(wanted.order_by(*part.primary_key)).mappings():
        kept = {name: value for name, value in row.items() if name not in leave_out}
        yield json.dumps({"in": part.name, "row": kept}, ensure_ascii=False) + "\n"


def _date_hosts(link: sa.Connection) -> None:
    """Sets when the tokens of hosts expire, which backups of earlier versions do not say."""
    undated = tables.update().where(tables.c.host_ends.is_(None))
    link.execute(undated.values(host_ends=tables.c.touched + TOKEN_SECONDS))


def _insert(link: sa.Connection, rows: Iterable[Row]) -> int:
    """Inserts rows in order, in batches; returns their number."""
    count = 0
    for (part, _), alike in groupby(rows, lambda row: (row[0], row[1].keys())):
        while batch := [row for _, row in islice(alike, BATCH)]:
            count += len(batch)
            try:
                link.execute(part.insert(), batch)
            except (sa.exc.IntegrityError, sa.exc.DataError) as error:
                raise StoreRefused(f"a row of {part.name} does not fit the others") from error
    return count
