"""Has bots play on a sheet in the background, as long as somebody waits for it."""

import hashlib
import json
import logging
import subprocess
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

log = logging.getLogger(__name__)
GAMES: Final = 300
PATIENCE: Final = 10.0
"""Seconds after which nobody waits any more: the page asks every two."""
MOST_KEPT: Final = 100


@dataclass
class Trial:
    """So many games on one sheet: how far they are, and what was learnt in the end."""

    played: int = 0
    figures: dict[str, Any] | None = None
    failed: bool = False
    asked: float = field(default_factory=time.monotonic)
    """When somebody last asked for it."""


class Trials:
    """Finds trials by game and sheet; one that is not there is begun, one at a time."""

    def __init__(self, games: int = GAMES, clock: Callable[[], float] = time.monotonic) -> None:
        self.games = games
        self._clock = clock
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, Trial] = OrderedDict()
        self._running = False

    def find(self, slug: str, sheet: str) -> Trial:
        """The trial of a sheet as far as it is; if another one runs, it begins after that."""
        task = json.dumps([slug, sheet, self.games])
        digest = hashlib.sha256(task.encode()).hexdigest()
        with self._lock:
            trial = self._kept.setdefault(digest, Trial())
            trial.asked = self._clock()
            self._kept.move_to_end(digest)
            is_due = trial.figures is None and not trial.failed and trial.played == 0
            if is_due and not self._running:
                self._running = True
                threading.Thread(target=self._run, args=(digest, trial, task), daemon=True).start()
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return trial

    def _run(self, digest: str, trial: Trial, task: str) -> None:
        try:
            trial.failed = not self._follow(trial, task)
        except Exception:  # whatever happened, the next trial is not to wait for ever
            log.exception("a trial could not be played")
            trial.failed = True
        with self._lock:
            self._running = False
            if trial.failed and self._is_left(trial):
                self._kept.pop(digest, None)  # whoever comes back begins anew

    def _follow(self, trial: Trial, task: str) -> bool:
        """Counts the games as they are played; stops them when nobody waits any more."""
        started = [sys.executable, "-m", "companion.luck.playing"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with subprocess.Popen(started, text=True, **pipes) as playing:  # type: ignore[call-overload]
            playing.stdin.write(task)
            playing.stdin.close()
            for line in playing.stdout:
                if self._is_left(trial):
                    playing.kill()
                    return False
                told = json.loads(line)
                if isinstance(told, dict):
                    trial.figures = told
                else:
                    trial.played = told
        return trial.figures is not None

    def _is_left(self, trial: Trial) -> bool:
        return self._clock() - trial.asked > PATIENCE
