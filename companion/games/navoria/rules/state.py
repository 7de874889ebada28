"""A position: tokens and open cards in the middle, favour tiles, and what every seat has."""

from enum import IntEnum
from typing import NamedTuple

from companion.games.navoria.rules.printed import Board, Card, Printed, Tile
from companion.games.navoria.rules.real import Level, Real

Counts = tuple[int, ...]
"""How many there are of each: by trade, by resource or by island, in the order of the names."""
Step = tuple[str | int, ...]
"""One link of a chain: what happened, in codes that every language can tell."""


class Options(NamedTuple):
    """The points on which groups differ; False is our ruling."""

    blank_tile: bool = False
    real_bag: bool = False
    real_cards: bool = False
    fixed_order: bool = False


class Phase(IntEnum):
    """What is awaited; Rest needs no phase of its own, because the table carries it out.

    Modules that every move runs through keep members in constants of their own, because Python
    3.11 takes ten times as long to look up a member of an enumeration.
    """

    OPENING = 0
    TILES = 1
    ROWS = 2
    RECRUIT = 3
    GATHER = 4
    INCOME = 5
    OVER = 6


class Market(NamedTuple):
    """What lies in the middle: tokens by trade, city spaces taken, cards by trade."""

    bag: Counts
    centre: Counts
    decks: Counts
    """The tokens that lie on each deck."""
    city: Counts
    """How many city spaces of each column are taken."""
    rows: tuple[tuple[Card, ...], ...]
    """The open cards; with real cards nobody has told which they are, so there are none."""
    piles: tuple[tuple[Card, ...], ...]
    """The cards that nobody has seen yet; their order is not known, so they have none."""


class Seat(NamedTuple):
    """What one seat has."""

    tableau: tuple[Card, ...]
    explorers: Counts
    """Steps from the arrow on each track."""
    refuges: Counts
    docks: tuple[Counts, ...]
    """The resources on each dock."""
    points: Counts
    """By their source, in the order of SOURCES."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points)


class Part(NamedTuple):
    """Something still to be received: a refuge, resources, a step, one of two of these.

    Also a whole city space or order, for as long as nobody has told what it gives.
    """

    kind: str
    what: tuple[int | None, ...] = (None,)
    """The islands or resources that it names; None is one of choice."""
    sides: "tuple[Part, ...]" = ()
    """Of a part of the kind `either`, the two to choose from."""
    at: tuple[int, int] = (0, 0)
    """Of a `space` its trade and number, of a `dock` its island and how many refuges were built."""


class Agenda(NamedTuple):
    """What the seat still has to carry out before its turn is over."""

    parts: tuple[Part, ...] = ()
    """What is left of the card or the city space."""
    order: tuple[Part, ...] = ()
    """What is left of the order being paid; it comes before everything else (NV-120)."""
    hand: tuple[int | None, ...] = ()
    """The resources still to be laid of a part that has begun."""
    used: tuple[int, ...] = ()
    """The docks that resources of the same handful went to (NV-50)."""


class Turn(NamedTuple):
    """Whose turn it is, and what happened in it."""

    number: int
    """How many turns of this phase are over."""
    seat: int
    drawn: tuple[int, ...] = ()
    """The two tokens drawn from the bag."""
    is_drawing: bool = False
    agenda: Agenda = Agenda()
    chain: tuple[Step, ...] = ()
    """What this turn set off, or the last one while the next has not begun."""

    def put_agenda(self, agenda: Agenda) -> "Turn":
        """Copies the turn with a new agenda."""
        return Turn(*self[:4], agenda, self.chain)

    def put_chain(self, *chain: Step) -> "Turn":
        """Copies the turn with a new chain."""
        return Turn(*self[:5], chain)


class State(NamedTuple):
    """The whole position."""

    printed: Printed
    options: Options
    round: int
    phase: Phase
    compass: tuple[int, ...]
    market: Market
    tiles: tuple[Tile, ...]
    """One for each species."""
    claims: tuple[tuple[int, ...], ...]
    """The seats on each tile, the upper space first."""
    seats: tuple[Seat, ...]
    turn: Turn
    real: Real | None = None
    """How far each seat types what it does with the box; None where the companion deals."""

    # Copied in slices, not with `_replace`, which takes more than twice as long.

    def put_market(self, market: Market) -> "State":
        """Copies the position with a new market."""
        return State(*self[:5], market, *self[6:])

    def put_seats(self, seats: tuple[Seat, ...]) -> "State":
        """Copies the position with new seats."""
        return State(*self[:8], seats, self.turn, self.real)

    def put_turn(self, turn: Turn) -> "State":
        """Copies the position with a new turn."""
        return State(*self[:9], turn, self.real)

    @property
    def board(self) -> Board:
        """What is known of the board."""
        return self.real.board if self.real else self.printed.board

    @property
    def is_ordered(self) -> bool:
        """Whether turns and tokens are followed: always, unless a seat types less than all."""
        return self.real is None or self.real.is_ordered

    def find_level(self, seat: int) -> Level:
        """How much a seat types; where cards are dealt, everything is known."""
        return self.real.levels[seat] if self.real else Level.FULL
