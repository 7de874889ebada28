"""Every database ever written opens, is brought up to date, and is copied before it changes."""

import resource
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from companion.store import NewEntry, Store, StoreRefused, StoreUnavailable, open_beside, open_store
from companion.store import migrate as migration
from companion.store.migrate import HEAD
from companion.store.schema import metadata
from tests.store.conftest import create
from tests.store.databases import empty_database

FIRST = Path(__file__).parent / "first_schema.sql"
GROUPS = ("group_seats", "group_games", "persons", "player_groups")
OWN_SHEETS = ("own_sheet_steps", "own_sheets")

NEXT = f'''
"""A later schema."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{HEAD}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("mood", sa.Text, server_default="calm"))
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The migrations of a later version, which has one more."""
    scripts = tmp_path / "migrations"
    shutil.copytree(migration.SCRIPTS, scripts)
    (scripts / "versions" / "9999_next.py").write_text(NEXT)
    monkeypatch.setattr(migration, "SCRIPTS", scripts)
    return scripts


def test_an_empty_database_gets_exactly_the_schema_the_code_knows(store: Store) -> None:
    with store.database.opened.writing.connect() as link:
        assert compare_metadata(MigrationContext.configure(link), metadata) == []
        present = MigrationContext.configure(link).get_current_revision()
    assert present == HEAD


def test_a_database_of_the_first_schema_opens_with_all_its_tables(file: Path) -> None:
    with sqlite3.connect(file) as old:
        old.executescript(FIRST.read_text())
    old.close()
    store = open_store(f"sqlite:///{file}")
    (code,) = store.tables.list_codes()
    table = store.tables.load(code)
    assert [seat.name for seat in table.seats] == ["Lea", "Tom"]
    assert [entry.text for entry in store.log.read(code)] == ["roll", "dice 1 2 3"]
    assert store.seats.find(code, "lea") == table.seats[0]
    assert store.log.append(code, 2, [NewEntry(0, "done")]).version == table.version + 1
    with store.database.opened.writing.connect() as link:
        assert compare_metadata(MigrationContext.configure(link), metadata) == []
    store.close()


def test_sealed_values_of_an_earlier_version_are_cleared_and_keys_of_taps_are_dated(
    file: Path,
) -> None:
    with closing(sqlite3.connect(file)) as old, old:
        old.executescript(FIRST.read_text())
        options = '{"handed": "ab", "handed_before": "", "help": true, "wifi": "sealed"}'
        old.execute("UPDATE tables SET options = ?", [options])
    began = time.time()
    store = open_store(f"sqlite:///{file}")
    (code,) = store.tables.list_codes()
    assert store.tables.load(code).options == '{"help": true}'
    store.close()
    with closing(sqlite3.connect(file)) as old, old:
        old.execute("INSERT INTO taps (code, once) VALUES (?, 'tap')", [code])
        old.execute("ALTER TABLE taps DROP COLUMN at")
        for later in ("deputies", *GROUPS, *OWN_SHEETS):
            old.execute(f"DROP TABLE {later}")
        before = ScriptDirectory(str(migration.SCRIPTS)).get_revision("0006").down_revision
        old.execute("UPDATE alembic_version SET version_num = ?", [before])
    open_store(f"sqlite:///{file}").close()
    with closing(sqlite3.connect(file)) as new:
        assert new.execute("SELECT at FROM taps").fetchone()[0] >= began


def test_stored_tables_stay_as_they_were_when_groups_come_to_the_schema(file: Path) -> None:
    """The database of the version before groups, with a game in it, is opened by this one."""
    with closing(open_store(f"sqlite:///{file}")) as store:
        code = create(store).code
        store.log.append(code, 0, [NewEntry(0, "roll"), NewEntry(-1, "dice 1 2")])
        before = store.tables.load(code), store.log.read(code)
    with closing(sqlite3.connect(file)) as old, old:
        for later in (*GROUPS, *OWN_SHEETS):
            old.execute(f"DROP TABLE {later}")
        old.execute("UPDATE alembic_version SET version_num = '0006'")
    with closing(open_store(f"sqlite:///{file}")) as store:
        assert (store.tables.load(code), store.log.read(code)) == before
        group = store.groups.found("Mondays", "a link", "a host")
        assert store.groups.find("a link") == group
    assert Path(f"{file}.0006.copy").is_file()


def test_a_migration_copies_the_file_first_and_keeps_what_is_in_it(
    file: Path, request: pytest.FixtureRequest
) -> None:
    store = open_store(f"sqlite:///{file}")
    code = create(store).code
    store.close()
    request.getfixturevalue("later")
    store = open_store(f"sqlite:///{file}")
    assert store.tables.load(code).code == code
    with store.database.opened.writing.connect() as link:
        assert link.exec_driver_sql("SELECT mood FROM tables").scalar() == "calm"
    store.close()
    assert Path(f"{file}.{HEAD}.copy").stat().st_mode & 0o077 == 0
    copy = sqlite3.connect(f"{file}.{HEAD}.copy")
    assert copy.execute("SELECT code FROM tables").fetchall() == [(code,)]
    assert "mood" not in copy.execute("SELECT sql FROM sqlite_master").fetchall().__repr__()
    copy.close()


def test_a_migration_of_postgresql_writes_its_rows_to_a_back_up_first(
    postgres: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with empty_database(postgres) as url, empty_database(postgres) as other:
        store = open_store(url)
        code = create(store).code
        store.log.append(code, 0, [NewEntry(0, "roll")])
        store.close()
        request.getfixturevalue("later")
        with pytest.raises(StoreRefused, match="needs a folder"):
            open_store(url)
        assert not list(tmp_path.glob("before-*"))
        store = open_store(url, folder=tmp_path)
        with store.database.opened.writing.connect() as link:
            assert link.exec_driver_sql("SELECT mood FROM tables").scalar() == "calm"
        store.close()
        (copy,) = tmp_path.glob(f"before-migration-{HEAD}-*.jsonl")
        assert copy.stat().st_mode & 0o077 == 0
        assert "mood" not in copy.read_text("utf-8")
        fresh = open_store(other)
        fresh.copies.restore(copy)
        assert [entry.text for entry in fresh.log.read(code)] == ["roll"]
        fresh.close()
        open_store(url, folder=tmp_path).close()
        assert len(list(tmp_path.glob("before-*"))) == 1


def test_opening_without_a_migration_makes_no_copy(file: Path) -> None:
    for _ in range(2):
        open_store(f"sqlite:///{file}").close()
    assert list(file.parent.glob("*.copy")) == []


def test_a_migration_that_fails_changes_nothing(
    url: str, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(migration, "SCRIPTS", Path(migration.__file__).parent / "migrations")
        open_store(url).close()
    broken = NEXT + '    op.drop_table("nowhere")\n'
    (later / "versions" / "9999_next.py").write_text(broken)
    with pytest.raises(Exception, match="nowhere"):
        open_store(url, folder=later)
    (later / "versions" / "9999_next.py").unlink()
    store = open_store(url)
    with store.database.opened.writing.connect() as link:
        columns = {column["name"] for column in sa.inspect(link).get_columns("tables")}
    assert "mood" not in columns
    store.close()


@contextmanager
def allow_files_of(size: int) -> Iterator[None]:
    """As on a disk that is nearly full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_migration_whose_copy_does_not_fit_changes_nothing_and_says_so(
    url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with closing(open_store(url)) as store:
        code = create(store).code
        store.log.append(code, 0, [NewEntry(0, "x" * 300_000)])
    request.getfixturevalue("later")
    with allow_files_of(200_000), pytest.raises(StoreUnavailable, match="cannot be written: "):
        open_store(url, folder=tmp_path)
    left = {file.name for file in tmp_path.iterdir()}
    assert not [name for name in left if "copy" in name or "before" in name or "part" in name]
    with closing(open_store(url, folder=tmp_path)) as store:
        assert store.tables.load(code).last_seq == 1


def test_a_database_of_a_newer_version_is_refused(
    url: str, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_store(url, folder=later).close()
    monkeypatch.undo()
    with pytest.raises(StoreRefused, match="newer"):
        open_store(url)


def start(script: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", script]
    return subprocess.Popen(command, text=True, stdin=pipe, stdout=pipe, stderr=pipe)


def test_processes_that_open_an_empty_postgresql_at_once_migrate_it_once(postgres: str) -> None:
    opening = "import sys, companion.store as s; print(1, flush=True); input(); s.open_store({!r})"
    with empty_database(postgres) as url:
        workers = [start(opening.format(url)) for _ in range(4)]
        for worker in workers:
            assert worker.stdout is not None
            worker.stdout.readline()
        for worker in workers:
            assert worker.stdin is not None
            print(file=worker.stdin, flush=True)
        assert [worker.communicate()[1] for worker in workers] == [""] * 4


def test_a_command_that_only_reads_never_migrates(
    file: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{file}"
    open_store(url).close()
    with monkeypatch.context() as upgraded:
        upgraded.setattr("companion.store.store.HEAD", "9999")
        request.getfixturevalue("later")
        with pytest.raises(StoreRefused, match="start the companion itself"):
            open_beside(url)
    assert list(file.parent.glob("*.copy")) == []
    with closing(sqlite3.connect(file)) as link:
        assert link.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]


def test_a_worker_waits_for_a_migration_longer_than_for_a_lock(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.engines.WAIT_MS", 100)
    with empty_database(postgres) as url, psycopg.connect(url.replace("+psycopg", "")) as first:
        first.execute("SELECT pg_advisory_xact_lock(%s)", (migration.LOCK,))
        letting_go = threading.Timer(0.5, first.commit)
        letting_go.start()
        open_store(url).close()
        letting_go.join()


def test_a_process_that_split_off_is_refused_with_the_reason(
    store: Store, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.getpid", lambda: -1)
    for verb in (store.tables.list_codes, lambda: store.tables.change(code)):
        with pytest.raises(StoreRefused, match="--preload"):
            verb()
    monkeypatch.undo()
