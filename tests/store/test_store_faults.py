"""Full disks, lost databases and second processes are reported, lose nothing, and pass."""

import sqlite3
import subprocess
import sys
import traceback
from operator import methodcaller
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from companion.store import (
    NewEntry,
    Store,
    StoreMistake,
    StoreRefused,
    StoreUnavailable,
    open_store,
)
from companion.store.schema import entries
from tests.store.conftest import create
from tests.store.databases import fresh_database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


def run_on(store: Store, statement: str) -> None:
    """Runs a statement on the store's own connection, as an outside force."""
    with store.database.opened.writing.connect() as link:
        link.exec_driver_sql(statement)


def test_a_full_disk_stores_nothing_and_passes_by_itself(file: Path) -> None:
    store = open_store(f"sqlite:///{file}")
    code = create(store).code
    pages = sqlite3.connect(file).execute("PRAGMA page_count").fetchone()[0]
    run_on(store, f"PRAGMA max_page_count={pages}")
    with pytest.raises(StoreUnavailable, match="full"):
        store.log.append(code, 0, [NewEntry(0, "x" * 100_000)])
    assert store.tables.load(code).version == 1
    run_on(store, "PRAGMA max_page_count=1000000")
    assert store.log.append(code, 0, [NewEntry(0, "roll")]).version == 2
    store.close()


def test_a_mistake_of_ours_is_told_without_the_row_that_it_was_about(
    store: Store, code: str
) -> None:
    row = {"code": code, "seq": 1, "actor": 0, "text": "secret", "at": 0.0}
    for rows in ([row, row], [row | {"at": None}]):
        wrong = entries.insert().values(rows)
        with pytest.raises(StoreMistake, match=r"IntegrityError: .*entries") as raised:
            store.database.write(methodcaller("execute", wrong))
        assert "secret" not in "".join(traceback.format_exception(raised.value))
    assert store.log.read(code) == ()


def test_postgresql_does_not_quote_a_value_that_is_none(postgres: str) -> None:
    with fresh_database(postgres) as url:
        store = open_store(url)
        with pytest.raises(StoreMistake, match=r"^DataError: 22P02$"):
            store.database.write(
                lambda link: link.exec_driver_sql("SELECT CAST('secret' AS INTEGER)")
            )
        store.close()


def test_a_file_moved_away_is_noticed_and_welcome_back(file: Path) -> None:
    store = open_store(f"sqlite:///{file}")
    code = create(store).code
    moved = file.rename(file.with_name("moved.db"))
    with pytest.raises(StoreUnavailable, match="moved"):
        create(store)
    with pytest.raises(StoreUnavailable, match="moved"):
        store.tables.load(code)
    moved.rename(file)
    assert store.tables.load(code).code == code
    store.close()


def test_a_database_locked_by_another_tool_is_unavailable_until_it_lets_go(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.engines.WAIT_MS", 100)
    store = open_store(f"sqlite:///{file}")
    code = create(store).code
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        store.log.append(code, 0, [NewEntry(0, "roll")])
    assert store.log.read(code) == ()
    other.close()
    assert store.log.append(code, 0, [NewEntry(0, "roll")]).version == 2
    store.close()


def test_sqlite_runs_with_the_settings_that_keep_an_evening(file: Path) -> None:
    store = open_store(f"sqlite:///{file}")
    with store.database.opened.writing.connect() as link:
        settings = [
            link.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert settings == ["wal", 2, 1]
    assert file.stat().st_mode & 0o077 == 0
    store.close()


def test_a_second_process_on_one_sqlite_file_is_refused_with_the_reason(file: Path) -> None:
    store = open_store(f"sqlite:///{file}")
    open_it = f"from companion.store import open_store; open_store('sqlite:///{file}')"
    second = subprocess.run([sys.executable, "-c", open_it], capture_output=True, text=True)
    assert second.returncode == 1
    assert "already open in process" in second.stderr
    assert "PostgreSQL" in second.stderr
    store.close()
    third = subprocess.run([sys.executable, "-c", open_it], capture_output=True, text=True)
    assert third.returncode == 0, third.stderr


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("mysql://localhost/companion", "mysql is not supported"),
        ("not an address", "not one of a database"),
        ("postgresql+psycopg://lea:p@ss:sesame@127.0.0.1/x", "write %40 for @"),
        ("postgresql+psycopg://lea:open@sesame@127.0.0.1/x", "write %40 for @"),
        ("postgresql+psycopg://lea:sesame@127.0.0.1:x/x", "not one of a database"),
        ("postgresql+psycopg://lea:sesame@127..1/x", "not one of a database"),
        ("postgresql+psycopg://lea:sesame@127.0.0.1:1/x?ssl=true", "options that PostgreSQL"),
        ("postgresql+psycopg://lea:sesame@/x?host=a,b&port=1,2,3", "options that PostgreSQL"),
        ("sqlite:///sesame\0", "not one of a database"),
        ("sqlite://", "needs a file"),
        ("sqlite:////proc/companion.db", "cannot be opened"),
    ],
)
def test_an_address_that_cannot_serve_is_refused_with_the_reason(url: str, reason: str) -> None:
    with pytest.raises(StoreRefused, match=reason) as refused:
        open_store(url)
    assert "sesame" not in "".join(traceback.format_exception(refused.value))


def test_a_missing_driver_of_postgresql_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreRefused, match="pip install"):
        open_store("postgresql+psycopg://nobody@127.0.0.1:1/nothing")


def test_a_file_that_is_no_database_is_not_touched(file: Path) -> None:
    file.write_text("a letter to grandmother, longer than any header of a database file " * 20)
    before = file.read_bytes()
    with pytest.raises(StoreUnavailable, match="not a database"):
        open_store(f"sqlite:///{file}")
    assert file.read_bytes() == before


def test_lost_postgresql_connections_are_replaced_without_help(postgres: str) -> None:
    with fresh_database(postgres) as url:
        store = open_store(url)
        code = create(store).code
        with psycopg.connect(postgres, autocommit=True) as outside:
            outside.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                [sa.make_url(url).database],
            )
        assert store.log.append(code, 0, [NewEntry(0, "roll")]).version == 2
        store.close()


def test_a_postgresql_that_is_not_there_is_unavailable() -> None:
    with pytest.raises(StoreUnavailable):
        open_store("postgresql+psycopg://nobody@127.0.0.1:1/nothing")
