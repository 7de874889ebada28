"""Commands beside a running companion: they read what is whole, and disturb nobody."""

import json
import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from companion.store import StoreError, open_beside, open_store
from tests.conftest import Note
from tests.safety.commands import GAME, Run
from tests.safety.evening import Evening
from tests.safety.far import as_app
from tests.safety.servers import ROOT, Server
from tests.waiting import PATIENCE


def test_reading_commands_work_beside_a_running_companion_and_writing_ones_do_not(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path))
    run = Run()
    evening = Evening(small_app)
    copy, paper = tmp_path / "copy.jsonl", tmp_path / "record.pdf"
    assert "rows are kept" in run("backup", str(copy)).stdout
    assert run("export", evening.code).stdout.count('"in": "entries"') == len(evening.read_log())
    assert "1 of 1 tables fold." in run("replay", "--check").stdout
    printed = run("print", "record", "--table", evening.code, "-o", str(paper))
    assert printed.exit_code == 0, printed.output
    assert paper.read_bytes().startswith(b"%PDF")
    assert "holds 1 tables" in run("doctor").stdout
    for words in (("import", str(GAME)), ("restore", str(copy))):
        refused = run(*words)
        assert refused.exit_code == 1
        assert "already open in process" in refused.output
    evening.play(3, Random(1))


def test_copies_made_while_a_game_runs_are_whole_and_disturb_nobody(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, note: Note
) -> None:
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path))
    evening = Evening(small_app)
    store = small_app.extensions["companion"].tables.store
    with store.database.opened.writing.connect() as link:
        link.exec_driver_sql("PRAGMA wal_autocheckpoint=1")  # the reader meets many of them
    copies = []
    note("copies made while a game runs", 5)

    def copy() -> None:
        for number in range(5):
            file = tmp_path / f"copy-{number}.jsonl"
            reader = open_beside(f"sqlite:///{tmp_path / 'companion.sqlite'}")
            reader.copies.back_up(file)
            reader.close()
            copies.append(file.read_text("utf-8"))

    with ThreadPoolExecutor(1) as pool:
        copying = pool.submit(copy)
        evening.play(10, Random(2))
        copying.result()
    assert len(copies) == 5
    for number, text in enumerate(copies):
        rows = [json.loads(line) for line in text.splitlines()[1:-1]]
        (table,) = [row["row"] for row in rows if row["in"] == "tables"]
        log = [row["row"] for row in rows if row["in"] == "entries"]
        assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
        restored = open_store(f"sqlite:///{tmp_path / f'restored-{number}.sqlite'}")
        restored.copies.restore(tmp_path / f"copy-{number}.jsonl")
        assert restored.tables.load(table["code"]).version == table["version"]
        restored.close()
    with store.database.opened.writing.connect() as link:
        assert link.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"


def test_a_reader_beside_a_running_companion_can_neither_write_nor_checkpoint(
    small_app: Flask, tmp_path: Path
) -> None:
    Evening(small_app)
    file = tmp_path / "companion.sqlite"
    reader = open_beside(f"sqlite:///{file}")
    journal = file.with_name("companion.sqlite-wal")
    before = file.read_bytes(), journal.read_bytes()
    with pytest.raises(StoreError, match="readonly"):
        reader.tables.archive_idle(0)
    link = reader.database.opened.reading.raw_connection()
    with pytest.raises(sqlite3.OperationalError):
        link.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    link.close()
    reader.close()
    assert (file.read_bytes(), journal.read_bytes()) == before


def test_a_back_up_is_made_by_one_process_while_another_serves(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    server.start()
    evening = Evening(as_app(server.address))
    command = [sys.executable, "-m", "companion.commands", "backup", str(tmp_path / "copy.jsonl")]
    copying = subprocess.Popen(
        command, cwd=ROOT, env=os.environ | {"COMPANION_FOLDER": str(tmp_path)}
    )
    evening.play(4, Random(4))
    assert copying.wait(PATIENCE) == 0
    evening.play(4, Random(5))
    server.kill()
    store = open_store(f"sqlite:///{tmp_path / 'companion.sqlite'}")
    assert store.tables.list_codes() == (evening.code,)
    with store.database.opened.writing.connect() as link:
        assert link.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
    store.close()
    assert evening.code in (tmp_path / "copy.jsonl").read_text("utf-8")
