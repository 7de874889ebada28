"""Long logs that are folded at once take turns, so that answers wait for one slice and not for all.

Real greenlets fold real tables; turns of the event loop are counted, and no time is measured.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.folders import find_folder
from companion.store import open_store
from companion.tables import Shelf, Tables
from tests.tables.long_logs import write_long_table

TABLES, LINES = 5, 3000
FOLDING = """
from gevent import monkey
monkey.patch_all()
import json, sys
import gevent
from companion.folders import find_folder
from companion.rules import Play
from companion.store import open_store
from companion.tables import Shelf, Tables

url, *codes = sys.argv[1:]
store = open_store(url)
tables = Tables(store, Shelf([find_folder("sheets")]), b"a key for tests")
turn, steps, redo = 0, [], Play.redo

def count_turn():
    global turn
    turn += 1

def note_step(play, *line):
    steps.append((turn, gevent.getcurrent().args[0]))
    return redo(play, *line)

Play.redo = note_step
watcher = gevent.get_hub().loop.check()
watcher.start(count_turn)
gevent.joinall([gevent.spawn(tables.look, code) for code in codes], raise_error=True)
store.close()
print(json.dumps(steps))
"""


@pytest.fixture
def steps(tmp_path: Path) -> list[tuple[int, str]]:
    """The turn of the loop and the table of each line that was folded, in their order."""
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    store = open_store(url)
    tables = Tables(store, Shelf([find_folder("sheets")]), b"a key for tests")
    codes = [write_long_table(tables, LINES) for _ in range(TABLES)]
    store.close()
    command = [sys.executable, "-c", FOLDING, url, *codes]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return [(turn, code) for turn, code in json.loads(ran.stdout)]


def test_one_long_log_is_folded_between_two_turns_of_the_loop(steps: list[tuple[int, str]]) -> None:
    assert len(steps) == TABLES * (LINES - 1)
    folded: dict[int, set[str]] = {}
    for turn, code in steps:
        folded.setdefault(turn, set()).add(code)
    assert {len(codes) for codes in folded.values()} == {1}


def test_long_logs_are_folded_in_turns(steps: list[tuple[int, str]]) -> None:
    order = [code for _, code in steps]
    slices = [code for code, before in zip(order, ["", *order], strict=False) if code != before]
    assert len(slices) > TABLES, "one log was folded to its end before the next one began"
