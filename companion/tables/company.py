"""Small signs between the people at a table: reactions for the screen, nudges for the awaited."""

from typing import Final

from companion.tables.desk import Desk
from companion.tables.errors import NotYet, TooLate
from companion.tables.options import Signal
from companion.tables.retrying import retries

REACTIONS: Final = ("clap", "ouch", "hurry", "cheers")
NUDGE: Final = "nudge "
"""How a signal begins that is meant for one seat, whose number follows."""
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
        if sign in REACTIONS and not look.options.reactions:
            raise NotYet("quiet")
        awaited = {f"{NUDGE}{number}" for number in (*look.list_awaited(), look.typist)}
        if sign not in REACTIONS and sign not in awaited:
            raise TooLate(0, look.table.version)
        signal = Signal(look.table.version + 1, seat, sign, look.table.last_seq)
        signals = (*look.options.signals, signal)[-MOST_SIGNALS:]
        chosen = look.options._replace(signals=signals)
        self.store.tables.change(code, seen=look.table.version, options=chosen.write())

    @retries
    def allow_reactions(self, code: str, on: bool) -> None:
        """Lets phones send reactions, or no longer."""
        look = self.desk.look(code)
        if look.play is None:
            raise NotYet("lobby")
        chosen = look.options._replace(reactions=on, signals=())
        self.store.tables.change(code, seen=look.table.version, options=chosen.write())
