"""Migrates a database to the present schema, after making a copy of it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from companion.store.drafts import drafting
from companion.store.errors import StoreRefused, StoreUnavailable

SCRIPTS: Final = Path(__file__).parent / "migrations"
HEAD: Final = "0009"
LOCK: Final = 0x5EE7
"""The number of PostgreSQL's advisory lock; arbitrary, but the same in every process."""


def migrate(link: sa.Connection, keep_copy: Callable[[str], None]) -> None:
    """Runs missing migrations in the caller's transaction; calls `keep_copy` before the first."""
    if link.dialect.name == "postgresql":
        # A second process waits here until the first has copied and migrated.
        link.exec_driver_sql("SET LOCAL lock_timeout = 0")
        link.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = link
    scripts = ScriptDirectory.from_config(config)
    present = find_revision(link)
    if present == scripts.get_current_head():
        return
    if present is not None:
        if present not in {script.revision for script in scripts.walk_revisions()}:
            raise StoreRefused("this database was written by a newer version of the companion")
        keep_copy(present)
    command.upgrade(config, "head")


def find_revision(link: sa.Connection) -> str | None:
    """The schema revision of a database; None if it is empty."""
    return MigrationContext.configure(link).get_current_revision()


def copy_file(file: Path, revision: str) -> None:
    """Copies an SQLite file, with its write-ahead log, to `<file>.<revision>.copy`."""
    copy = file.with_name(f"{file.name}.{revision}.copy")
    try:
        with (
            drafting(copy) as draft,
            closing(sqlite3.connect(file)) as old,
            closing(sqlite3.connect(draft)) as new,
        ):
            old.backup(new)
    except sqlite3.Error as error:
        raise StoreUnavailable(f"{copy} cannot be written: {error}") from error
