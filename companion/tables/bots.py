"""Plays the seats that belong to programs, one visible step at a time."""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.rules import Game
from companion.store import Seat
from companion.tables.acting import Tap
from companion.tables.errors import NotYet, Stale, StoreUnavailable, UnknownTable
from companion.tables.hosting import Hosting
from companion.tables.look import Look

log = logging.getLogger(__name__)
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 30.0
"""Seconds between two tries while the store is unavailable; each wait is twice the one before."""
BREATH: Final = 0.05
"""Seconds that are left to everybody else before the next table is woken."""

Choose = Callable[[str, Game[Any, Any, Any], Any, int], Any]
"""Chooses among the legal actions: the bot's name, the game, the state, the seat."""


class BotRunner:
    """Wakes when a table moved, and plays on as long as a bot is awaited there."""

    def __init__(self, tables: Hosting, choose: Choose, pace: float = 1.0) -> None:
        self._tables = tables
        self._choose = choose
        self._pace = pace
        self._guard = threading.Lock()
        self._busy: set[str] = set()
        self._again: set[str] = set()

    def wake(self, code: str) -> None:
        """Starts playing at a table unless that is already going on."""
        if code not in self._busy and not self._is_wanted(code):
            return
        with self._guard:
            if code in self._busy:
                self._again.add(code)
                return
            self._busy.add(code)
        threading.Thread(target=self._play, args=(code,), daemon=True).start()

    def wake_all(self, codes: Sequence[str]) -> None:
        """Wakes tables after a start, while people are answered: each has to be folded first."""
        if codes:
            threading.Thread(target=self._wake_all, args=(codes,), daemon=True).start()

    def _wake_all(self, codes: Sequence[str]) -> None:
        for code in reversed(codes):  # at the youngest somebody may be waiting
            time.sleep(BREATH)
            self.wake(code)

    def _is_wanted(self, code: str) -> bool:
        """Tells whether a bot may be awaited: most taps await a person, and need no thread."""
        try:
            return find_awaited_bot(self._tables.look(code)) is not None
        except (NotYet, UnknownTable):
            return False
        except StoreUnavailable:
            return True
        except Exception:  # a table that does not fold must not keep others from being woken
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
            with self._guard:
                if code not in self._again:
                    self._busy.discard(code)
                    return
                self._again.discard(code)

    def step(self, code: str) -> bool:
        """Plays one action of one bot; tells whether there may be another."""
        try:
            look = self._tables.look(code)
            seat = find_awaited_bot(look)
            if seat is None:
                return False
            time.sleep(self._pace)
            action = self._choose(seat.bot or "", look.game, look.state, seat.number)
            tap = Tap(str(action), f"bot {look.table.last_seq}", look.table.last_seq)
            self._tables.act(code, seat.number, tap)
        except Stale:
            return True
        except (NotYet, UnknownTable):
            return False
        return True


def find_awaited_bot(look: Look) -> Seat | None:
    """The bot that may act now, if any."""
    return next(
        (seat for seat in look.seats if seat.kind == "bot" and look.list_moves(seat.number)), None
    )
