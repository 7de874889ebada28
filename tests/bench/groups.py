"""Summarises a group of 10,000 games: prints how long reading and each summary take.

Seconds of the processor are counted, as other programs may run beside; the garbage collector is
tuned as in a companion that serves. It fails where the summaries take longer than they may.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion.app import tune_garbage_collector
from companion.groups.book import Book
from companion.groups.records import count_sheets, rank_sheets
from companion.groups.rivals import compare_persons
from companion.groups.standings import count_results, rank_counts
from companion.store import History, open_store
from tests.groups.made_up import make_history

GAMES, ROUNDS = 10_000, 15
AIM = 50.0
"""Milliseconds that all summaries of a group may take."""


def measure(name: str, act: Callable[[], object]) -> float:
    """Prints the median and the worst of some rounds in milliseconds; gives the median."""
    took = []
    for _ in range(ROUNDS):
        began = time.process_time()
        act()
        took.append((time.process_time() - began) * 1000)
    print(f"{name:30} median {statistics.median(took):7.1f} ms   worst {max(took):7.1f} ms")
    return statistics.median(took)


def summarise(history: History) -> tuple[object, ...]:
    """Works out everything that the pages of a group tell."""
    book = Book(history)
    return book.standings, book.rivals.nemeses, book.sheets, book.changes, book.plot


def main() -> None:
    """Measures on a fresh SQLite file."""
    history = make_history(Random(1), games=GAMES, persons=8)
    tune_garbage_collector()
    seats = sum(len(game.seats) for game in history.games)
    print(f"{GAMES} games, {seats} seats, {ROUNDS} rounds each")
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{Path(folder) / 'companion.sqlite'}")
        group = store.groups.found("Mondays", "a link", "a host")
        store.groups.bring_in(group.id, None, 1.0, history)
        measure("read from SQLite", lambda: store.groups.read_history(group.id))
        store.close()
    games = history.games
    measure("standings and streaks", lambda: rank_counts(count_results(games)))
    measure("head to head and nemesis", lambda: compare_persons(games).nemeses)
    measure("records by game and sheet", lambda: [*rank_sheets(count_sheets(games))])
    together = measure("all, changes and plot as well", lambda: summarise(history))
    if together > AIM:
        sys.exit(f"the aim of {AIM:.0f} ms was missed")


if __name__ == "__main__":
    main()
