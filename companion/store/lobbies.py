"""Inserts the row of a new table under a free code, or finds it if it was inserted before."""

from collections.abc import Iterator
from contextlib import suppress

import sqlalchemy as sa

from companion.store.schema import tables


def insert_lobby(link: sa.Connection, now: float, codes: Iterator[str], **facts: object) -> str:
    """Writes a new table in its lobby; returns the first of the codes that is free or its own."""
    fresh = {"phase": "lobby", "closed": False, "paused": False, "version": 1}
    row = {"created": now, "touched": now, **fresh, **facts}
    while True:
        code = next(codes)
        with suppress(sa.exc.IntegrityError), link.begin_nested():
            link.execute(tables.insert().values(code=code, **row))
            return code
        found = link.scalar(sa.select(tables.c.host_hash).filter_by(code=code))
        if found == facts["host_hash"]:
            return code
