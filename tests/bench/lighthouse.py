"""Lighthouse on the pages of an evening with each game: some runs of each page, from npm.

    python -m tests.bench.lighthouse [runs] [words of the names of pages ...]

Accessibility and best practices are the worst of the runs, performance is their median. Phone means
Lighthouse's own slow phone; lobby and screen stand on a desk.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.places import HOST, Place
from tests.browser.server import Server
from tests.browser.showcase import fill, list_pages
from tests.npm import install
from tests.safety.servers import reserve_port

HERE = Path(__file__).parent
RUNS = 5
AIMS = {"accessibility": 100, "best-practices": 100, "performance": 90}


@contextmanager
def open_browser(address: str, place: Place) -> Iterator[int]:
    """A fresh Chromium that holds the cookie of whoever looks at the page; yields its port."""
    with TemporaryDirectory() as profile, sync_playwright() as play:
        port = reserve_port(play)
        args = [*FLAGS, f"--remote-debugging-port={port}"]
        browser = play.chromium.launch_persistent_context(
            profile, executable_path=find_chromium(), args=args
        )
        if place.state is not None:
            name = "host" if place.who == HOST else "seat"
            key = place.state.host if place.who == HOST else place.state.seats[place.who]
            browser.add_cookies([{"name": name, "value": key, "url": address + place.path}])
        yield port
        browser.close()


def run_once(address: str, place: Place) -> dict[str, Any]:
    """Runs Lighthouse once on an address, and returns its report."""
    asked = [
        *("node", str(install(HERE) / "lighthouse" / "cli" / "index.js"), address + place.path),
        *("--quiet", "--output=json", f"--only-categories={','.join(AIMS)}"),
        *(() if place.surface == "phone" else ("--preset=desktop",)),
    ]
    for _ in range(3):  # on a busy machine it sometimes misses the beginning of a page
        with open_browser(address, place) as port:
            ended = subprocess.run(
                [*asked, f"--port={port}"], stdout=subprocess.PIPE, timeout=180, check=False
            )
        if ended.returncode == 0:
            break
    report: dict[str, Any] = json.loads(ended.stdout)
    return report


def tell(name: str, reports: list[dict[str, Any]]) -> None:
    """One line of points, and below it everything that cost points of the first two kinds."""
    points = {
        aim: [round(100 * report["categories"][aim]["score"]) for report in reports] for aim in AIMS
    }
    print(
        f"{name}: accessibility {min(points['accessibility'])} (aim 100), "
        f"best practices {min(points['best-practices'])} (aim 100), "
        f"performance {median(points['performance']):.0f} (aim 90, runs {points['performance']})",
        flush=True,
    )
    missed = {
        (audit["id"], report["audits"][audit["id"]]["title"])
        for report in reports
        for aim in ("accessibility", "best-practices")
        for audit in report["categories"][aim]["auditRefs"]
        if audit["weight"] and report["audits"][audit["id"]]["score"] not in (None, 1)
    }
    for audit, title in sorted(missed):
        print(f"    {audit}: {title}", flush=True)
        for report in reports:
            for item in report["audits"][audit].get("details", {}).get("items", []):
                print(f"        {item}")


def main(runs: int, *wanted: str) -> None:
    with TemporaryDirectory() as folder:
        pages = list(list_pages(fill(Path(folder))))
        server = Server(Path(folder), COMPANION_PACE="3600")
        server.start()
        try:
            for place in pages:
                if all(word in place.name for word in wanted):
                    tell(place.name, [run_once(server.address, place) for _ in range(runs)])
        finally:
            server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS, *sys.argv[2:])
