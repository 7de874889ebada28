"""Under gevent a commit blocks its own greenlet only."""

import subprocess
import sys

import sqlalchemy as sa

START = """
from gevent import monkey
monkey.patch_all()
import sys
import gevent
from companion.store import NewEntry, Stale, engines, open_store
from tests.store.conftest import create

url = sys.argv[1]
engines.WAIT_MS = 600_000  # whoever is locked out waits however long this process may take
store = open_store(url)
codes = [create(store).code for _ in range(10)]
"""

BURST = """
def play(code):
    for seq in range(20):
        with store.lock(code):
            store.log.append(code, seq, [NewEntry(0, f"line {seq}")])
    try:
        store.log.append(code, 0, [NewEntry(0, "late")])
    except Stale as stale:
        return stale.found

players = [gevent.spawn(play, code) for code in codes]
gevent.joinall(players, raise_error=True)
assert [player.value for player in players] == [20] * 10
store.close()
"""

HOLD_SQLITE = """
import sqlite3
outside = sqlite3.connect(sys.argv[2], isolation_level=None, check_same_thread=False)
outside.execute("BEGIN IMMEDIATE")
let_go = outside.close
"""

HOLD_POSTGRESQL = """
import psycopg
outside = psycopg.connect(url.replace("+psycopg", ""))
outside.execute("SELECT * FROM tables FOR UPDATE")
let_go = outside.close
"""

GO_ON = """
writing = gevent.spawn(store.log.append, codes[0], 0, [NewEntry(0, "roll")])
for _ in range(50):
    gevent.sleep(0.001)
    assert store.tables.load(codes[0]).version == 1
assert not writing.ready()
let_go()
assert writing.get().version == 2
store.close()
"""


def run(script: str, *args: str) -> None:
    """Runs a script in a process of its own, since gevent patches for good."""
    ran = subprocess.run([sys.executable, "-c", script, *args], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_two_hundred_entries_of_ten_tables_are_stored_in_order_and_in_silence(url: str) -> None:
    run(START + BURST, url)


def test_the_loop_goes_on_and_reads_while_a_write_waits_for_the_disk(url: str) -> None:
    address = sa.make_url(url)
    hold = HOLD_SQLITE if address.get_backend_name() == "sqlite" else HOLD_POSTGRESQL
    run(START + hold + GO_ON, url, str(address.database))
