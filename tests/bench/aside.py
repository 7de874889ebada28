"""Whether taps wait for the analysis of luck: taps with and without it, in turns, on one server.

    python -m tests.bench.aside

Somebody taps at one table all the time, one tap after the other, while the report of luck and skill
of a finished game is worked out; then as many taps come with nothing else to do. Each round takes
a finished game of its own, because reports are kept.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final, NamedTuple

from companion.games import find_game
from tests.bench.taps import PlainPage, find_share
from tests.browser.moments import play_with_bots
from tests.browser.server import Server
from tests.browser.states import Builder, State
from tests.played import CARDS, DICE, Played

ROUNDS: Final = 5
SEATS: Final = 2
NAMES: Final = ("Léa", "Max")
RUNNING: Final = 40
"""Tables that are tapped at, one after the other, so that no game ends too soon."""
UNFINISHED: Final = "data-unfinished"
BETWEEN: Final = 10
"""Taps after which it is asked whether the report is there."""
SLOWER: Final = 1.25
"""So many times its p99 without an analysis a tap may take beside one; more is a miss."""


class Tables(NamedTuple):
    """The tables that the server finds in its folder."""

    running: list[State]
    over: list[State]


def write_tables(folder: Path) -> Tables:
    """Tables just begun, and finished games that nobody has analysed."""
    build = Builder(folder)
    running = [write_table(build, DICE, seed, over=False) for seed in range(RUNNING)]
    over = [write_table(build, CARDS, seed, over=True) for seed in range(ROUNDS)]
    build.store.close()
    return Tables(running, over)


def write_table(build: Builder, played: Played, seed: int, *, over: bool) -> State:
    """A table with the first line of a game of bots, or with a whole game."""
    state = build.seat(build.open(played.sheet, "en", played.game), NAMES)
    game = find_game(played.game)
    logs = (log for _, log in play_with_bots(game, played.sheet, SEATS, seed, "greedy"))
    return build.write(state, [*logs][-1] if over else next(logs), over)


def tap_on(server: Server, tables: list[State]) -> Iterator[float]:
    """Taps at one table after the other, at random; gives the seconds of each tap."""
    for number, state in enumerate(tables):
        pages = [PlainPage(server.port, state, seat) for seat in range(SEATS)]
        luck = Random(number)
        while (ready := find_ready(pages)) is not None:
            line = ready.choose(luck)
            began = monotonic()
            answer = ready.tap(line)
            took = monotonic() - began
            assert answer.status in (200, 303), answer.status
            yield took


def find_ready(pages: list[PlainPage]) -> PlainPage | None:
    """The page of the seat that is awaited; None once the game is over."""
    for page in pages:
        page.moves = []
        page.open()
        if page.moves:
            return page
    return None


def tap_beside(taps: Iterator[float], reader: PlainPage) -> list[float]:
    """Asks for a report, which begins it, and times taps until it is there."""
    found: list[float] = []
    while UNFINISHED in reader.ask("GET", "luck").text:
        reader.line.close()  # the next time it is asked on a new connection, as this one ends
        found += islice(taps, BETWEEN)
    return found


def tell(what: str, times: list[float]) -> float:
    """Prints the p50 and p99 of some taps; gives the p99."""
    p50, p99 = (find_share(times, share) for share in (0.5, 0.99))
    print(f"  {what:24} p50 {p50:6.1f} ms   p99 {p99:6.1f} ms   n {len(times)}", flush=True)
    return p99


def measure(server: Server, tables: Tables) -> tuple[list[float], list[float]]:
    """The times of taps beside analyses, and of as many with nothing beside them, in turns."""
    beside: list[float] = []
    alone: list[float] = []
    taps = tap_on(server, tables.running)
    for state in tables.over:
        began = monotonic()
        found = tap_beside(taps, PlainPage(server.port, state, 0))
        print(f"  a report came after {monotonic() - began:.1f} s", flush=True)
        beside += found
        alone += islice(taps, len(found))
    return beside, alone


def main() -> None:
    """Prints both, all rounds together; fails if taps are clearly slower beside an analysis."""
    with TemporaryDirectory() as folder:
        tables = write_tables(Path(folder))
        server = Server(Path(folder))
        server.start()
        try:
            beside, alone = measure(server, tables)
        finally:
            server.stop()
    slow, usual = tell("beside an analysis", beside), tell("with nothing beside", alone)
    if slow > SLOWER * usual:
        sys.exit("taps are slower beside an analysis")


if __name__ == "__main__":
    main()
