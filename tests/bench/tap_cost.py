"""How much processor time a tap takes in every game, with the news of all pages of its table.

All in one process and without sockets: a tap goes through the web application as the server hands
it over, then the stream of every other page of the table is asked for its frame. Each table is in
the middle of a random game with as many seats as it takes, and a screen. Only processor time is
counted, so that a busy machine does little harm. `profile` adds where the time goes.
"""

# ruff: noqa: E402 - gevent is patched before anything else is imported
from gevent import monkey

monkey.patch_all()

import cProfile
import pstats
import sys
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple

from companion.app import create_app, tune_garbage_collector
from companion.settings import read_settings
from tests.bench.callers import Caller
from tests.bench.scripts import SHEETS, Script, write_tables

TABLES, TAPS, BEGUN = 8, 40, 30
WARM = 1
"""Tables of each game whose taps are not counted: a server that has just started has no cache."""


class Cost(NamedTuple):
    """The processor time of the taps of one game, and the bytes that were sent."""

    taps: int
    seconds: float
    sent: int
    pages: int

    def tell(self, game: str) -> str:
        """One line of the report."""
        return (
            f"  {game:16} {self.taps:4} taps, {self.pages} pages: "
            f"{self.seconds / self.taps * 1000:5.2f} ms of processor a tap, "
            f"{self.sent / self.taps / self.pages:6.0f} bytes a page and tap"
        )


def tap_all(app: Any, script: Script, profile: cProfile.Profile | None = None) -> Cost:
    """Plays on at one table; only what the server does is counted."""
    pages = [Caller(app, script, seat) for seat in (*range(len(script.tokens)), None)]
    for page in pages:
        page.open()
    seconds, sent = 0.0, 0
    for seat, line in script.moves:
        taps, hear = pages[seat], [page for page in pages if page is not pages[seat]]
        body = taps.write_tap(line)
        began = process_time()
        if profile:
            profile.enable()
        brought = [taps.post(body), *(page.hear() for page in hear)]
        taps.skip()
        if profile:
            profile.disable()
        seconds += process_time() - began
        sent += sum(map(len, brought))
        for page, news in zip([taps, *hear], brought, strict=True):
            page.read(news)
    for page in pages:
        page.close()
    return Cost(len(script.moves), seconds, sent, len(pages))


def time_loop() -> float:
    """Times a plain loop, which tells how slow the machine is at the moment."""
    began = process_time()
    sum(number & 1 for number in range(5_000_000))
    return process_time() - began


def add_up(costs: list[Cost]) -> Cost:
    """Adds up the cost of all tables of one game."""
    taps, seconds, sent, pages = zip(*costs, strict=True)
    return Cost(sum(taps), sum(seconds), sum(sent), pages[0])


def show_profile(profile: cProfile.Profile) -> None:
    """Prints which functions the time goes into."""
    stats = pstats.Stats(profile, stream=sys.stdout).strip_dirs()
    stats.sort_stats("tottime").print_stats(40)
    stats.sort_stats("cumtime").print_stats(80)


def main(games: list[str], *, profiled: bool) -> None:
    """Prints the cost of every game."""
    print(f"a plain loop takes {time_loop():.2f} s of processor here and now")
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/companion.sqlite"
        settings = read_settings({"COMPANION_FOLDER": folder, "COMPANION_DATABASE": url})
        scripts = {slug: write_tables(settings, WARM + TABLES, TAPS, slug, BEGUN) for slug in games}
        app = create_app(settings)
        tune_garbage_collector()
        for slug, (warming, *counted) in scripts.items():
            tap_all(app, warming)
            profile = cProfile.Profile() if profiled else None
            cost = add_up([tap_all(app, script, profile) for script in counted])
            print(cost.tell(slug), flush=True)
            if profile:
                show_profile(profile)


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if name != "profile"]
    main(names or list(SHEETS), profiled="profile" in sys.argv[1:])
