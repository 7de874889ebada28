"""How long logs of the worst mixture take to fold, and how long others wait meanwhile.

On both databases: a cold fold in this process, then a real server (`companion serve` on SQLite,
two workers of gunicorn on PostgreSQL) that starts with ten such tables, folds them one after the
other, and all at once after another start; at last it starts with a thousand tables. Another table
is asked for all the time, one answer after the other, each on a connection of its own; beside
nothing else it is asked for as well, so that a busy machine is seen in the figures; Linux also
tells how long the server waited for a processor. It fails where an aim is missed.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import NamedTuple

from companion.app import tune_garbage_collector
from companion.folders import find_folder
from companion.store import open_store
from companion.tables import Shelf, Tables
from companion.tables.folds import Folds
from companion.tables.slices import Slices
from tests.bench.taps import find_share
from tests.safety.long_tables import get, get_meanwhile, write_tables
from tests.safety.servers import Server, Workers
from tests.store.databases import fresh_database, serve_postgres
from tests.tables.long_logs import OPENING

LINES, TABLES = 100_000, 10
EVENING, EVENINGS = 3_000, 1_000
"""Lines of a very long evening, and tables that are all being played when a server starts."""
ALONE = 200
"""Answers that are waited for while nothing is folded."""
# Seconds of the processor for a fold, of one slice, of an answer meanwhile, of the first page.
FOLD, SLICE, ANSWER, FIRST = 3.0, 0.05, 0.1, 1.0
FOLD_EVENING, FIRST_OF_MANY = 0.15, 0.3


class Stopwatch:
    """Notes the longest stretch of work between two rests."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.began = process_time()

    def rest(self) -> None:
        """Ends one stretch of work and begins the next."""
        now = process_time()
        self.began, self.longest = now, max(self.longest, now - self.began)


class Report:
    """Prints figures beside their aims, and remembers whether one was missed."""

    def __init__(self) -> None:
        self.is_missed = False

    def tell(self, what: str, seconds: float, aim: float, more: str = "") -> None:
        """Prints one figure."""
        self.is_missed |= seconds > aim
        print(f"  {what:44} {1000 * seconds:7.0f} ms (aim {1000 * aim:.0f}){more}", flush=True)

    def tell_answers(self, what: str, waits: list[float]) -> None:
        """Prints the p99 of answers."""
        p99, more = find_share(waits, 0.99) / 1000, f", n {len(waits)}, slowest "
        self.tell(f"p99 of other tables, {what}", p99, ANSWER, f"{more}{1000 * max(waits):.0f} ms")


def measure_fold(report: Report, url: str, code: str, lines: int, aim: float) -> None:
    """Folds without a cache in this process; only its own processor time is held to the aim."""
    store, watch = open_store(url), Stopwatch()
    tables = Tables(store, Shelf([find_folder("sheets")]), b"a key for benchmarks")
    table, folds = tables.store.tables.load(code), Folds(store, Slices(process_time, watch.rest))
    tune_garbage_collector()  # as servers do
    began, watch.began, at = process_time(), process_time(), monotonic()
    folds.fold(table)
    seconds, wall = process_time() - began, monotonic() - at
    report.tell(f"fold of {lines:,} lines, processor", seconds, aim, f", {wall:.2f} s in all")
    report.tell("longest slice, processor", watch.longest, SLICE)
    store.close()


@contextmanager
def serve(folder: str, url: str) -> Iterator[Server]:
    """Starts a server for the time of the `with`."""
    kind = Server if url.startswith("sqlite") else Workers
    server = kind(Path(folder), url, COMPANION_PACE="3600")
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Asked(NamedTuple):
    """The codes of the long tables and of the short one."""

    long: list[str]
    short: str


def ask_meanwhile(server: Server, asked: Asked, at_once: int) -> tuple[list[float], list[float]]:
    """Times the answers of a short table while long ones are folded, and those of the long ones."""
    with ThreadPoolExecutor(at_once) as strangers:
        folding: list[Future[float]] = []
        waits: list[float] = []
        for first in range(0, len(asked.long), at_once):
            codes = asked.long[first : first + at_once]
            folding = [strangers.submit(get, server, f"/t/{code}/screen") for code in codes]
            waits += get_meanwhile(server, asked.short, folding)
    return waits, [future.result() for future in folding]


def read_queued(server: Server) -> float:
    """Seconds for which the server and its workers have waited for a processor, as Linux counts."""
    assert server.running is not None
    mine = Path(f"/proc/{server.running.pid}")
    if not (mine / "schedstat").exists():
        return 0.0
    workers = (mine / "task" / mine.name / "children").read_text("ascii").split()
    stats = [Path(f"/proc/{pid}/schedstat").read_text("ascii") for pid in (mine.name, *workers)]
    return sum(int(stat.split()[1]) for stat in stats) / 1e9


def measure_server(report: Report, folder: str, url: str, asked: Asked) -> None:
    """Starts twice, and has the long tables folded in both ways."""
    for what, at_once in (("one folded", 1), (f"{TABLES} folded at once", TABLES)):
        with serve(folder, url) as server:
            report.tell(f"first page with {TABLES} such tables", get(server, "/"), FIRST)
            page = f"/t/{asked.short}/screen"
            get(server, page)
            report.tell_answers("nothing folded", [get(server, page) for _ in range(ALONE)])
            queued = read_queued(server)
            waits, long = ask_meanwhile(server, asked, at_once)
            report.tell_answers(what, waits)
            queued = (read_queued(server) - queued) / sum(waits)
            print(
                f"  the last long page itself: {max(long):.2f} s; no processor free: {queued:.0%}"
            )


def measure_start(report: Report, folder: str, url: str) -> None:
    """Starts twice with many tables at which bots sit, and asks for the first page of all."""
    write_tables(url, EVENINGS, OPENING + 10)
    for _ in range(2):
        with serve(folder, url) as server:
            report.tell(f"first page with {EVENINGS:,} tables", get(server, "/"), FIRST_OF_MANY)


def main() -> None:
    """Prints all figures of both databases."""
    report = Report()
    with ExitStack() as exits:
        folder = exits.enter_context(TemporaryDirectory(prefix="folds"))
        (Path(folder) / "postgres").mkdir()
        postgres = exits.enter_context(serve_postgres(Path(folder) / "postgres"))
        databases = (
            f"sqlite:///{folder}/companion.sqlite",
            exits.enter_context(fresh_database(postgres)),
        )
        for url in databases:
            print(url.partition(":")[0])
            (evening,), _ = write_tables(url, 1, EVENING)
            measure_fold(report, url, evening, EVENING, FOLD_EVENING)
            asked = Asked(*write_tables(url, TABLES, LINES))
            measure_fold(report, url, asked.long[0], LINES, FOLD)
            measure_server(report, folder, url, asked)
            measure_start(report, folder, url)
    if report.is_missed:
        sys.exit("an aim was missed")


if __name__ == "__main__":
    main()
