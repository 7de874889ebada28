"""Where the companion keeps its things: the key of an installation, and what is never shown."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.commands import main
from companion.settings import BadKey, hide_password, keep_secret, read_settings

START = """
import pathlib, sys
from companion.settings import keep_secret
input()
print(keep_secret(pathlib.Path(sys.argv[1])))
"""


def test_processes_that_start_together_draw_one_key(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, str(tmp_path / "key")]
    pipe = subprocess.PIPE
    starting = [subprocess.Popen(command, text=True, stdin=pipe, stdout=pipe) for _ in range(6)]
    for process in starting:
        assert process.stdin is not None
        process.stdin.write("\n")
    keys = {process.communicate()[0] for process in starting}
    assert len(keys) == 1
    assert len(keys.pop().strip()) == len("b''") + 64
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def test_a_key_appears_whole_where_only_its_owner_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_the_disk(number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fill_the_disk)
        with pytest.raises(OSError, match="No space"):
            keep_secret(tmp_path / "key")
    assert list(tmp_path.iterdir()) == []
    key = keep_secret(tmp_path / "key")
    assert key == keep_secret(tmp_path / "key")
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_a_disk_that_knows_no_links_gets_its_key_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*names: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    assert len(keep_secret(tmp_path / "key")) == 64
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


@pytest.mark.parametrize("left", ["", "abc", "not hexadecimal " * 8])
def test_a_key_that_is_not_whole_is_refused_and_named_by_the_doctor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: str
) -> None:
    (tmp_path / "key").write_text(left)
    with pytest.raises(BadKey, match="not whole"):
        keep_secret(tmp_path / "key")
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path))
    for words in (["doctor"], ["backup"]):
        told = CliRunner().invoke(main, words)
        assert told.exit_code == 1
        assert f"{tmp_path / 'key'} is not whole" in told.output
        assert "Traceback" not in told.output


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://lea:sesame@db/companion",
        "postgresql://lea:open@sesame@db/companion",
        "postgresql://lea:open:sesame@db/companion",
        "postgresql://lea:p@ss:sesame@db/companion",
        "postgresql://db/companion?user=lea&password=sesame&sslmode=require",
        "sesame",
    ],
)
def test_no_part_of_a_password_is_ever_shown(address: str) -> None:
    assert "sesame" not in hide_password(address)


def test_names_of_hosts_are_read_as_browsers_send_them(tmp_path: Path) -> None:
    given = {"COMPANION_FOLDER": str(tmp_path), "COMPANION_HOSTS": "Play.Example.org, a-b.c"}
    given["COMPANION_ADDRESSES"] = "laptop.local 192.168.0.7 [fd00::7] fd00::8 büro"
    settings = read_settings(given)
    assert settings.hosts == ("play.example.org", "a-b.c")
    assert settings.addresses == ("laptop.local", "192.168.0.7", "[fd00::7]", "fd00::8", "büro")
