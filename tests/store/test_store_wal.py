"""Files deleted beside a running companion: nothing that was acknowledged is lost at its death."""

import logging
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
import sqlalchemy as sa

from companion.store import NewEntry, Store, StoreUnavailable, open_store
from tests.store.conftest import create

VICTIM = """
import os, signal, sys
import sqlalchemy as sa
from companion.store import NewEntry, open_store

url, code, moment, *files = sys.argv[1:]
store = open_store(url)

def delete(*_):
    while files:
        os.unlink(files.pop())

store.log.append(code, 0, [NewEntry(0, "first")])
match moment:
    case "between": delete()
    case "within": sa.event.listen(store.database.opened.writing, "commit", delete)
    case "before a look":
        delete()
        store.log.read(code)
        os.kill(os.getpid(), signal.SIGKILL)
for seq, text in enumerate(("second", "third"), 1):
    store.log.append(code, seq, [NewEntry(0, text)])
    assert len(store.log.read(code)) == seq + 1
    print(text, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


@pytest.mark.parametrize("moment", ["between", "within", "before a look"])
@pytest.mark.parametrize("ends", [("-wal",), ("-shm",), ("-wal", "-shm")], ids="".join)
def test_what_was_acknowledged_outlives_deleted_files_and_a_death(
    file: Path, moment: str, ends: Sequence[str]
) -> None:
    url = f"sqlite:///{file}"
    store = open_store(url)
    code = create(store).code
    store.close()
    arguments = [url, code, moment, *(f"{file}{end}" for end in ends)]
    victim = subprocess.run(
        [sys.executable, "-c", VICTIM, *arguments], capture_output=True, text=True
    )
    assert victim.returncode == -signal.SIGKILL, victim.stderr
    assert "was deleted while the companion was running" in victim.stderr
    store = open_store(url)
    stored = [entry.text for entry in store.log.read(code)]
    assert stored == ["first", *victim.stdout.split()]
    assert len(stored) == (1 if moment == "before a look" else 3)
    with store.database.opened.writing.connect() as link:
        assert link.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
    store.close()


def test_a_rescue_that_cannot_be_made_is_refused_and_tried_again(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("companion.store.engines.WAIT_MS", 100)
    store = open_store(f"sqlite:///{file}")
    code = create(store).code
    with store.database.opened.reading.connect() as reader:
        reader.execute(sa.text("SELECT count(*) FROM tables"))
        store.log.append(code, 0, [NewEntry(0, "first")])
        Path(f"{file}-wal").unlink()
        with pytest.raises(StoreUnavailable, match="cannot be saved yet"):
            store.log.append(code, 1, [NewEntry(0, "second")])
    store.log.append(code, 1, [NewEntry(0, "second")])
    assert [record.levelno for record in caplog.records] == [logging.ERROR] * 3
    assert texts(store, code) == ["first", "second"]
    store.close()


def test_files_that_are_there_are_not_saved_again(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store(f"sqlite:///{file}")
    code = create(store).code
    for seq in range(300):
        store.log.append(code, seq, [NewEntry(0, "x" * 4000)])
    assert len(texts(store, code)) == 300
    assert not caplog.records
    store.close()


def texts(store: Store, code: str) -> list[str]:
    return [entry.text for entry in store.log.read(code)]
