"""Writes docs/reliability.md from measured numbers, which are added to the earlier ones.

python -m tests.reliability               # what runs with every commit
python -m tests.reliability --minutes 60  # and, for so long, as much more as there is time for
python -m tests.reliability --minutes 60 tests   # the tests of everything else as well
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.measured import digest_measured

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reliability.md"
HEAD = """# What was tried, how often, and whether it held

Written by `python -m tests.reliability`, never by hand: every run adds its numbers to the earlier
ones. A try is counted before it is made. `broken` counts runs in which the claim did not hold;
`longest` is the slowest case seen. `begun at` is the commit at which a row was begun, with a `+` if
something was not committed yet; `code` is a mark of the code that it measures
(`tests/measured.py`). When that code has changed, the next run that measures it begins the row
anew; a row without a mark was measured before marks were kept.

| what | n | broken | longest | begun at | code |
|---|---:|---:|---:|---|---|
"""
ROW = re.compile(
    r"\| (?P<what>[^|]+) \| (?P<n>[\d,]+) \| (?P<broken>\d+) \| (?P<longest>[^|]*) "
    r"\| (?P<begun>[^| ]*) \| (?P<code>[^| ]*) \|"
)


class Figure(NamedTuple):
    """How often something was tried."""

    n: int = 0
    broken: int = 0
    seconds: float = 0.0
    begun: str = ""
    """The commit of the first of these tries."""
    code: str = ""
    """The hash of the code that they measured."""

    def add(self, other: "Figure") -> "Figure":
        """Adds the figures of another run."""
        longest = max(self.seconds, other.seconds)
        return Figure(self.n + other.n, self.broken + other.broken, longest, self.begun, self.code)

    def is_of(self, what: str) -> bool:
        """Tells whether what this row measures is still as it was measured."""
        return self.code == digest_measured(what)

    def write(self, what: str) -> str:
        """A row of the page."""
        longest = f"{self.seconds:.2f} s" if self.seconds else ""
        return f"| {what} | {self.n:,} | {self.broken} | {longest} | {self.begun} | {self.code} |\n"


def read_page(text: str) -> dict[str, Figure]:
    """The figures of earlier runs."""
    return {
        row["what"]: Figure(
            int(row["n"].replace(",", "")),
            int(row["broken"]),
            float(row["longest"].strip().removesuffix(" s") or 0),
            row["begun"],
            row["code"],
        )
        for row in ROW.finditer(text)
    }


def read_run(lines: str) -> dict[str, Figure]:
    """The figures that the tests of one run have written down."""
    figures: dict[str, Figure] = {}
    for line in lines.splitlines():
        noted = json.loads(line)
        new = Figure(noted["n"], noted["broken"], noted["seconds"])
        figures[noted["what"]] = figures.get(noted["what"], Figure()).add(new)
    return figures


def write_page(figures: dict[str, Figure]) -> str:
    """The whole page."""
    return HEAD + "".join(figures[what].write(what) for what in sorted(figures))


def add_run(page: str, run: str, commit: str) -> str:
    """The page with one more run in it; a row whose code has changed is begun anew."""
    figures = read_page(page)
    for what, figure in read_run(run).items():
        known = figures.get(what, Figure())
        if not known.is_of(what):
            known = Figure(begun=commit, code=digest_measured(what))
        figures[what] = known.add(figure)
    return write_page(figures)


def find_commit() -> str:
    """The commit that is measured, with a sign if files differ from it."""
    asked = ["git", "describe", "--always", "--exclude=*", "--dirty=+"]
    return subprocess.run(
        asked, cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def share_time(left: float, tests: int, workers: int) -> float:
    """The seconds for the next of so many tests, of which each worker runs one at a time."""
    return max(0.0, left) * min(workers, tests) / tests


def main() -> None:
    """Runs the safety tests and adds what they measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, help="a full run of so many minutes")
    parser.add_argument("where", nargs="*", default=["tests/safety"], help="the tests to run")
    asked = parser.parse_args()
    minutes: float | None = asked.minutes
    wanted = [] if minutes is None else ["-m", "full or not full", "--minutes", str(minutes)]
    commit = find_commit()
    with tempfile.TemporaryDirectory() as folder:
        figures = Path(folder, "figures")
        figures.touch()
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", *asked.where, *wanted]
        ended = subprocess.run([*command, "--figures", str(figures)], cwd=ROOT, check=False)
        page = PAGE.read_text("utf-8") if PAGE.exists() else ""
        PAGE.write_text(add_run(page, figures.read_text("utf-8"), commit), "utf-8")
    sys.exit(ended.returncode)


if __name__ == "__main__":
    main()
