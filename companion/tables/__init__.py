"""People round a table: open one, sit down, act, take back, look.

    tables = Tables(store, Shelf([sheets]), secret)
    table, host = tables.open_table(game="dice_charmers", sheet="sun", language="fr",
                                    options=Options({}))
    seat, token = tables.sit_down(table.code, name="Lea", colour="red", language="fr")
    look = tables.start(table.code)
    look = tables.act(table.code, seat.number, Tap("roll", once, seen=look.table.last_seq))

The log begins with `start <seats> <first>`; everything after it is an entry of the play. A tap that
is refused changes nothing and raises InvalidAction, IllegalAction, Stale, NotYet or NotSeated.
"""

from companion.store import Seat, Table, read_code
from companion.tables.acting import Tap
from companion.tables.archivist import DAY, Archivist
from companion.tables.bots import BotRunner, Choose, find_awaited_bot
from companion.tables.checking import check_dice
from companion.tables.door import Wifi
from companion.tables.limits import GUESS, JOIN, OPEN, Limits
from companion.tables.look import Look
from companion.tables.once import Once
from companion.tables.options import Options
from companion.tables.people import MARKS
from companion.tables.presence import Presence
from companion.tables.shelf import Shelf

__all__ = [
    "DAY",
    "GUESS",
    "JOIN",
    "MARKS",
    "OPEN",
    "Archivist",
    "BotRunner",
    "Choose",
    "Limits",
    "Look",
    "Options",
    "Presence",
    "Seat",
    "Shelf",
    "Table",
    "Tables",
    "Tap",
    "Wifi",
    "check_dice",
    "find_awaited_bot",
    "read_code",
]


class Tables(Once):
    """All verbs at once: those of the lobby, of a seat and of the host."""
