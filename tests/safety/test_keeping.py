"""Copies out of the database and back in, as people use them."""

import json
import re
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from companion.app import create_app
from companion.commands.keep import open_ours
from companion.settings import read_settings
from companion.store.migrate import HEAD
from tests.groups.made_up import make_history
from tests.played import DICE
from tests.safety.commands import GAME, Run
from tests.web.people import Host, Phone

WRITTEN_NOW = GAME.read_text("utf-8").replace('"schema": "0001"', f'"schema": "{HEAD}"', 1)
WRITTEN_NOW += json.dumps({"companion": "end", "rows": WRITTEN_NOW.count("\n") - 1}) + "\n"


def test_a_table_goes_out_and_comes_back_the_same(run: Run, tmp_path: Path) -> None:
    code = run.import_game()
    file = tmp_path / "mine.jsonl"
    assert run("export", code.lower(), "-o", str(file)).exit_code == 0
    assert file.read_text("utf-8") == WRITTEN_NOW
    second = run("import", str(file))
    assert second.exit_code == 0
    assert code not in second.stdout, "the same code twice"
    assert run("export", code).stdout == WRITTEN_NOW


def test_an_export_is_read_by_its_owner_alone_and_overwrites_nothing(
    small_run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_the_disk(number: int) -> None:
        raise OSError(28, "No space left on device")

    code = small_run.import_game()
    file = tmp_path / "mine.jsonl"
    with monkeypatch.context() as full:
        full.setattr("companion.store.drafts.os.fsync", fill_the_disk)
        failed = small_run("export", code, "-o", str(file))
    assert f"Error: {file} cannot be written: No space left" in failed.output
    assert not list(tmp_path.glob("mine*"))
    assert small_run("export", code, "-o", str(file)).exit_code == 0
    assert file.stat().st_mode & 0o077 == 0, "it holds the seed of dice that are still rolled"
    again = small_run("export", code, "-o", str(file))
    assert again.exit_code == 1
    assert "already there" in again.output


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
    assert run("export", code).stdout == WRITTEN_NOW


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
        (f'"game": "{DICE.game}"', '"game": "chess"'),
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
    key = tables.door.find_join_key(tables.store.tables.load(code))
    assert tables.store.tables.may_join(code, key), "the QR code of the table leads nowhere"
    phone.open(f"/t/{code}/knock")
    assert phone.post(f"/t/{code}/knock", seat="0", name="Lea").status_code == 303
    host.open(f"/t/{code}/screen")
    assert host.post(f"/t/{code}/answer", answer=host.find("answer")).status_code == 303
    assert phone.open(f"/t/{code}/me").status_code == 200
    host.open(f"/t/{code}/host")
    assert host.post(f"/t/{code}/host", wish="pause").status_code == 303
    app.extensions["companion"].bell.close()
    tables.store.close()


def test_a_group_goes_out_by_its_link_and_comes_back_the_same(run: Run, tmp_path: Path) -> None:
    with open_ours() as store:
        group = store.groups.found("Mondays", "a" * 48, "b" * 48)
        store.groups.bring_in(group.id, None, 5.0, make_history(Random(1), 12, 4))
    out = run("export", f"http://localhost:8100/g/{'a' * 48}/games")
    assert out.exit_code == 0
    assert "a" * 48 not in out.stdout
    file = tmp_path / "group.json"
    file.write_text(out.stdout, "utf-8")
    taken = run("import", str(file))
    assert taken.exit_code == 0
    link = re.search(r"/g/([0-9a-f]{48})/host/[0-9a-f]{48}", taken.stdout)
    assert link
    assert run("export", link[1]).stdout == out.stdout
    nothing = run("export", "0" * 48)
    assert nothing.exit_code == 1
    assert "no table" in nothing.output
