"""Lighthouse on the lobby, a phone and the shared screen: five runs each, from npm.

Accessibility and best practices are the worst of the runs, performance is their median. Phone means
Lighthouse's own slow phone; lobby and screen stand on a desk.
"""

import json
import os
import subprocess
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tests.browser import boards
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.places import HOST, Place, list_places
from tests.browser.server import Server
from tests.browser.states import fill
from tests.npm import install

HERE = Path(__file__).parent
RUNS = 5
WANTED = (
    *("lobby on the screen", "sun take on the phone", "sun take on the screen"),
    *("board on the phone", "board on the screen"),
)
AIMS = {"accessibility": 100, "best-practices": 100, "performance": 90}


def run_once(address: str, place: Place) -> dict[str, Any]:
    """What Lighthouse reports of one visit."""
    assert place.state is not None
    key = (
        ("host", place.state.host) if place.who == HOST else ("seat", place.state.seats[place.who])
    )
    headers = {"Cookie": "=".join(key), "Accept-Language": "en"}
    asked = [
        *("node", str(install(HERE) / "lighthouse" / "cli" / "index.js"), address + place.path),
        *("--quiet", "--output=json", f"--only-categories={','.join(AIMS)}"),
        f"--extra-headers={json.dumps(headers)}",
        f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
        *(() if place.surface == "phone" else ("--preset=desktop",)),
    ]
    environment = os.environ | {"CHROME_PATH": find_chromium()}
    told = subprocess.run(
        asked, check=True, stdout=subprocess.PIPE, env=environment, timeout=180
    ).stdout
    report: dict[str, Any] = json.loads(told)
    return report


def tell(name: str, reports: list[dict[str, Any]]) -> None:
    """One line of points, and below it everything that cost points of the first two kinds."""
    points = {
        aim: [round(100 * report["categories"][aim]["score"]) for report in reports] for aim in AIMS
    }
    print(
        f"{name}: accessibility {min(points['accessibility'])} (aim 100), "
        f"best practices {min(points['best-practices'])} (aim 100), "
        f"performance {median(points['performance']):.0f} (aim 90, runs {points['performance']})"
    )
    missed = {
        (audit["id"], report["audits"][audit["id"]]["title"])
        for report in reports
        for aim in ("accessibility", "best-practices")
        for audit in report["categories"][aim]["auditRefs"]
        if audit["weight"] and report["audits"][audit["id"]]["score"] not in (None, 1)
    }
    for audit, title in sorted(missed):
        print(f"    {audit}: {title}")


def main() -> None:
    with TemporaryDirectory() as folder:
        places = {place.name: place for place in list_places(fill(Path(folder)))}
        state = boards.fill(Path(folder))["crowded"]
        table = f"/t/{state.code}"
        for place in (
            Place("board on the phone", f"{table}/me", state.actor, state, "phone"),
            Place("board on the screen", f"{table}/screen", HOST, state, "screen"),
        ):
            places[place.name] = place
        server = Server(Path(folder))
        server.start()
        try:
            for name in WANTED:
                reports = [run_once(server.address, places[name]) for _ in range(RUNS)]
                tell(name, reports)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
