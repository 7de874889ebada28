"""Keeps tables, seats and log entries in SQLite or PostgreSQL, as strings; knows no game.

    store = open_store("sqlite:////home/lea/companion.db")     # or postgresql+psycopg://...
    store.database.tell = bell.ring         # called after every commit: code, new version

    host, secret, token = new_token(), new_token(), new_token()
    table = store.tables.create(game="<slug>", sheet_name="<sheet>", sheet=toml_text,
                                options="{}", language="fr", seed=seed, commitment=commitment,
                                host_token=host, join_secret=secret)
    seat = store.seats.sit_down(table.code, name="Lea", colour="blue", symbol="lotus",
                                token=token, most=5)
    store.seats.find(table.code, token)     # who is this cookie? a Seat or None
    store.hosts.is_host(table.code, host)

    table = store.tables.load(table.code)   # with .seats, .knocks, .version, .last_seq
    store.log.append(table.code, 0, [NewEntry(TABLE, "start")], phase="running", seen=table.version)

    with store.lock(code):                  # one tap
        log = store.log.read(code, after=folded)
        ...                                 # fold, check, draw; a key in the log is a repeated tap
        store.log.append(code, after=last_seq, once=once,
                         lines=[NewEntry(seat.number, "roll"), NewEntry(TABLE, "dice ...")])

    with store.taps.tapping(code, once, table.version):     # a tap that is no line of the log
        store.tables.change(code, paused=True)

Each method that writes is one transaction, on disk when it returns, and increments the version of
the table; except `count_attempt`, and `note_here`, `note_gone`, `note_missing` and `renew` if they
change nothing that pages show. `Stale` and `Repeated` mean that nothing was stored;
`StoreUnavailable` means that a retry may succeed. Only hashes of tokens are stored. Under gevent,
patch before importing.
"""

from companion.store.codes import (
    ALPHABET,
    TOKEN_SECONDS,
    hash_token,
    new_code,
    new_token,
    read_code,
)
from companion.store.database import Clock
from companion.store.drafts import write_draft
from companion.store.errors import (
    Closed,
    Full,
    InUse,
    Repeated,
    Stale,
    StoreError,
    StoreMistake,
    StoreRefused,
    StoreUnavailable,
    Taken,
    UnknownGroup,
    UnknownOwnSheet,
    UnknownPerson,
    UnknownSeat,
    UnknownTable,
)
from companion.store.exports import read_export
from companion.store.group_rows import Adjusted, GameResult, Group, History, SeatResult
from companion.store.groups import MOST_GAMES, MOST_PERSONS
from companion.store.own_sheets import OwnSheet, Steps
from companion.store.rows import (
    Appended,
    Entry,
    Kind,
    Knock,
    Loss,
    NewEntry,
    Phase,
    Seat,
    SeatChanges,
    Table,
    TableChanges,
)
from companion.store.seats import AS_PICTURE, JOINER, check_free, fold_name
from companion.store.store import Store, open_beside, open_store

__all__ = [
    "ALPHABET",
    "AS_PICTURE",
    "JOINER",
    "MOST_GAMES",
    "MOST_PERSONS",
    "TOKEN_SECONDS",
    "Adjusted",
    "Appended",
    "Clock",
    "Closed",
    "Entry",
    "Full",
    "GameResult",
    "Group",
    "History",
    "InUse",
    "Kind",
    "Knock",
    "Loss",
    "NewEntry",
    "OwnSheet",
    "Phase",
    "Repeated",
    "Seat",
    "SeatChanges",
    "SeatResult",
    "Stale",
    "Steps",
    "Store",
    "StoreError",
    "StoreMistake",
    "StoreRefused",
    "StoreUnavailable",
    "Table",
    "TableChanges",
    "Taken",
    "UnknownGroup",
    "UnknownOwnSheet",
    "UnknownPerson",
    "UnknownSeat",
    "UnknownTable",
    "check_free",
    "fold_name",
    "hash_token",
    "new_code",
    "new_token",
    "open_beside",
    "open_store",
    "read_code",
    "read_export",
    "write_draft",
]
