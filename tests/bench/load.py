"""A hundred tables at once: from a tap until all six pages of its table hold what came of it.

Every table has five phones and a screen, each with its stream open; whoever is awaited taps one of
the moves that its page lists, as often as the rate says, and every page fetches what changed. The
same shape then goes to boardgame.io's server: matches of five players and one who looks on, moves
at the same rate, its own clients. Both servers are one process; who asks shares the machine.
"""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import gevent
from gevent import monkey
from gevent.event import Event

from tests.bench.taps import PlainPage, find_share
from tests.browser.server import Server, find_port
from tests.browser.states import Builder, State, play_with_bots
from tests.npm import install

HERE = Path(__file__).parent
TABLES = 100
RATES = (5, 10, 20)
"""Taps a second at all tables together."""
SECONDS = 10
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")
PATIENCE = 20
"""Seconds after which a tap counts as that late and no longer."""
# Milliseconds that nearly all taps should take to be everywhere.
EVERYWHERE = 300


class Round:
    """One table: six pages, and the taps that are not yet everywhere."""

    def __init__(self, port: int, state: State, number: int) -> None:
        home = f"127.0.{1 + number // 200}.{1 + number % 200}"
        seats = (*range(len(state.seats)), None)
        self.pages = [PlainPage(port, state, seat, home) for seat in seats]
        self._luck = Random(number)
        self._moved = Event()

    def open(self) -> None:
        for page in self.pages:
            page.open()
            gevent.spawn(self._keep_up, page)

    def _keep_up(self, page: PlainPage) -> None:
        for version in page.listen():
            if version > page.version:
                page.fetch()
                self._moved.set()

    def tap(self) -> float | None:
        """Seconds until everybody has it; None where nobody is awaited."""
        awaited = next((page for page in self.pages if page.moves), None)
        if awaited is None:
            return None
        line = awaited.choose(self._luck)
        started = perf_counter()
        answer = awaited.tap(line)
        assert answer.status == 200, answer.text
        version = awaited.version
        while any(page.version < version for page in self.pages):
            if perf_counter() - started > PATIENCE:
                break
            self._moved.wait(1)
            self._moved.clear()
        return perf_counter() - started


def prepare(folder: Path) -> list[State]:
    """Tables in the middle of a game."""
    logs = [log for _, log in play_with_bots("sun", len(NAMES), 1)]
    log = next(log for log in logs[len(logs) // 3 :] if log[-1].text == "done")
    build = Builder(folder)
    states = [build.write(build.seat(build.open(), NAMES), log) for _ in range(TABLES)]
    build.store.close()
    return states


def drive(rounds: list[Round], rate: float) -> list[float]:
    """Taps at random tables, evenly in time, whether or not earlier ones are done."""
    luck = Random(1)
    times: list[float] = []
    busy: set[int] = set()

    def tap(number: int) -> None:
        spent = rounds[number].tap()
        if spent is not None:
            times.append(spent)
        busy.discard(number)

    started = perf_counter()
    for turn in range(int(rate * SECONDS)):
        gevent.sleep(max(0, started + turn / rate - perf_counter()))
        free = [number for number in range(len(rounds)) if number not in busy]
        if free:
            number = luck.choice(free)
            busy.add(number)
            gevent.spawn(tap, number)
    gevent.wait(timeout=PATIENCE, objects=[gevent.spawn(await_idle, busy)])
    return times


def await_idle(busy: set[int]) -> None:
    while busy:
        gevent.sleep(0.05)


def load_ours() -> dict[int, list[float]]:
    with TemporaryDirectory() as folder:
        states = prepare(Path(folder))
        server = Server(Path(folder))
        server.start()
        try:
            rounds = [Round(server.port, state, number) for number, state in enumerate(states)]
            gevent.joinall([gevent.spawn(one.open) for one in rounds], raise_error=True)
            return {rate: drive(rounds, rate) for rate in RATES}
        finally:
            server.stop()


def load_boardgame() -> dict[int, list[float]]:
    """The same shape at boardgame.io; its clients and its server are two programs of Node."""
    install(HERE)
    port = str(find_port())
    server = subprocess.Popen(
        ["node", str(HERE / "boardgame_server.cjs"), port], stdout=subprocess.DEVNULL
    )
    try:
        shape = json.dumps(
            {"port": port, "tables": TABLES, "seats": len(NAMES), "rates": RATES, "s": SECONDS}
        )
        asked = ["node", str(HERE / "boardgame_clients.cjs"), shape]
        told = subprocess.run(asked, check=True, stdout=subprocess.PIPE, text=True, timeout=300)
        found = json.loads(told.stdout.splitlines()[-1])
        return {int(rate): [spent / 1000 for spent in times] for rate, times in found.items()}
    finally:
        server.terminate()
        server.wait(20)


def main() -> None:
    print(f"{TABLES} tables of {len(NAMES)} phones and a screen, {SECONDS} s at each rate")
    for name, load in (("ours", load_ours), ("boardgame.io", load_boardgame)):
        for rate, times in load().items():
            print(
                f"  {name:>12} {rate:3} taps/s: {len(times):5} everywhere after "
                f"p50 {find_share(times, 0.5):6.0f} ms, p99 {find_share(times, 0.99):6.0f} ms"
                + (f" (aim {EVERYWHERE})" if name == "ours" else "")
            )
        sys.stdout.flush()


if __name__ == "__main__":
    monkey.patch_all()
    main()
