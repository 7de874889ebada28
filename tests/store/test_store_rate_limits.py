"""What clients did lately is counted for all processes at once, and soon forgotten."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
import sqlalchemy as sa

from companion.store import Store, open_store
from companion.store.schema import attempts
from tests.store.conftest import Clock
from tests.store.databases import fresh_database

MOST, SECONDS = 3, 600.0


def try_once(store: Store, *clients: str, what: str = "knock") -> float:
    return store.rate_limits.count_attempt(what, dict.fromkeys(clients, MOST), SECONDS)


def count_rows(store: Store) -> int:
    with store.database.opened.reading.connect() as link:
        return link.scalar(sa.select(sa.func.count()).select_from(attempts)) or 0


@contextmanager
def listen(engine: sa.Engine) -> Iterator[list[str]]:
    """Records the SQL statements that are run inside the `with`."""
    heard: list[str] = []

    def note(link: object, cursor: object, statement: str, *_: object) -> None:
        heard.append(statement)

    sa.event.listen(engine, "before_cursor_execute", note)
    yield heard
    sa.event.remove(engine, "before_cursor_execute", note)


def test_so_many_are_granted_then_the_client_waits_until_the_first_is_old(
    store: Store, clock: Clock
) -> None:
    for _ in range(MOST):
        assert try_once(store, "lea") == 0
        clock.now += 10
    assert try_once(store, "lea") == SECONDS - 10 * MOST
    assert store.rate_limits.find_wait("knock", {"lea": MOST}, SECONDS) == SECONDS - 10 * MOST
    assert try_once(store, "max") == 0
    assert try_once(store, "lea", what="open") == 0
    clock.now += SECONDS - 10 * MOST
    assert try_once(store, "lea") == 0
    assert try_once(store, "lea") == 10


def test_whoever_is_refused_for_one_name_is_not_counted_under_the_other(store: Store) -> None:
    for number in range(MOST):
        assert try_once(store, f"phone {number}", "house") == 0
    assert try_once(store, "one more phone", "house") == SECONDS
    assert store.rate_limits.find_wait("knock", {"one more phone": 1}, SECONDS) == 0


def test_a_refusal_costs_one_look_and_writes_nothing(store: Store) -> None:
    while not try_once(store, "lea", "house"):
        continue
    engines = store.database.opened
    with listen(engines.writing) as written, listen(engines.reading) as read:
        assert try_once(store, "lea", "house")
    assert [statement.startswith("SELECT") for statement in read if statement != "BEGIN"] == [True]
    assert not written


def test_what_is_too_old_is_forgotten_and_so_is_what_a_wrong_clock_wrote(
    store: Store, clock: Clock
) -> None:
    begun = clock.now
    clock.now += 400 * 24 * 3600
    for _ in range(MOST):
        try_once(store, "lea")
    clock.now = begun
    assert try_once(store, "lea") == 0, "a clock that was wrong locks somebody out"
    assert count_rows(store) == 1
    clock.now += SECONDS
    assert try_once(store, "max") == 0
    assert count_rows(store) == 1


def test_clocks_that_differ_a_little_weaken_nothing(store: Store, clock: Clock) -> None:
    for _ in range(MOST):
        try_once(store, "lea")
    clock.now -= 5
    assert try_once(store, "lea") == SECONDS + 5


def test_tries_at_the_same_moment_never_pass_the_limit_together(store: Store) -> None:
    with ThreadPoolExecutor(8) as pool:
        waits = list(pool.map(lambda _: try_once(store, "lea", "house"), range(24)))
    assert waits.count(0) == MOST
    assert count_rows(store) == 2 * MOST


def test_two_processes_count_together(postgres: str) -> None:
    with fresh_database(postgres) as url:
        pair = [open_store(url) for _ in range(2)]
        with ThreadPoolExecutor(8) as pool:
            waits = list(pool.map(lambda number: try_once(pair[number % 2], "lea"), range(24)))
        assert waits.count(0) == MOST
        for store in pair:
            store.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_counting_does_not_make_the_store_read_every_table_anew(store: Store, code: str) -> None:
    store.tables.load(code)
    assert try_once(store, "lea") == 0
    with listen(store.database.opened.reading) as read:
        store.tables.load(code)
    assert not read
