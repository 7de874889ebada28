"""Sheets that owners edit: the text with which each began, and the steps since."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import sqlalchemy as sa

from companion.store.database import Database, reads
from companion.store.errors import Full, Stale, UnknownOwnSheet
from companion.store.schema import own_sheet_steps, own_sheets, tables

MOST_SHEETS: Final = 500
MOST_STEPS: Final = 100_000


class OwnSheet(NamedTuple):
    """A sheet that somebody edits, as it is at one version."""

    id: str
    game: str
    origin: str
    """The name of the sheet with which it began."""
    beginning: str
    """The text with which it began."""
    maker: str
    position: int
    """How many steps count; those behind were undone and can be redone."""
    version: int
    created: float
    touched: float
    name: str | None = None
    """The name of the file that it was saved to."""
    saved: float | None = None
    saved_hash: str | None = None
    """The hash of the text that was saved."""


class Steps(NamedTuple):
    """A sheet with all its steps, also those that were undone."""

    sheet: OwnSheet
    lines: tuple[str, ...]


@dataclass
class OwnSheets:
    """Stores the sheets that are being edited, with their steps."""

    database: Database

    def start(self, sheet: str, *, game: str, origin: str, beginning: str, maker: str) -> OwnSheet:
        """Begins to edit a sheet; the same id again finds it."""

        def insert(link: sa.Connection) -> OwnSheet:
            if (known := _find(link, sheet)) is not None:
                return known
            if (
                int(link.scalar(sa.select(sa.func.count()).select_from(own_sheets)) or 0)
                >= MOST_SHEETS
            ):
                raise Full(MOST_SHEETS)
            now = self.database.clock()
            new = OwnSheet(sheet, game, origin, beginning, maker, 0, 1, now, now)
            link.execute(own_sheets.insert().values(**new._asdict()))
            return new

        return self.database.commit(insert)[0]

    @reads
    def list_all(self, link: sa.Connection) -> list[OwnSheet]:
        """All sheets, the one that was edited last first."""
        wanted = [own_sheets.c[name] for name in OwnSheet._fields]
        order = own_sheets.c.touched.desc(), own_sheets.c.id
        return [OwnSheet(*row) for row in link.execute(sa.select(*wanted).order_by(*order))]

    @reads
    def read(self, link: sa.Connection, sheet: str) -> Steps:
        """A sheet with its steps; raises UnknownOwnSheet."""
        found = _find(link, sheet)
        if found is None:
            raise UnknownOwnSheet
        lines = sa.select(own_sheet_steps.c.line).filter_by(sheet=sheet)
        return Steps(found, tuple(link.scalars(lines.order_by(own_sheet_steps.c.number))))

    @reads
    def count_tables(self, link: sa.Connection, game: str, name: str) -> int:
        """How many tables were opened with the saved sheet of this name."""
        mine = sa.select(sa.func.count()).select_from(tables)
        return int(link.scalar(mine.filter_by(game=game, sheet_name=name)) or 0)

    def add_step(self, sheet: str, seen: int, line: str) -> None:
        """Adds a step behind those that count; steps that were undone are dropped."""

        def add(link: sa.Connection) -> None:
            number = self._grow(link, sheet, seen).position + 1
            if number > MOST_STEPS:
                raise Full(MOST_STEPS)
            gone = own_sheet_steps.c.sheet == sheet, own_sheet_steps.c.number >= number
            link.execute(own_sheet_steps.delete().where(*gone))
            now = self.database.clock()
            link.execute(
                own_sheet_steps.insert().values(sheet=sheet, number=number, line=line, at=now)
            )
            link.execute(own_sheets.update().filter_by(id=sheet).values(position=number))

        self.database.commit(add)

    def move(self, sheet: str, seen: int, by: int) -> None:
        """Undoes or redoes steps, as far as there are any."""

        def change(link: sa.Connection) -> None:
            last = sa.select(sa.func.count()).select_from(own_sheet_steps).filter_by(sheet=sheet)
            wanted = self._grow(link, sheet, seen).position + by
            position = min(max(wanted, 0), int(link.scalar(last) or 0))
            link.execute(own_sheets.update().filter_by(id=sheet).values(position=position))

        self.database.commit(change)

    def note_saved(self, sheet: str, seen: int, *, name: str, maker: str, saved_hash: str) -> None:
        """Notes the file that a sheet was saved to."""

        def change(link: sa.Connection) -> None:
            self._grow(link, sheet, seen)
            kept = {"name": name, "maker": maker, "saved_hash": saved_hash}
            now = self.database.clock()
            link.execute(own_sheets.update().filter_by(id=sheet).values(saved=now, **kept))

        self.database.commit(change)

    def delete(self, sheet: str, seen: int) -> None:
        """Deletes a sheet with its steps; its file is not touched."""

        def remove(link: sa.Connection) -> None:
            self._grow(link, sheet, seen)
            link.execute(own_sheet_steps.delete().filter_by(sheet=sheet))
            link.execute(own_sheets.delete().filter_by(id=sheet))

        self.database.commit(remove)

    def _grow(self, link: sa.Connection, sheet: str, seen: int) -> OwnSheet:
        """Raises Stale unless the version is the one seen, and makes it grow."""
        grown = (
            own_sheets.update()
            .filter_by(id=sheet)
            .values(version=own_sheets.c.version + 1, touched=self.database.clock())
        )
        version = link.scalar(grown.returning(own_sheets.c.version))
        found = _find(link, sheet)
        if found is None:
            raise UnknownOwnSheet
        if version != seen + 1:
            raise Stale(seen, found.version - 1)
        return found


def _find(link: sa.Connection, sheet: str) -> OwnSheet | None:
    wanted = [own_sheets.c[name] for name in OwnSheet._fields]
    row = link.execute(sa.select(*wanted).filter_by(id=sheet)).first()
    return None if row is None else OwnSheet(*row)
