"""What the board and the cards of one file show."""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, NamedTuple

from companion.games.navoria.rules.gains import Gain, Names
from companion.games.navoria.rules.pieces import ISLANDS, REFUGES, SOLDIER, TRADES

UNKNOWN: Final = -1
"""A number of the board that nobody has told yet."""

Gains = tuple[Gain, ...]
Space = tuple[Gains, ...]
"""A city space: one list of gains, or two to choose from."""


class Card(NamedTuple):
    """The face of a card."""

    name: str
    trade: int
    species: int
    target: int | None
    """The species that a merchant counts, or the island of a builder or a soldier."""
    gains: Gains
    """What it gives at once, besides a builder's refuge."""

    @property
    def icons(self) -> int:
        """How often it shows its species (NV-20)."""
        return 2 if self.trade == SOLDIER else 1


class Track(NamedTuple):
    """The path of an island, in steps from the arrow; the treasure lies on the last space.

    A number is UNKNOWN, and flags are None, where the file of a box does not say them.
    """

    spaces: int
    flags: tuple[int, ...] | None
    spots: tuple[int, ...]
    treasure: int
    prizes: tuple[int, ...]
    reached: tuple[tuple[int, int], ...] = ()
    """Where flags are not known: spaces, rising, and how many flags lie up to each of them."""


class Dock(NamedTuple):
    """What an order pays: always, and beside each refuge that was built; empty if not known."""

    always: Gains
    refuges: Gains


class Tile(NamedTuple):
    """A favour tile; the blank one has no trades and pays nothing."""

    name: str
    trades: tuple[int, ...]
    upper: int
    lower: int


UNTOLD: Final = Tile("", (), 0, 0)
"""Stands for a favour tile of which nobody has told what it shows."""
BLANK: Final = Tile("blank", (), 0, 0)
"""The tile that two seats may take in; it can be claimed but pays nothing (NV-100)."""


class Board(NamedTuple):
    """What is printed on the board and on the favour tiles, as far as it is known."""

    tracks: tuple[Track, ...]
    docks: tuple[Dock, ...]
    city: tuple[tuple[Space, ...], ...]
    """The spaces of each trade's column, from the top; a column that is not known has none."""
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, eq=False)
class Printed:
    """One board with its cards; two are the same only if they are one object."""

    title: str
    provenance: str
    names: Names
    tracks: tuple[Track, ...]
    docks: tuple[Dock, ...]
    city: tuple[tuple[Space, ...], ...]
    """The spaces of each trade's column, from the top."""
    tiles: tuple[Tile, ...]
    decks: tuple[tuple[Card, ...], ...] = field(repr=False)
    """All cards of each trade, as often as they are in the box."""
    invented: bool = False
    """Whether no box has this board and these cards, so that they tell nothing of one."""

    @cached_property
    def board(self) -> Board:
        """The board and the tiles, without the cards."""
        return Board(self.tracks, self.docks, self.city, self.tiles)

    @cached_property
    def of_a_box(self) -> "Printed":
        """What this file tells of a box: of an invented one only the names."""
        if not self.invented:
            return self
        track = Track(UNKNOWN, None, (UNKNOWN,) * REFUGES, UNKNOWN, (UNKNOWN,) * REFUGES)
        return replace(
            self,
            tracks=(track,) * ISLANDS,
            docks=(Dock((), ()),) * ISLANDS,
            city=((),) * len(TRADES),
            tiles=(),
            decks=((),) * len(TRADES),
        )

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The faces by their names."""
        return {card.name: card for deck in self.decks for card in deck}

    @cached_property
    def copies(self) -> Counter[str]:
        """How often each face is in the box."""
        return Counter(card.name for deck in self.decks for card in deck)

    @cached_property
    def tile_names(self) -> dict[str, Tile]:
        """The favour tiles by their names."""
        return {tile.name: tile for tile in self.tiles}
