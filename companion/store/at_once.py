"""Writes a tap to PostgreSQL in one round trip: one statement, which is its own transaction."""

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

from companion.store.rows import Entry, TableChanges
from companion.store.schema import entries, tables
from companion.store.told import write_told

KNOWN: Final = {"phase"}
"""What may change of the table together with a tap."""
_of = sa.bindparam("of", type_=tables.c.code.type)
_now = sa.bindparam("now", type_=entries.c.at.type)
_phase = sa.bindparam("phase", type_=tables.c.phase.type)
_last = sa.select(sa.func.max(entries.c.seq)).where(entries.c.code == _of).scalar_subquery()
_grown = (
    tables.update()
    .where(tables.c.code == _of, sa.func.coalesce(_last, 0) == sa.bindparam("after"))
    .values(
        version=tables.c.version + 1,
        touched=_now,
        archived=None,
        phase=sa.func.coalesce(_phase, tables.c.phase),
    )
    .returning(tables.c.version)
    .cte("grown")
)
_columns = [entries.c[name] for name in ("seq", "actor", "text", "once")]
_lines = (
    sa.func.unnest(
        *(sa.cast(sa.bindparam(f"each_{part.name}"), ARRAY(part.type)) for part in _columns)
    )
    .table_valued(*(part.name for part in _columns), name="lines")
    .render_derived()
)
_written = (
    entries.insert()
    .from_select(
        ["code", "at", *(part.name for part in _columns)],
        sa.select(_of, _now, *(_lines.c[part.name] for part in _columns)).select_from(
            _grown.join(_lines, sa.true())
        ),
    )
    .cte("written")
)
_channel: sa.BindParameter[str] = sa.bindparam("channel", type_=sa.Text())
_news = sa.cast(_of, sa.Text) + " " + sa.cast(_grown.c.version, sa.Text) + " "
_news += sa.bindparam("told", type_=sa.Text())
_ring = sa.case((_channel != "", sa.cast(sa.func.pg_notify(_channel, _news), sa.Text)))
_append = sa.select(_grown.c.version, _ring).add_cte(_written)


def append_at_once(
    link: sa.Connection,
    code: str,
    after: int,
    lines: Sequence[Entry],
    changes: TableChanges,
    channel: str = "",
) -> int | None:
    """Appends lines behind entry `after` and gives the version; None if that is not the last.

    Where a channel is named, the same statement tells all who listen there what it wrote.

    Where another process writes at the same moment, the keys of the entries raise IntegrityError,
    and nothing is stored.
    """
    each = {f"each_{part.name}": [getattr(line, part.name) for line in lines] for part in _columns}
    asked = {"of": code, "after": after, "now": lines[0].at, "phase": changes.get("phase")}
    asked |= {"channel": channel, "told": write_told(lines, changes) if channel else ""}
    version: int | None = link.scalar(_append, asked | each)
    return version
