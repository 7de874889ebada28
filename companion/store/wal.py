"""Notices when SQLite's write-ahead log is deleted while we run, and saves its content."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from companion.store.errors import StoreUnavailable

log = logging.getLogger(__name__)


class WriteAheadLog:
    """The `-wal` and `-shm` files of an open database.

    SQLite goes on writing to deleted files, and what only they contain is lost when the process
    ends. Until then its own connection can still read them.
    """

    def __init__(self, database: Path, writing: sa.Engine, reading: sa.Engine) -> None:
        self._database = database
        self._files = [Path(f"{database}{end}") for end in ("-wal", "-shm")]
        self._writing = writing
        self._reading = reading
        self._noted: list[tuple[int, int]] | None = None
        sa.event.listen(writing, "begin", self._note)

    def is_there(self) -> bool:
        """Tells whether the files that we write to still exist under their names."""
        return self._noted in (None, self._look())

    def keep(self) -> None:
        """Moves the content of deleted files into the database, and begins new files.

        Nobody else may write meanwhile.
        """
        if self.is_there():
            return
        log.error(
            "%s-wal or -shm was deleted while the companion was running; "
            "saving what it held into the database",
            self._database,
        )
        if not self._checkpoint():
            raise StoreUnavailable("its -wal file was deleted, and cannot be saved yet")
        self._noted = None
        self._reading.dispose()
        self._writing.dispose()
        log.error("%s: saved, nothing is lost", self._database)

    def _checkpoint(self) -> bool:
        """Checkpoints; tells whether the database file itself contains everything now."""
        with closing(self._writing.raw_connection()) as link:
            cursor = link.cursor()
            try:
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                ((busy, *_),) = cursor.fetchall()
            except sqlite3.Error as error:
                raise StoreUnavailable(f"its -wal file was deleted: {error}") from error
        return not busy

    def _note(self, link: sa.Connection) -> None:
        """Remembers the identity of the files, once a transaction has created them."""
        if self._noted is None:
            self._noted = self._look()

    def _look(self) -> list[tuple[int, int]] | None:
        try:
            found = [file.stat() for file in self._files]
        except FileNotFoundError:
            return None
        return [(file.st_dev, file.st_ino) for file in found]
