"""Lighthouse on the pages of an evening with each game: some runs of each page, from npm.

    python -m tests.bench.lighthouse [runs] [words of the names of pages ...]

Accessibility and best practices are the worst of the runs, performance is their median. Phone means
Lighthouse's own slow phone; lobby and screen stand on a desk.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.places import HOST, Place
from tests.browser.server import Server
from tests.browser.showcase import fill, list_pages
from tests.npm import install

HERE = Path(__file__).parent
RUNS = 5
AIMS = {"accessibility": 100, "best-practices": 100, "performance": 90}


def bring_key(place: Place) -> dict[str, str]:
    """The cookie of whoever looks at a table; other pages need none."""
    if place.state is None:
        return {}
    key = f"host={place.state.host}"
    return {"Cookie": key if place.who == HOST else f"seat={place.state.seats[place.who]}"}


def run_once(address: str, place: Place) -> dict[str, Any]:
    """What Lighthouse reports of one visit."""
    headers = {"Accept-Language": "en"} | bring_key(place)
    asked = [
        *("node", str(install(HERE) / "lighthouse" / "cli" / "index.js"), address + place.path),
        *("--quiet", "--output=json", f"--only-categories={','.join(AIMS)}"),
        f"--extra-headers={json.dumps(headers)}",
        f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
        *(() if place.surface == "phone" else ("--preset=desktop",)),
    ]
    environment = os.environ | {"CHROME_PATH": find_chromium()}
    for _ in range(3):  # on a busy machine its Chromium sometimes misses the beginning of a page
        ended = subprocess.run(asked, stdout=subprocess.PIPE, env=environment, timeout=180)
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
