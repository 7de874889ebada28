"""Under gevent: many streams in one process, all woken, all ended in time."""

import subprocess
import sys

import pytest

EVENING = """
from gevent import monkey
monkey.patch_all()
import sys, time
import gevent
from companion.live import Caps, EventStream, Scopes, open_bell
from tests.waiting import PATIENCE, wait_until

bell = open_bell(sys.argv[1], lambda codes: dict.fromkeys(codes, 1))
caps = Caps(address=600)
heard = []

def read(number):
    scopes = Scopes(f"page {number}", f"TABLE{number % 100}", "192.0.2.1", True)
    for event in EventStream(bell, caps, scopes, 1, heartbeat=10 * PATIENCE):
        heard.append((time.perf_counter(), event))

def wait_for(count, sign):
    wait_until(lambda: sum(sign in event for _, event in heard) >= count, lambda: str(heard))

readers = [gevent.spawn(read, number) for number in range(600)]
wait_for(600, b"heartbeat")
assert len(heard) == 600, len(heard)
rang = time.perf_counter()
for table in range(100):
    bell.ring(f"TABLE{table}", 2)
wait_for(600, b"id: 2")
woken = [at for at, event in heard if b"id: 2" in event]
assert len(woken) == 600, len(woken)
print("slowest of 600:", max(woken) - rang)
closed = time.perf_counter()
bell.close()
gevent.joinall(readers, timeout=PATIENCE, raise_error=True)
assert all(reader.dead for reader in readers), "some wait for the next heartbeat"
assert not caps._open
print("closed in", time.perf_counter() - closed)
"""


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_six_hundred_pages_hear_their_tables_and_end_with_the_bell(
    database: str, request: pytest.FixtureRequest
) -> None:
    url = "sqlite:///companion.db"
    if database == "postgresql":
        url = str(request.getfixturevalue("postgres"))
    ran = subprocess.run([sys.executable, "-c", EVENING, url], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    print(ran.stdout)
