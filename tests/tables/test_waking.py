"""Bots that were at play when the companion stopped go on when it starts again."""

import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.app import create_app
from companion.rules import TABLE
from companion.settings import Settings
from companion.store import NewEntry
from companion.tables import Options, Tables

Start = Callable[[], Flask]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the companion, again and again on the same database."""
    apps: list[Flask] = []

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
    stop()


def find_tables(app: Flask) -> Tables:
    tables: Tables = app.extensions["companion"].tables
    tables.stir = lambda code: None  # so that bots wait for the next start
    return tables


def open_with_bots(tables: Tables) -> str:
    table, _ = tables.open_table(
        game="dice_charmers", sheet="sun", language="en", options=Options({})
    )
    for _ in range(2):
        tables.add_bot(table.code, "random")
    return table.code


def await_move(app: Flask, code: str, seq: int) -> None:
    until = time.monotonic() + 10
    while app.extensions["companion"].tables.look(code).table.last_seq == seq:
        assert time.monotonic() < until, "nobody woke the bots"
        time.sleep(0.01)


def test_a_table_that_does_not_fold_keeps_no_other_from_being_woken(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    tables = find_tables(start())
    broken, well = open_with_bots(tables), open_with_bots(tables)
    tables.store.append(broken, 0, [NewEntry(TABLE, "start 2 -1")], phase="running")
    seq = tables.start(well).table.last_seq
    with caplog.at_level(logging.ERROR):
        app = start()
        await_move(app, well, seq)
    assert "is left alone" in caplog.text
    app.extensions["companion"].tables.end(well)
