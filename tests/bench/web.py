"""What a phone has to load, what a tap asks for, and how long the server takes over a tap.

Bytes are those that Chromium counts on the wire, headers included, without fonts. The time of a tap
is that of the whole POST over loopback at one table, every tap kept on disk before the answer.
"""

import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.server.warming import PAUSE
from tests.bench.taps import PlainPage, find_share
from tests.browser.chromium import open_chromium
from tests.browser.drivers import Phone
from tests.browser.server import Server
from tests.browser.states import PEOPLE, Builder, State, find_logs
from tests.browser.transfers import Transfers

TAPS = 400
# Kilobytes of the first page, requests after a tap, and milliseconds of a tap.
FIRST_PAGE, REQUESTS, TAP = 60, 2, 8


def prepare(folder: Path, tables: int) -> list[State]:
    """Writes tables that wait for their first roll."""
    build = Builder(folder)
    log = find_logs("sun", len(PEOPLE), ("roll",))["roll"]
    states = [build.write(build.seat(build.open(), PEOPLE), log) for _ in range(tables)]
    build.store.close()
    return states


def weigh(address: str, state: State) -> tuple[dict[str, int], list[str]]:
    """Measures the bytes of the first load by file, and lists what is requested after a tap."""
    with open_chromium() as chromium:
        phone = Phone(chromium, PEOPLE[0], "en")
        phone.hold(state, state.actor)
        transfers = Transfers(phone, address)
        transfers.open(f"/t/{state.code}/me")
        loaded, before = dict(transfers.sizes), len(transfers.asked)
        phone.play("roll")
        phone.page.wait_for_timeout(1500)
        return loaded, transfers.asked[before:]


def time_taps(port: int, states: list[State]) -> list[float]:
    """Random games, a tap at a time; only the taps are timed."""
    luck = Random(1)
    times: list[float] = []
    for state in states:
        pages = [PlainPage(port, state, seat) for seat in range(len(state.seats))]
        while len(times) < TAPS:
            for page in pages:
                page.open()
            awaited = next((page for page in pages if page.moves), None)
            if awaited is None:
                break
            line = awaited.choose(luck)
            started = perf_counter()
            answer = awaited.tap(line)
            times.append(perf_counter() - started)
            assert answer.status == 200, answer.text
    return times


def main() -> None:
    with TemporaryDirectory() as folder:
        states = prepare(Path(folder), 5)
        server = Server(Path(folder))
        server.start()
        try:
            loaded, asked = weigh(server.address, states[0])
            time.sleep(2 * PAUSE)  # until the templates are compiled
            times = time_taps(server.port, states[1:])
        finally:
            server.stop()
    for name, size in sorted(loaded.items(), key=lambda item: -item[1]):
        print(f"  {size / 1000:7.1f} kB  {name}")
    print(f"first phone page: {sum(loaded.values()) / 1000:.1f} kB (aim {FIRST_PAGE})")
    print(f"requests after a tap: {len(asked)} (aim {REQUESTS}): {', '.join(asked)}")
    print(
        f"a tap at one table, {len(times)} taps: p50 {find_share(times, 0.5):.1f} ms, "
        f"p99 {find_share(times, 0.99):.1f} ms (aim {TAP})"
    )


if __name__ == "__main__":
    main()
