"""The immutable rows that the store returns."""

from typing import Literal, NamedTuple, TypedDict

Phase = Literal["lobby", "running", "over", "ended"]
Kind = Literal["phone", "paper", "bot"]
Reason = Literal["given", "bot", "removed"]
"""Why a phone has lost its seat: given to another phone, to a bot, or taken out of the lobby."""


class Seat(NamedTuple):
    """A seat at a table, numbered from 0."""

    number: int
    name: str
    colour: str
    symbol: str
    kind: Kind
    bot: str | None
    language: str | None
    held: bool
    """Whether a phone has the token of this seat, or can get it with the one of its last table."""
    away: bool
    last_seen: float


class Knock(NamedTuple):
    """A request for a seat by a phone that does not hold its token, waiting for an answer."""

    number: int
    seat: int
    name: str
    language: str | None
    at: float
    sign: int
    """The number of the sign that both the asking and the answering page show."""
    former: bool
    """Whether this phone has proved that it lost a seat of this table."""


class Loss(NamedTuple):
    """How a phone lost its seat."""

    why: Reason
    taker: str | None
    """The name of whoever has the seat now, where it was given to another phone."""


class Table(NamedTuple):
    """A table as it is at one version, with its seats and knocks."""

    code: str
    game: str
    sheet: str
    """The digest of the sheet's text, by which `store.tables.load_sheet` reads it."""
    sheet_name: str
    options: str
    language: str
    phase: Phase
    closed: bool
    """Whether the host lets no further phones join."""
    paused: bool
    first_seat: int | None
    seed: str
    """Secret until the game is over; whoever shows a table must not show it before."""
    commitment: str
    wifi_name: str | None
    next_code: str | None
    """The table where the same people play again."""
    version: int
    last_seq: int
    created: float
    touched: float
    archived: float | None
    seats: tuple[Seat, ...]
    knocks: tuple[Knock, ...]


class Entry(NamedTuple):
    """One stored line of the log."""

    seq: int
    actor: int
    text: str
    once: str | None
    at: float


class NewEntry(NamedTuple):
    """One line to be stored."""

    actor: int
    text: str


class Appended(NamedTuple):
    """The entries as stored and the version of the table that first shows them."""

    version: int
    entries: tuple[Entry, ...]


class TableChanges(TypedDict, total=False):
    """What `store.tables.change` can change."""

    options: str
    language: str
    phase: Phase
    closed: bool
    paused: bool
    first_seat: int | None
    wifi_name: str | None
    next_code: str | None


class SeatChanges(TypedDict, total=False):
    """What can change of a seat together with a line of the log."""

    name: str
    colour: str
    symbol: str
    kind: Kind
    bot: str | None
    language: str | None
