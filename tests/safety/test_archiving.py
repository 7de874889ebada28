"""Tables that nobody touches are put away, and come back with the next change."""

import json
from pathlib import Path

from flask import Flask

from companion.app import create_app
from companion.settings import Settings
from companion.store import open_store
from companion.store.schema import taps
from companion.tables import DAY, Archivist
from tests.safety.commands import GAME
from tests.web.people import Host


def test_an_idle_table_is_archived_and_comes_back_with_the_next_change(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    store = open_store(url, clock=lambda: 1_000_000.0)
    expected = json.loads(GAME.with_suffix(".expected.json").read_text("utf-8"))
    text = GAME.read_text("utf-8")
    code = store.copies.import_table(text, host_token="host", derive_key=str).code  # noqa: S106
    store.tables.change(code)
    store.close()
    app = create_app(Settings(tmp_path, url, b"a key for tests", pace=0.0, idle_days=30))
    tables = app.extensions["companion"].tables
    assert code not in tables.store.tables.list_codes()
    assert tables.look(code).table.last_seq == expected["entries"]
    tables.store.tables.change(code)
    assert code in tables.store.tables.list_codes()
    tables.store.close()


def test_idle_tables_are_archived_once_a_day_while_the_companion_runs() -> None:
    now, archived = [0.0], []
    archivist = Archivist(lambda: archived.append(now[0]), clock=lambda: now[0])
    for hour in range(72):
        now[0] = hour * 3600.0
        archivist.archive_if_due()
    assert archived == [0.0, DAY, 2 * DAY]


def test_whoever_opens_a_table_lets_idle_ones_be_archived(small_app: Flask) -> None:
    host = Host(small_app)
    idle = host.open_table()
    tables = small_app.extensions["companion"].tables
    clock = tables.store.database.clock
    tables.store.database.clock = lambda: clock() + 91 * DAY
    tables.desk.archive_idle.__self__._due = 0.0
    host.open_table()
    assert idle not in tables.store.tables.list_codes()
    assert idle in tables.store.tables.list_codes(archived=True)


def test_whoever_opens_a_table_lets_old_keys_of_taps_be_forgotten(small_app: Flask) -> None:
    host = Host(small_app)
    host.open_table()
    assert host.seat("bot", "greedy").status_code == 303
    tables = small_app.extensions["companion"].tables
    clock, start = tables.store.database.clock, tables.desk.archive_idle.__self__
    for days, left in ((29, 1), (31, 0)):
        tables.store.database.clock = lambda days=days: clock() + days * DAY
        start._due = 0.0
        host.open_table()
        with tables.store.database.opened.reading.connect() as link:
            assert len(link.execute(taps.select()).all()) == left
