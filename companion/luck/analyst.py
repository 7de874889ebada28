"""Has reports worked out in the background, one at a time, and caches them."""

import json
import logging
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from companion.luck.report import Report, read_report
from companion.luck.task import IDLE, Task

log = logging.getLogger(__name__)
MOST_WAITING: Final = 16
MOST_KEPT: Final = 500
IDLE_LONGEST: Final = 20.0
"""Seconds after which a report that has got hardly any processor is begun again."""
LONGEST: Final = 600.0
"""Seconds after which a report is given up."""


class Unfinished(Exception):
    """Raised while a report is being worked out, or waits for its turn."""


class Impossible(Exception):
    """Raised if a report could not be worked out."""


class Analyst:
    """Finds reports; one that is not there yet is begun. Reports name nobody."""

    def __init__(self, carry_out: Callable[[Task], Report] | None = None) -> None:
        self._carry_out = carry_out or carry_out_aside
        self._lock = threading.Lock()
        self._waiting: OrderedDict[str, Task] = OrderedDict()
        """The tasks that are not done, the one in work first."""
        self._wanted: dict[str, Callable[[Report], object]] = {}
        """Who is to be given which report once it is there."""
        self._kept: OrderedDict[str, Report | None] = OrderedDict()
        """The reports by the digest of their task, None for one that failed."""

    def find_kept(self, task: Task) -> Report | None:
        """The report of a game if it is there."""
        with self._lock:
            return self._kept.get(task.digest)

    def find(self, task: Task, give: Callable[[Report], object] | None = None) -> Report:
        """The report of a game; raises Unfinished until it is there, and gives it away then."""
        digest = task.digest
        with self._lock:
            if digest in self._kept:
                self._kept.move_to_end(digest)
                return check(self._kept[digest])
            if digest not in self._waiting and len(self._waiting) < MOST_WAITING:
                self._waiting[digest] = task
                if give:
                    self._wanted[digest] = give
                if len(self._waiting) == 1:
                    threading.Thread(target=self._work, daemon=True).start()
        raise Unfinished

    def _work(self) -> None:
        while self._waiting:
            digest, task = next(iter(self._waiting.items()))
            try:
                report: Report | None = self._carry_out(task)
            except Exception:  # whatever happened, the next report is not to wait for ever
                log.exception("a report could not be worked out")
                report = None
            with self._lock:
                self._kept[digest] = report
                give = self._wanted.pop(digest, None)
                while len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            if report and give:
                hand_over(report, give)
            with self._lock:
                del self._waiting[digest]
                if not self._waiting:
                    return


def hand_over(report: Report, give: Callable[[Report], object]) -> None:
    """Gives a report away; pages show it even where that fails."""
    try:
        give(report)
    except Exception:  # whatever happened, the next report is not to wait for ever
        log.exception("a report could not be kept")


def check(report: Report | None) -> Report:
    """A report that was worked out; raises Impossible if that failed."""
    if report is None:
        raise Impossible
    return report


def carry_out_aside(task: Task) -> Report:
    """Works a report out in a process of its own, so that no request waits for it.

    It runs while the machine is idle; on one that never is, it begins again with low priority.
    """
    try:
        return run_aside(task, IDLE, longest=IDLE_LONGEST)
    except subprocess.TimeoutExpired:
        return run_aside(task, longest=LONGEST)


def run_aside(task: Task, *words: str, longest: float) -> Report:
    """Starts the process, and waits for what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "companion.luck", *words],
        input=task.write(),
        capture_output=True,
        text=True,
        timeout=longest,
        check=True,
    )
    return read_report(json.loads(done.stdout))
