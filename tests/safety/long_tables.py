"""Long tables on a real server, and how long others wait while they are folded."""

import time
import urllib.request
from concurrent.futures import Future

from companion.folders import find_folder
from companion.store import open_store
from companion.tables import Shelf, Tables
from tests.played import DICE
from tests.safety.servers import Server
from tests.tables.long_logs import write_long_table
from tests.tables.people import open_for

PATIENCE = 600.0
"""Seconds for which a stranger waits for a long table itself, however busy the machine is."""


def write_tables(url: str, count: int, lines: int) -> tuple[list[str], str]:
    """So many long tables at which bots sit, and a short one."""
    store = open_store(url)
    tables = Tables(store, Shelf([find_folder("sheets")]), b"a key for tests")
    long = [write_long_table(tables, lines, bots=2) for _ in range(count)]
    short = tables.lobby.start(open_for(tables, "Lea", "Max", played=DICE)).table.code
    store.close()
    return long, short


def get(server: Server, path: str) -> float:
    """The seconds of a whole answer."""
    began = time.monotonic()
    with urllib.request.urlopen(f"{server.address}{path}", timeout=PATIENCE) as answer:  # noqa: S310
        answer.read()
    return time.monotonic() - began


def get_meanwhile(server: Server, code: str, under_way: list[Future[float]]) -> list[float]:
    """The seconds of each answer of another table, as long as something else is under way."""
    waits = []
    while not all(future.done() for future in under_way):
        waits.append(get(server, f"/t/{code}/screen"))
    return sorted(waits)
