"""Bots that were at play when the companion stopped go on when it starts again."""

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.app import create_app
from companion.rules import TABLE
from companion.settings import Settings
from companion.store import NewEntry
from companion.tables import Options, Table, Tables
from companion.tables.acting import MOST_LINES
from companion.tables.folds import Fold, Folds
from tests.played import DICE
from tests.tables.people import open_for
from tests.waiting import PATIENCE, wait_until

Start = Callable[[], Flask]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the companion, again and again on the same database."""
    apps: list[Flask] = []
    others = set(threading.enumerate())  # of tests before this one, which nobody waits for here

    def start() -> Flask:
        stop()
        database = f"sqlite:///{tmp_path / 'companion.sqlite'}"
        apps.append(create_app(Settings(tmp_path, database, b"a key for tests", pace=0.0)))
        return apps[-1]

    def stop() -> None:
        for app in apps:
            app.extensions["companion"].tables.store.close()
        apps.clear()

    yield start
    store = apps[-1].extensions["companion"].tables.store
    for code in store.tables.list_codes(phase="running"):
        store.tables.change(code, phase="ended")
    await_threads("(_play)", "(_wake_all)", but=others)
    stop()


def await_threads(*names: str, but: set[threading.Thread]) -> None:
    """Waits until threads that wake or play are over, but for those that were there before."""
    for thread in set(threading.enumerate()) - but:
        if thread.name.endswith(names):
            thread.join(PATIENCE)
            assert not thread.is_alive(), f"{thread.name} goes on for ever"


def start_and_wake(start: Start) -> None:
    """Starts the companion, and waits until it has looked at all its tables."""
    before = set(threading.enumerate())
    start()
    await_threads("(_wake_all)", but=before)


def find_tables(app: Flask) -> Tables:
    tables: Tables = app.extensions["companion"].tables
    tables.desk.wake_bots = lambda code: None  # so that bots wait for the next start
    return tables


def open_with_bots(tables: Tables) -> str:
    table, _ = tables.lobby.open_table(**DICE._asdict(), language="en", options=Options({}))
    for _ in range(2):
        tables.lobby.add_bot(table.code, "random")
    return table.code


def await_move(app: Flask, code: str, seq: int) -> None:
    look = app.extensions["companion"].tables.look
    wait_until(lambda: look(code).table.last_seq != seq, "nobody woke the bots")


def test_a_table_that_does_not_fold_keeps_no_other_from_being_woken(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    tables = find_tables(start())
    well, broken = open_with_bots(tables), open_with_bots(tables)
    tables.store.log.append(broken, 0, [NewEntry(TABLE, "start 2 -1")], phase="running")
    seq = tables.lobby.start(well).table.last_seq
    with caplog.at_level(logging.ERROR):
        await_move(start(), well, seq)
    assert "is left alone" in caplog.text


def test_a_start_folds_no_table_at_which_no_bot_sits(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = find_tables(start())
    tables.lobby.start(open_for(tables, "Lea", "Max", played=DICE))
    over, running, _ = (open_with_bots(tables) for _ in range(3))
    for code in (over, running):
        tables.lobby.start(code)
    tables.hosting.end(over)
    folded = []
    monkeypatch.setattr(Folds, "fold", lambda folds, table: folded.append(table.code))
    start_and_wake(start)
    assert folded == [running]


def test_a_start_folds_no_table_whose_log_is_full(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = find_tables(start())
    full, running = (open_with_bots(tables) for _ in range(2))
    lines = tables.lobby.start(full).table.last_seq
    tables.store.log.append(full, lines, [NewEntry(TABLE, "rewind 0")] * (MOST_LINES - lines))
    tables.lobby.start(running)
    folded = []
    monkeypatch.setattr(Folds, "fold", lambda folds, table: folded.append(table.code))
    start_and_wake(start)
    assert folded == [running]


def test_people_are_answered_before_bots_are_woken(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = find_tables(start())
    code = open_with_bots(tables)
    seq = tables.lobby.start(code).table.last_seq
    answered, fold = threading.Event(), Folds.fold

    def fold_late(folds: Folds, table: Table) -> Fold | None:
        assert answered.wait(PATIENCE), "nobody is answered"
        return fold(folds, table)

    monkeypatch.setattr(Folds, "fold", fold_late)
    app = start()
    assert app.test_client().get("/healthz").status_code == 200
    answered.set()
    await_move(app, code, seq)
