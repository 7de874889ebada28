"""Plays for the bots at a table, one visible action at a time."""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.rules import Game
from companion.tables.acting import Acting, Tap
from companion.tables.errors import NotYet, Stale, StoreUnavailable, UnknownTable
from companion.tables.look import BY_BOT

log = logging.getLogger(__name__)
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 30.0
"""The longest wait between two retries while the store is unavailable; waits double up to it."""
BREATH: Final = 0.05
"""Seconds of pause before the next table is woken, so that requests are answered in between."""

Choose = Callable[[str, Game[Any, Any, Any], Any, int], Any]
"""Chooses an action, given the bot's name, the game, the state and the seat."""


class BotRunner:
    """Plays for bots: it is woken when a table has changed, and acts while a bot is awaited."""

    def __init__(self, acting: Acting, choose: Choose, pace: float = 1.0) -> None:
        self._acting = acting
        self._choose = choose
        self._pace = pace
        self._lock = threading.Lock()
        self._busy: set[str] = set()
        self._woken_meanwhile: set[str] = set()
        """Tables that changed while their bot was busy; its thread looks at them once more."""

    def wake(self, code: str) -> None:
        """Starts playing at a table unless that is already going on."""
        if code not in self._busy and not self._is_wanted(code):
            return
        with self._lock:
            if code in self._busy:
                self._woken_meanwhile.add(code)
                return
            self._busy.add(code)
        threading.Thread(target=self._play, args=(code,), daemon=True).start()

    def wake_all(self, codes: Sequence[str]) -> None:
        """Wakes the bots of these tables after a start, with pauses for requests in between."""
        if codes:
            threading.Thread(target=self._wake_all, args=(codes,), daemon=True).start()

    def _wake_all(self, codes: Sequence[str]) -> None:
        for code in reversed(codes):  # newest first: there somebody may be waiting
            time.sleep(BREATH)
            if self._may_play_on(code):
                self.wake(code)

    def _may_play_on(self, code: str) -> bool:
        """Tells whether a log takes another line, without folding it."""
        try:
            return not self._acting.is_full(code)
        except (StoreUnavailable, UnknownTable):
            return True  # `wake` finds out itself what is wrong

    def _is_wanted(self, code: str) -> bool:
        """Tells whether a bot may be awaited; if not, no thread has to be started."""
        try:
            return self._acting.desk.look(code).find_awaited_bot() is not None
        except (NotYet, UnknownTable):
            return False
        except StoreUnavailable:
            return True
        except Exception:  # a table that cannot be folded must not keep others from being woken
            log.exception("a table is left alone: `companion replay --check` says which and why")
            return False

    def _play(self, code: str) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                while self.step(code):
                    wait = FIRST_WAIT
            except StoreUnavailable:  # nobody else would wake a table that awaits its bot
                time.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
                continue
            except Exception:  # a bot that fails must not take the table with it
                log.exception("a bot could not play")
            with self._lock:
                if code not in self._woken_meanwhile:
                    self._busy.discard(code)
                    return
                self._woken_meanwhile.discard(code)

    def step(self, code: str) -> bool:
        """Plays one action of one bot; tells whether there may be another."""
        try:
            look = self._acting.desk.look(code)
            seat = look.find_awaited_bot()
            if seat is None:
                return False
            time.sleep(self._pace)
            action = self._choose(seat.bot or "", look.game, look.state, seat.number)
            last = look.table.last_seq
            tap = Tap(str(action), str(last), last, by=f"{BY_BOT}{seat.bot}")
            self._acting.act(code, seat.number, tap)
        except Stale:
            return True
        except (NotYet, UnknownTable):
            return False
        return True
