"""Many tables at once: how long it takes from a tap until all six pages of its table show it.

The shape is that of lively evenings. A table is five phones and a screen; each page holds its
stream open and fetches what a new version changed. Somebody at each table taps every 2 to 6
seconds, at random and whatever happens elsewhere: 4 on average, so that 100 tables make 25 taps and
150 pages with something new a second. Our games are random ones in their second half, no two alike,
every tap is on disk before it is answered, and pages are rendered and zipped by the server. The
others hold the same number of boxes in memory and send them as JSON to six sockets of a table.

Whoever asks shares the two cores with the server, so it reads no more than it must, and its own
share of a core is printed: if that comes near 100 %, the figure is its own. A hundred tables are
the rule; `compare` (`make bench-load`) goes up to 600 and prints ratios to boardgame.io and the
aims, in about five minutes; `ramp` adds tables until p99 passes 300 ms, and takes long.
"""

import asyncio
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from random import Random
from time import perf_counter, process_time
from typing import NamedTuple

from companion.server.warming import PAUSE as PAUSE_AT_START
from tests.bench.contestants import (
    Contestant,
    serve_boardgame,
    serve_flask,
    serve_ours,
    serve_workers,
)
from tests.bench.rounds import PAGES, Round
from tests.bench.taps import find_share

STEPS = (50, 100, 200, 300, 400, 600, 800, 1200)
COMPARED = (100, 300, 600)
PAUSE = (2.0, 6.0)
SECONDS = 12
"""How long each step is measured, after as long a warming up as one round of taps takes."""
IDLE = 0.1
"""Seconds of processor that workers and a database with nothing to do may take in a pause."""
PATIENCE = 10
"""Seconds after which a tap counts as that late and no longer."""
# Milliseconds that nearly all taps should take to be everywhere.
EVERYWHERE = 300
TAPS = 60
AIM_TABLES, AIM_STREAM = 600, 45
AIM_TAP, AIM_RATIO, AIM_WORKERS = 5.0, 2.0, 9.0
"""Milliseconds of processor a tap at 100 tables, how often boardgame.io's, and of two workers with
their database."""


class Step(NamedTuple):
    """The figures measured with this many tables."""

    tables: int
    times: list[float]
    move: float
    """Seconds of the server's processor time for one tap, all its pages included."""
    memory: int
    """Bytes that the server holds more than when it had just started and had nothing to do."""
    share: float
    """Of one core, taken by those who ask."""

    @property
    def p99(self) -> float:
        """The 99th percentile of the taps, in milliseconds."""
        return find_share(self.times, 0.99)

    def tell(self) -> str:
        """One line of the report."""
        return (
            f"  {self.tables:5} tables, {len(self.times):5} taps: p50 "
            f"{find_share(self.times, 0.5):6.0f} ms, p99 {self.p99:6.0f} ms, "
            f"{self.move * 1000:5.1f} ms of processor a tap, "
            f"{self.memory / self.tables / 1000:5.0f} kB a table, "
            f"{self.memory / self.tables / PAGES / 1000:4.0f} kB a stream, "
            f"who asks {self.share:4.0%}"
        )


async def play(rounds: list[Round], server: Contestant, empty: int) -> Step:
    """Taps at all tables for a while, and measures."""
    luck = Random(len(rounds))
    times: list[float] = []
    begin = perf_counter() + PAUSE[1]
    end = begin + SECONDS

    async def sit(table: Round) -> None:
        await asyncio.sleep(luck.uniform(0, PAUSE[1]))
        while (started := perf_counter()) < end:
            try:
                await asyncio.wait_for(table.tap(), PATIENCE)
            except TimeoutError:
                times.append(PATIENCE)
                return
            if begin <= started:
                times.append(perf_counter() - started)
            await asyncio.sleep(luck.uniform(*PAUSE))

    async def measure() -> tuple[float, float]:
        await asyncio.sleep(begin - perf_counter())
        spent, asked, before = server.measure_time(), process_time(), len(times)
        await asyncio.sleep(end - perf_counter())
        taps = max(1, len(times) - before)
        return (server.measure_time() - spent) / taps, (process_time() - asked) / SECONDS

    measured = asyncio.ensure_future(measure())
    await asyncio.gather(*map(sit, rounds))
    move, share = await measured
    return Step(len(rounds), times, move, server.measure_memory() - empty, share)


async def settle(server: Contestant) -> None:
    """Waits until a server that has just started has nothing left to prepare."""
    spent = -IDLE
    while spent + IDLE <= (now := server.measure_time()):
        spent = now
        await asyncio.sleep(2 * PAUSE_AT_START)


async def ramp(server: Contestant, steps: tuple[int, ...]) -> list[Step]:
    """Adds tables until they are too many."""
    await settle(server)
    empty = server.measure_memory()
    rounds: list[Round] = []
    held = []
    for tables in steps:
        fresh = [server.sit(number) for number in range(len(rounds), tables)]
        for some in range(0, len(fresh), 20):
            await asyncio.gather(*(table.open() for table in fresh[some : some + 20]))
        rounds += fresh
        step = await play(rounds, server, empty)
        print(step.tell(), flush=True)
        held.append(step)
        if step.p99 > EVERYWHERE:
            break
    return held


Serve = Callable[[int, int], AbstractContextManager[Contestant]]


def main(steps: tuple[int, ...], contestants: tuple[Serve, ...]) -> dict[str, list[Step]]:
    """Adds tables to each contestant; returns the figures of each step."""
    print(f"A tap every {PAUSE[0]:g} to {PAUSE[1]:g} s at each table of {PAGES} pages")
    all_held = {}
    for serve in contestants:
        with serve(steps[-1], TAPS) as server:
            print(server.name, flush=True)
            held = asyncio.run(ramp(server, steps))
        most = max((step.tables for step in held if step.p99 <= EVERYWHERE), default=0)
        print(f"  holds {most} tables, {most * PAGES} streams, within {EVERYWHERE} ms", flush=True)
        all_held[server.name] = held
    print(f"aims: {AIM_TABLES} tables in one process, {AIM_STREAM} kB a stream")
    return all_held


def compare(held: dict[str, list[Step]]) -> None:
    """Prints what a tap takes beside boardgame.io, at the same number of tables in the same run."""
    others = {step.tables: step for step in held.pop("boardgame.io")}
    for name, steps in held.items():
        for step in steps:
            other = others.get(step.tables)
            ratio = f"{step.move / other.move:.2f} x boardgame.io" if other else "not beside it"
            print(f"{name}, {step.tables} tables: {step.move * 1000:.1f} ms a tap, {ratio}")
    print(
        f"aims at 100 tables: {AIM_TAP:g} ms and {AIM_RATIO:g} x boardgame.io in one process, "
        f"{AIM_WORKERS:g} ms with two workers, the database included"
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["compare"]:
        compare(main(COMPARED, (serve_ours, serve_boardgame, serve_workers)))
    elif sys.argv[1:] == ["ramp"]:
        main(STEPS, (serve_ours, serve_workers, serve_boardgame, serve_flask))
    else:
        main((100,), (serve_ours, serve_boardgame))
