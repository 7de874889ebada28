"""A tap on PostgreSQL is written by one statement, and is refused as by many."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
import sqlalchemy as sa

from companion.live.postgres import write_address
from companion.store import NewEntry, Repeated, Stale, Store, open_store
from tests.store.conftest import create
from tests.store.databases import fresh_database
from tests.waiting import PATIENCE

LINES = [NewEntry(0, "roll"), NewEntry(-1, "dice 1 2 3")]


@pytest.fixture
def pair(postgres: str) -> Iterator[tuple[Store, Store]]:
    """Two processes at one database."""
    with fresh_database(postgres) as url:
        one, other = open_store(url), open_store(url)
        yield one, other
        for store in (one, other):
            store.close()


@pytest.fixture
def code(pair: tuple[Store, Store]) -> str:
    return create(pair[0]).code


def list_statements(store: Store) -> list[str]:
    """Returns a list that collects all further statements and begun transactions of a store."""
    asked: list[str] = []
    opened = store.database.opened

    def note(link: object, cursor: object, statement: str, *_: object) -> None:
        asked.append(statement.split(" ")[0])

    for engine in (opened.writing, opened.reading, opened.glancing):
        assert engine is not None
        sa.event.listen(engine, "before_cursor_execute", note)
    sa.event.listen(opened.writing, "begin", lambda link: asked.append("BEGIN"))
    return asked


def find_address(store: Store) -> str:
    """Where a store is kept, as libpq reads it."""
    return write_address(store.database.opened.writing.url.render_as_string(hide_password=False))


def test_a_tap_is_one_statement(pair: tuple[Store, Store], code: str) -> None:
    store, other = pair
    told: list[tuple[str, int]] = []
    store.database.tell = lambda *news: told.append(news)
    asked = list_statements(store)
    stored = store.log.append(code, 0, LINES, once="tap 1", phase="over")
    assert asked == ["WITH"]
    assert told == [(code, stored.version)]
    table = other.tables.load(code)
    assert (table.version, table.last_seq, table.phase) == (2, 2, "over")
    assert table.touched == stored.entries[0].at
    assert other.log.read(code) == stored.entries
    assert store.tables.load(code, stored.version) == table


def test_what_a_tap_tells_the_other_process_is_not_read_there(
    pair: tuple[Store, Store], code: str
) -> None:
    store, other = pair
    store.database.channel = "taps"
    told: list[tuple[str, int]] = []
    store.database.tell_here = lambda *news: told.append(news)
    before = other.tables.load(code)
    asked, asked_there = list_statements(store), list_statements(other)
    with psycopg.connect(find_address(store), autocommit=True) as link:
        link.execute("LISTEN taps")
        stored = store.log.append(code, 0, LINES, once="tap 1", phase="over")
        (heard,) = link.notifies(timeout=PATIENCE, stop_after=1)
    assert asked == ["WITH"]
    assert told == [(code, stored.version)]
    named, version, text = heard.payload.split(" ", 2)
    assert (named, int(version)) == (code, before.version + 1)
    other.log.learn(code, int(version), text)
    assert other.tables.load(code, stored.version) == store.tables.load(code, stored.version)
    assert other.log.read(code, 0, 2) == stored.entries
    assert asked_there == []
    assert other.log.read(code, 0, 2) == stored.entries
    assert asked_there == ["SELECT"]


def test_a_tap_that_is_too_long_to_be_told_is_read(pair: tuple[Store, Store], code: str) -> None:
    store, other = pair
    store.database.channel = "taps"
    stored = store.log.append(code, 0, [NewEntry(0, "x" * 8000)], once="tap 1")
    other.log.learn(code, stored.version, "")
    assert other.tables.load(code).last_seq == 1
    assert other.log.read(code) == stored.entries


@pytest.mark.parametrize("told", ["", "x", "[]", "[[],{}]", "[[[1]],{}]", '[[],{"seed":1}]', "7"])
def test_what_is_no_tap_is_not_learned(pair: tuple[Store, Store], code: str, told: str) -> None:
    _, other = pair
    before = other.tables.load(code)
    other.log.learn(code, before.version + 1, told)
    assert other.tables.load(code, before.version) == before


def test_what_else_changes_is_written_in_a_transaction(
    pair: tuple[Store, Store], code: str
) -> None:
    store, _ = pair
    asked = list_statements(store)
    store.log.append(code, 0, LINES, once="tap 1", paused=True)
    store.log.append(code, 2, LINES, once="tap 2", seen=2)
    store.log.append(code, 4, LINES)
    assert asked.count("BEGIN") == 3


@pytest.mark.parametrize("after", [0, 1, 3])
def test_a_tap_for_another_moment_is_stale_and_changes_nothing(
    pair: tuple[Store, Store], code: str, after: int
) -> None:
    store, other = pair
    other.log.append(code, 0, LINES, once="tap 1")
    with pytest.raises(Stale):
        store.log.append(code, after, LINES, once="tap 2")
    assert store.tables.load(code).version == 2
    assert len(store.log.read(code)) == 2


def test_a_key_that_another_process_stored_is_repeated(
    pair: tuple[Store, Store], code: str
) -> None:
    store, other = pair
    other.log.append(code, 0, LINES, once="tap 1")
    for after in (0, 2):
        with pytest.raises(Repeated):
            store.log.append(code, after, LINES, once="tap 1")
    assert store.tables.load(code).version == 2


def test_of_many_at_once_one_is_written(pair: tuple[Store, Store], code: str) -> None:
    def write(number: int) -> bool:
        try:
            pair[number % 2].log.append(code, 0, LINES, once=f"tap {number}")
        except Stale:
            return False
        return True

    with ThreadPoolExecutor(10) as people:
        assert sum(people.map(write, range(10))) == 1
    assert pair[0].tables.load(code).version == 2
    assert len(pair[1].log.read(code)) == 2


def test_a_lost_connection_costs_no_tap_and_writes_none_twice(
    pair: tuple[Store, Store], code: str
) -> None:
    store, other = pair
    store.log.append(code, 0, LINES, once="tap 1")
    with other.database.opened.writing.begin() as link:
        link.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    store.log.append(code, 2, LINES, once="tap 2")
    assert len(other.log.read(code)) == 4
