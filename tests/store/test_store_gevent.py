"""Under gevent a commit makes its greenlet wait, and nobody else."""

import subprocess
import sys

EVENING = """
from gevent import monkey
monkey.patch_all()
import sys, time
import gevent
from companion.store import NewEntry, Stale, open_store
from tests.store.conftest import create

store = open_store(sys.argv[1])
ticks = []

def tick():
    while True:
        ticks.append(time.perf_counter())
        gevent.sleep(0.001)

def play(code):
    for seq in range(20):
        with store.lock(code):
            store.append(code, seq, [NewEntry(0, f"line {seq}")])
    try:
        store.append(code, 0, [NewEntry(0, "late")])
    except Stale as stale:
        return stale.found

codes = [create(store).code for _ in range(10)]
ticking = gevent.spawn(tick)
began = time.perf_counter()
players = [gevent.spawn(play, code) for code in codes]
gevent.joinall(players, raise_error=True)
ended = time.perf_counter()
ticking.kill()
assert [player.value for player in players] == [20] * 10
during = [at for at in ticks if began <= at <= ended]
print(len(during), (ended - began) * 1000)
store.close()
"""


def test_the_event_loop_goes_on_while_two_hundred_entries_are_committed(url: str) -> None:
    ran = subprocess.run([sys.executable, "-c", EVENING, url], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    ticks, milliseconds = map(float, ran.stdout.split())
    assert ticks > milliseconds / 20
