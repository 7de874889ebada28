"""Copies out of the database and back in, and the doctor, as people use them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask

from companion.commands import main
from companion.commands.examine import examine, look_at_key
from companion.settings import Settings, read_settings
from tests.safety.recording import FOLDER

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
        return result.stdout.split()[-1].rstrip(".")


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


def test_a_table_that_does_not_fold_is_named(run: Run, tmp_path: Path) -> None:
    lines = GAME.read_text("utf-8").splitlines()
    broken = [line.replace('"text": "roll"', '"text": "fly"') for line in lines]
    assert broken != lines
    file = tmp_path / "broken.jsonl"
    file.write_text("\n".join(broken) + "\n", "utf-8")
    assert run("import", str(file)).exit_code == 0
    result = run("replay", "--check")
    assert result.exit_code == 1
    assert "does not fold" in result.stdout
    assert "0 of 1 tables fold." in result.stdout


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


def test_a_database_that_is_in_use_is_not_copied_behind_its_back(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path))
    result = Run()("backup")
    assert result.exit_code == 1
    assert "already open in process" in result.output
    assert "in use: the companion is running" in Run()("doctor").stdout


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


def test_an_idle_table_is_archived_and_comes_back_with_the_next_change(tmp_path: Path) -> None:
    from companion.app import create_app
    from companion.store import open_store

    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    store = open_store(url, clock=lambda: 1_000_000.0)
    expected = json.loads(GAME.with_suffix(".expected.json").read_text("utf-8"))
    text = GAME.read_text("utf-8")
    code = store.import_table(text, host_token="host", join_secret="join").code  # noqa: S106
    store.change_table(code)
    store.close()
    app = create_app(Settings(tmp_path, url, b"a key for tests", pace=0.0, idle_days=30))
    tables = app.extensions["companion"].tables
    assert code not in tables.store.list_codes()
    assert tables.look(code).table.last_seq == expected["entries"]
    tables.store.change_table(code)
    assert code in tables.store.list_codes()
    tables.store.close()
