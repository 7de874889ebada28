"""Small signs between the people at a table: reactions for the screen, nudges for the awaited."""

from typing import Final

from companion.tables.desk import Desk
from companion.tables.errors import NotYet, TooLate
from companion.tables.options import Signal
from companion.tables.retrying import retries

REACTIONS: Final = ("clap", "ouch", "hurry", "cheers")
NUDGE: Final = "nudge "
"""How a signal begins that is meant for one seat, whose number follows."""
AGAIN: Final = "again"
"""The wish of a guest to play again, for the host to see; it stays."""
MOST_SIGNALS: Final = 5


class Company:
    """Passes signals on; only the latest few are remembered."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.store = desk.store

    @retries
    def send(self, code: str, seat: int, sign: str) -> None:
        """Shows a reaction on the screen, or nudges a seat that is awaited."""
        look = self.desk.look(code)
        if look.play is None:
            raise NotYet("lobby")
        if sign == AGAIN and look.table.phase == "running":
            raise NotYet("running")
        if sign in REACTIONS and not look.options.reactions:
            raise NotYet("quiet")
        awaited = {f"{NUDGE}{number}" for number in (*look.list_awaited(), look.typist)}
        if sign not in (AGAIN, *REACTIONS) and sign not in awaited:
            raise TooLate(0, look.table.version)
        signal = Signal(look.table.version + 1, seat, sign, look.table.last_seq)
        chosen = look.options._replace(signals=add_signal(look.options.signals, signal))
        self.store.tables.change(code, seen=look.table.version, options=chosen.write())

    @retries
    def allow_reactions(self, code: str, on: bool) -> None:
        """Lets phones send reactions, or no longer."""
        look = self.desk.look(code)
        if look.play is None:
            raise NotYet("lobby")
        chosen = look.options._replace(reactions=on, signals=())
        self.store.tables.change(code, seen=look.table.version, options=chosen.write())


def add_signal(signals: tuple[Signal, ...], fresh: Signal) -> tuple[Signal, ...]:
    """Adds a signal and drops the oldest; each seat's wish to play again is kept once."""
    wishes = [one for one in (*signals, fresh) if one.sign == AGAIN]
    kept = {one.seat: one for one in reversed(wishes)}
    others = [one for one in (*signals, fresh) if one.sign != AGAIN]
    return (*sorted(kept.values()), *others[-MOST_SIGNALS:])
