"""The doctor: whether an installation is well, in plain words."""

from pathlib import Path

import pytest

from companion.commands.examine import examine, look_at_key, look_at_open_files, look_at_proxy
from companion.settings import Settings, read_settings
from tests.safety.commands import Run


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
