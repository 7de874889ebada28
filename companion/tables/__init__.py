"""What people do at a table: open it, sit down, act, take back, look at it.

    tables = Tables(store, Shelf([sheets]), secret)
    table, host = tables.lobby.open_table(game="<slug>", sheet="<sheet>", language="fr",
                                          options=Options({}))
    seat, token = tables.lobby.sit_down(table.code, name="Lea", colour="red", language="fr")
    look = tables.lobby.start(table.code)
    look = tables.acting.act(table.code, seat.number, Tap("roll", once, seen=look.table.last_seq))

The log begins with `start <seats> <first>`; everything after it is an entry of the play. A tap that
is refused changes nothing and raises InvalidAction, IllegalAction, Stale, NotYet or NotSeated.
"""

from companion.store import Loss, Seat, Store, Table, fold_name, hash_token, read_code
from companion.tables.acting import Acting, Tap
from companion.tables.archivist import DAY, Archivist
from companion.tables.bots import BotRunner, Choose
from companion.tables.bringing import Bringing
from companion.tables.checking import Proofs
from companion.tables.company import AGAIN, REACTIONS, Company
from companion.tables.correcting import Correcting
from companion.tables.desk import Desk, derive
from companion.tables.door import Answerer, Door
from companion.tables.effects import Steps, list_effects, list_new_steps
from companion.tables.hosting import Hosting
from companion.tables.limits import GUESS, JOIN, OPEN, Limits
from companion.tables.lobby import Lobby
from companion.tables.look import Look
from companion.tables.networks import Wifi
from companion.tables.once import Once
from companion.tables.options import Options, Remark
from companion.tables.pace import TAP, Pace
from companion.tables.people import MARKS, clean_name
from companion.tables.presence import Presence
from companion.tables.ranking import rank_seats
from companion.tables.remarking import Remarking
from companion.tables.replaying import list_turns, look_back
from companion.tables.resuming import Resuming, find_start
from companion.tables.scribing import Scribing
from companion.tables.shelf import Shelf
from companion.tables.viewing import Viewed, list_entries, view_look
from companion.tables.waiting import Waiting

__all__ = [
    "AGAIN",
    "DAY",
    "GUESS",
    "JOIN",
    "MARKS",
    "OPEN",
    "REACTIONS",
    "TAP",
    "Answerer",
    "Archivist",
    "BotRunner",
    "Choose",
    "Limits",
    "Look",
    "Loss",
    "Options",
    "Pace",
    "Presence",
    "Proofs",
    "Remark",
    "Seat",
    "Shelf",
    "Steps",
    "Table",
    "Tables",
    "Tap",
    "Viewed",
    "Wifi",
    "clean_name",
    "derive",
    "find_start",
    "fold_name",
    "hash_token",
    "list_effects",
    "list_entries",
    "list_new_steps",
    "list_turns",
    "look_back",
    "rank_seats",
    "read_code",
    "view_look",
]


class Tables:
    """All tables of one store, as one object for each thing that people do at them."""

    def __init__(self, store: Store, shelf: Shelf, secret: bytes) -> None:
        self.store = store
        self.desk = Desk(store, secret)
        self.lobby = Lobby(self.desk, shelf)
        self.door = Door(self.desk)
        self.acting = Acting(self.desk)
        self.hosting = Hosting(self.desk, self.acting)
        self.correcting = Correcting(self.desk, self.acting)
        self.company = Company(self.desk)
        self.scribing = Scribing(self.desk)
        self.remarking = Remarking(self.desk)
        self.resuming = Resuming(self.desk, self.lobby)
        self.bringing = Bringing(self.desk, shelf)
        self.waiting = Waiting(self.desk, self.lobby)
        self.once = Once(self.desk)

    def look(self, code: str, known: int | None = None) -> Look:
        """Reads a table and its play; `known` is a version that the caller knows to exist."""
        return self.desk.look(code, known)
