"""kill -9 at named points: what was acknowledged is there, what was not is not there at all."""

import signal
import subprocess
import sys

import pytest

from companion.store import NewEntry, Store, open_store
from tests.store.conftest import create

VICTIM = """
import os, signal, sys
import sqlalchemy as sa
from companion.store import NewEntry, open_store

url, code, point, once = sys.argv[1:]
store = open_store(url)
die = lambda *_: os.kill(os.getpid(), signal.SIGKILL)

def die_after_insert(link, cursor, statement, *_):
    if "INSERT INTO entries" in statement:
        die()

lines = [NewEntry(0, "take blue"), NewEntry(-1, "dice")]
store.log.append(code, 0, [NewEntry(0, "roll")], once="tap 1")
print("acknowledged 1", flush=True)
opened = store.database.opened
engine = once and opened.glancing or opened.writing
match point:
    case "before begin": sa.event.listen(engine, "begin", die, insert=True)
    case "after insert": sa.event.listen(engine, "after_cursor_execute", die_after_insert)
    case "before commit": sa.event.listen(engine, "commit", die)
    case "after commit": store.database.tell = die
store.log.append(code, 1, lines, once=once or None)
print("acknowledged 2", flush=True)
die()
"""


@pytest.mark.parametrize(
    ("point", "stored"),
    [
        ("before begin", 1),
        ("after insert", 1),
        ("before commit", 1),
        ("after commit", 3),
        ("after answer", 3),
    ],
)
@pytest.mark.parametrize("once", ["tap 2", ""])
def test_a_killed_process_loses_nothing_acknowledged_and_leaves_nothing_half(
    url: str, point: str, stored: int, once: str
) -> None:
    if url.startswith("postgresql") and once and point in ("after insert", "before commit"):
        stored = 3  # the statement that writes a tap there is a transaction of its own
    store = open_store(url)
    code = create(store).code
    store.close()
    victim = subprocess.run(
        [sys.executable, "-c", VICTIM, url, code, point, once], capture_output=True, text=True
    )
    assert victim.returncode == -signal.SIGKILL, victim.stderr
    assert victim.stdout.count("acknowledged") == (2 if point == "after answer" else 1)
    store = open_store(url)
    assert [entry.seq for entry in store.log.read(code)] == list(range(1, stored + 1))
    assert store.tables.load(code).version == (2 if stored == 1 else 3)
    if once:
        finish(store, code)
    store.close()


def finish(store: Store, code: str) -> None:
    """The phone sends its tap again: it counts once, whether or not it had been stored."""
    last = store.tables.load(code).last_seq
    if "tap 2" not in {entry.once for entry in store.log.read(code)}:
        store.log.append(code, last, [NewEntry(0, "take blue"), NewEntry(-1, "dice")], once="tap 2")
    assert [entry.text for entry in store.log.read(code)] == ["roll", "take blue", "dice"]
