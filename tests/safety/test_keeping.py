"""Copies out of the database and back in, and the doctor, as people use them."""

import json
import os
import re
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from click.testing import CliRunner, Result
from flask import Flask

from companion.app import create_app
from companion.commands import main
from companion.commands.examine import examine, look_at_key, look_at_proxy
from companion.settings import Settings, read_settings
from companion.store import StoreError, open_beside, open_store
from companion.tables import DAY, Archivist
from tests.conftest import Note
from tests.safety.evening import Evening
from tests.safety.far import as_app
from tests.safety.recording import FOLDER
from tests.safety.servers import ROOT, Server
from tests.web.people import Host, Phone

GAME = FOLDER / "v0" / "sun_three_running.jsonl"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, url: str, tmp_path: Path) -> "Run":
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path / "folder"))
    monkeypatch.setenv("COMPANION_DATABASE", url)
    return Run()


class Run:
    """Runs the command line against the database of the test."""

    def __call__(self, *words: str) -> Result:
        return CliRunner().invoke(main, words)

    def import_game(self) -> str:
        result = self("import", str(GAME))
        assert result.exit_code == 0, result.output
        return result.stdout.splitlines()[0].split()[-1].rstrip(".")


def test_a_table_goes_out_and_comes_back_the_same(run: Run, tmp_path: Path) -> None:
    code = run.import_game()
    file = tmp_path / "mine.jsonl"
    assert run("export", code.lower(), "-o", str(file)).exit_code == 0
    assert file.read_text("utf-8") == GAME.read_text("utf-8")
    second = run("import", str(file))
    assert second.exit_code == 0
    assert code not in second.stdout, "the same code twice"
    assert run("export", code).stdout == GAME.read_text("utf-8")


def test_an_export_holds_nobodys_keys(run: Run) -> None:
    text = run("export", run.import_game()).stdout
    assert "hash" not in text
    assert "token" not in text


def test_a_backup_is_restored_into_an_empty_database_only(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = run.import_game()
    file = tmp_path / "all.jsonl"
    assert run("backup", str(file)).exit_code == 0
    assert file.stat().st_mode & 0o077 == 0
    assert "already there" in run("backup", str(file)).output
    refused = run("restore", str(file))
    assert refused.exit_code == 1
    assert "empty" in refused.output
    monkeypatch.setenv("COMPANION_DATABASE", f"sqlite:///{tmp_path / 'fresh.sqlite'}")
    assert "1 tables among them" in run("restore", str(file)).stdout
    assert run("export", code).stdout == GAME.read_text("utf-8")


def test_all_stored_tables_are_folded_again(run: Run) -> None:
    code = run.import_game()
    result = run("replay", "--check")
    assert result.exit_code == 0
    assert f"{code}  running" in result.stdout
    assert "1 of 1 tables fold." in result.stdout


def test_a_table_that_does_not_fold_is_named(run: Run, url: str) -> None:
    run.import_game()
    engine = sa.create_engine(url)
    with engine.begin() as link:
        link.exec_driver_sql("UPDATE entries SET text = 'fly' WHERE text = 'roll'")
    engine.dispose()
    result = run("replay", "--check")
    assert result.exit_code == 1
    assert "does not fold" in result.stdout
    assert "0 of 1 tables fold." in result.stdout


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ('"text": "roll"', '"text": "fly"'),
        ('"game": "dice_charmers"', '"game": "chess"'),
        ('"text": "start 3', '"text": "start 4'),
        ('"options": "{', '"options": "{['),
    ],
)
def test_a_table_that_cannot_be_played_on_does_not_come_in(
    run: Run, tmp_path: Path, was: str, becomes: str
) -> None:
    text = GAME.read_text("utf-8")
    assert was in text
    file = tmp_path / "broken.jsonl"
    file.write_text(text.replace(was, becomes), "utf-8")
    result = run("import", str(file))
    assert result.exit_code == 1
    assert "cannot be played on here" in result.output
    assert "0 of 0 tables fold." in run("replay", "--check").stdout


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no table file"),
        ("hello\n", "no table file"),
        ('{"companion": "backup", "schema": "0001"}\n', "a backup file, not a table file"),
        ('{"companion": "table", "schema": "9999"}\n', "newer version"),
        ('{"companion": "table", "schema": "0001"}\n{"in": "x", "row": {}}\n', "line 2"),
    ],
)
def test_a_file_that_is_no_table_is_refused_in_one_line(
    run: Run, tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text(text, "utf-8")
    result = run("import", str(file))
    assert result.exit_code == 1
    assert said in result.output
    assert "Traceback" not in result.output


def test_an_unknown_table_is_answered_with_those_there_are(run: Run) -> None:
    code = run.import_game()
    result = run("export", "ABCDEF")
    assert result.exit_code == 1
    assert f"no table ABCDEF: there is {code}" in result.output


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
    with store._opened.writing.connect() as link:
        link.exec_driver_sql("PRAGMA wal_autocheckpoint=1")  # the reader meets many of them
    copies = []

    def copy() -> None:
        for number in range(5):
            file = tmp_path / f"copy-{number}.jsonl"
            reader = open_beside(f"sqlite:///{tmp_path / 'companion.sqlite'}")
            reader.back_up(file)
            reader.close()
            copies.append(file.read_text("utf-8"))

    with ThreadPoolExecutor(1) as pool:
        copying = pool.submit(copy)
        evening.play(10, Random(2))
        copying.result()
    assert len(copies) == 5
    for number, text in enumerate(copies):
        rows = [json.loads(line) for line in text.splitlines()[1:]]
        (table,) = [row["row"] for row in rows if row["in"] == "tables"]
        log = [row["row"] for row in rows if row["in"] == "entries"]
        assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
        restored = open_store(f"sqlite:///{tmp_path / f'restored-{number}.sqlite'}")
        restored.restore(tmp_path / f"copy-{number}.jsonl")
        assert restored.load_table(table["code"]).version == table["version"]
        restored.close()
        note("copies made while a game runs")
    with store._opened.writing.connect() as link:
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
        reader.archive_idle(0)
    link = reader._opened.reading.raw_connection()
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
    assert copying.wait(60) == 0
    evening.play(4, Random(5))
    server.kill()
    store = open_store(f"sqlite:///{tmp_path / 'companion.sqlite'}")
    assert store.list_codes() == (evening.code,)
    with store._opened.writing.connect() as link:
        assert link.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
    store.close()
    assert evening.code in (tmp_path / "copy.jsonl").read_text("utf-8")


def test_an_imported_table_has_a_host_again_who_can_let_people_in(run: Run, url: str) -> None:
    imported = run("import", str(GAME))
    (link,) = re.findall(r"http://localhost:8100(/host/\S+)", imported.stdout)
    code = link.rpartition("/")[2]
    settings = read_settings()
    app = create_app(settings._replace(pace=0.0))
    host, phone = Host(app), Phone(app, code, "Lea")
    assert host.open(link).status_code == 200
    assert host.open(link).status_code == 200, "to look at a link must not use it up"
    claimed = host.post(f"/t/{code}/claim", key=host.find("key"))
    assert claimed.status_code == 303
    assert phone.open(link).status_code == 403, "the link serves once"
    tables = app.extensions["companion"].tables
    key = tables.find_join_key(tables.store.load_table(code))
    assert tables.store.may_join(code, key), "the QR code of the table leads nowhere"
    phone.open(f"/t/{code}/knock")
    assert phone.post(f"/t/{code}/knock", seat="0", name="Lea").status_code == 303
    host.open(f"/t/{code}/screen")
    assert host.post(f"/t/{code}/answer", answer="admit 1").status_code == 303
    assert phone.open(f"/t/{code}/me").status_code == 200
    host.open(f"/t/{code}/host")
    assert host.post(f"/t/{code}/host", wish="pause").status_code == 303
    app.extensions["companion"].bell.close()
    tables.store.close()


def test_the_doctor_finds_a_healthy_installation_well(run: Run) -> None:
    result = run("doctor")
    assert "ILL" not in result.stdout.replace("ILL   No network", "")
    for word in ("folder", "key", "free", "database", "clock", "Versions"):
        assert word in result.stdout


def test_the_doctor_names_what_is_ill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path))
    settings = read_settings()
    (tmp_path / "key").chmod(0o644)
    assert not look_at_key(tmp_path / "key").well
    ill = settings._replace(database="postgresql+psycopg://lea:secret@127.0.0.1:1/nothing")
    told = [finding.words for finding in examine(ill, clock=lambda: 0.0) if not finding.well]
    assert any("chmod 600" in words for words in told)
    assert any("1970" in words for words in told)
    assert any("cannot be used" in words for words in told)
    assert not any("secret" in words for words in told)


@pytest.mark.parametrize(
    ("hosts", "proxies", "well"),
    [
        ((), 0, True),
        (("play.example.org",), 1, True),
        (("play.example.org",), 0, False),
        ((), 1, False),
    ],
)
def test_the_doctor_notices_a_proxy_that_is_not_believed(
    tmp_path: Path, hosts: tuple[str, ...], proxies: int, well: bool
) -> None:
    settings = Settings(tmp_path, "", b"", hosts=hosts, proxies=proxies)
    assert look_at_proxy(settings).well == well


def test_an_idle_table_is_archived_and_comes_back_with_the_next_change(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    store = open_store(url, clock=lambda: 1_000_000.0)
    expected = json.loads(GAME.with_suffix(".expected.json").read_text("utf-8"))
    text = GAME.read_text("utf-8")
    code = store.import_table(text, host_token="host", derive_key=str).code  # noqa: S106
    store.change_table(code)
    store.close()
    app = create_app(Settings(tmp_path, url, b"a key for tests", pace=0.0, idle_days=30))
    tables = app.extensions["companion"].tables
    assert code not in tables.store.list_codes()
    assert tables.look(code).table.last_seq == expected["entries"]
    tables.store.change_table(code)
    assert code in tables.store.list_codes()
    tables.store.close()


def test_idle_tables_are_archived_once_a_day_while_the_companion_runs() -> None:
    now, archived = [0.0], []
    archivist = Archivist(lambda: archived.append(now[0]), clock=lambda: now[0])
    for hour in range(72):
        now[0] = hour * 3600.0
        archivist.pass_by()
    assert archived == [0.0, DAY, 2 * DAY]


def test_whoever_opens_a_table_lets_idle_ones_be_archived(small_app: Flask) -> None:
    host = Host(small_app)
    idle = host.open_table()
    tables = small_app.extensions["companion"].tables
    clock = tables.store._clock
    tables.store._clock = lambda: clock() + 91 * DAY
    tables.tidy.__self__._due = 0.0
    host.open_table()
    assert idle not in tables.store.list_codes()
    assert idle in tables.store.list_codes(archived=True)
