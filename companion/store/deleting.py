"""Deletes a table with everything that names it."""

import sqlalchemy as sa

from companion.store.errors import UnknownTable
from companion.store.schema import (
    deputies,
    entries,
    group_games,
    knocks,
    losses,
    seats,
    tables,
    taps,
)

PARTS = (entries, taps, deputies, losses, knocks, seats)


def delete_table(link: sa.Connection, code: str) -> None:
    """Deletes all rows of a table inside a transaction; groups keep the result without its code."""
    for part in PARTS:
        link.execute(part.delete().where(part.c.code == code))
    link.execute(group_games.update().where(group_games.c.code == code).values(code=None))
    link.execute(tables.update().where(tables.c.next_code == code).values(next_code=None))
    if link.execute(tables.delete().where(tables.c.code == code)).rowcount == 0:
        raise UnknownTable(code)
