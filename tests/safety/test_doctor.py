"""`companion doctor` tells in plain words what is wrong with an installation."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.commands.examine import (
    examine,
    look_at_database,
    look_at_keeping,
    look_at_key,
    look_at_open_files,
    look_at_proxy,
)
from companion.settings import Settings, read_settings
from companion.store import Store, open_store
from tests.safety.commands import Run
from tests.safety.servers import Server


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
    ("name", "value", "said"),
    [
        ("COMPANION_PORT", "abc", "a whole number from 0 to 65535"),
        ("COMPANION_PORT", "99999", "a whole number from 0 to 65535"),
        ("COMPANION_PORT", "-1", "a whole number from 0 to 65535"),
        ("COMPANION_PROXIES", "x", "a whole number from 0 to 9"),
        ("COMPANION_IDLE_DAYS", "x", "a number from 0 to 36500"),
        ("COMPANION_IDLE_DAYS", "nan", "a number from 0 to 36500"),
        ("COMPANION_PACE", "inf", "a number from 0 to 3600"),
        ("COMPANION_HOSTS", "https://play.example.org", "names like play.example.org"),
        ("COMPANION_HOSTS", "play.example.org:443", "names like play.example.org"),
        ("COMPANION_HOSTS", "*", "names like play.example.org"),
        ("COMPANION_HOSTS", "our_table.example.org", "which no browser sends so"),
        ("COMPANION_HOSTS", "büro.example", "which no browser sends so"),
        ("COMPANION_HOSTS", f"{'a' * 64}.example", "which no browser sends so"),
        ("COMPANION_HOSTS", ".".join(["abc"] * 64), "which no browser sends so"),
        ("COMPANION_ADDRESSES", "not an address!", "names like play.example.org"),
        ("COMPANION_STREAMS", "9" * 5000, "a whole number from 0 to 1000000"),
        ("COMPANION_LOG", "jason", "plain or json"),
        ("COMPANION_FOLDER", "/dev/null/x", "/dev/null/x: Not a directory"),
        ("COMPANION_DATABASE", "postgresql://lea:sesame@db:x/x", "not one of a database"),
        ("COMPANION_DATABASE", "postgresql://lea:p@ss:sesame@db/x", "write %40 for @"),
    ],
)
def test_a_setting_that_cannot_be_is_told_with_what_was_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path))
    monkeypatch.setenv(name, value)
    for command in ("doctor", "backup"):
        result = Run()(command)
        assert result.exit_code == 1
        assert said in result.output
        assert name in result.output or name == "COMPANION_DATABASE"
        assert "sesame" not in result.output


class Elsewhere(Server):
    """Listens at an address of another machine."""

    def command(self) -> list[str]:
        return [word.replace("127.0.0.1", "192.0.2.1") for word in super().command()]


@pytest.mark.parametrize(
    ("kind", "more", "said"),
    [
        (Server, {"COMPANION_PORT": "99999"}, "Error: COMPANION_PORT is '99999', but should be"),
        (Server, {"COMPANION_FOLDER": "/dev/null/x"}, "Error: COMPANION_FOLDER: nothing can be"),
        (Elsewhere, {}, "Error: nobody can listen there: "),
    ],
)
def test_a_companion_that_cannot_start_says_why_in_one_line(
    tmp_path: Path, kind: type[Server], more: dict[str, str], said: str
) -> None:
    server = kind(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}", **more)
    server.launch()
    assert server.await_death() == 1
    (line,) = server.read_said().splitlines()
    assert line.startswith(said)


def test_a_port_beyond_the_last_is_refused() -> None:
    assert "99999 is not in the range 0<=x<=65535" in Run()("serve", "--port", "99999").output


def test_a_database_that_is_locked_is_ill_and_no_reason_to_fall_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.engines.WAIT_MS", 50)
    file = tmp_path / "companion.sqlite"
    open_store(f"sqlite:///{file}").close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        found = look_at_database(f"sqlite:///{file}", tmp_path)
    assert not found.well
    assert "locked" in found.words


def test_a_key_that_others_may_read_is_told_when_the_companion_opens(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text("ab" * 32)
    key.chmod(0o644)
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    server.start()
    server.stop()
    assert f"Others may read {key}" in server.read_said()


def test_a_postgresql_that_does_not_wait_for_the_disk_is_called_unsafe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = "postgresql 17.2, synchronous_commit on, fsync off"
    monkeypatch.setattr(Store, "describe", lambda store: kind)
    found = look_at_database(f"sqlite:///{tmp_path / 'companion.sqlite'}", tmp_path)
    assert not found.well
    assert "fsync" in found.words
    assert look_at_keeping(kind.replace("off", "on")).well


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


@pytest.mark.parametrize(
    ("streams", "files", "well"),
    [
        (None, 1024, False),
        (None, 4096, True),
        (4000, 4096, False),
        (4000, 8192, True),
        (None, None, True),
    ],
)
def test_the_doctor_notices_when_too_few_files_may_be_open(
    tmp_path: Path, streams: int | None, files: int | None, well: bool
) -> None:
    found = look_at_open_files(Settings(tmp_path, "", b"", streams=streams), files)
    assert found.well == well
    assert well or f"Only {files} files" in found.words
