"""What the second engine is made of: what it stops for, and what one seat has."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.games.cards_and_karma.naive.deck import Card

BONUSES = {
    "2 karma": "karma",
    "2 coins or palace": "palace",
    "1 fame or ship": "ship",
    "administrator": "administrator",
    "2 dice": "dice",
    "one more turn": "turn",
}


class Ask(NamedTuple):
    """The story waits for one of these lines of these seats."""

    lines: dict[int, set[str]]


class Luck(NamedTuple):
    """The story waits for something to be drawn: the verb, the pool and how many of it."""

    verb: str
    pool: list[str]
    number: int


Story = Generator[Ask | Luck, tuple[int, str], None]


@dataclass
class Seat:
    """What one seat has."""

    hand: list[Card] = field(default_factory=list)
    buildings: list[Card] = field(default_factory=list)
    rows: list[list[Card]] = field(default_factory=lambda: [[]])
    """Rows of three that wait to leave, and the row that ships are laid into, which is the last."""
    goods: list[Card] = field(default_factory=list)
    karma: int = 0
    administrators: int = 0
    fame: int = 0
    coins: int = 0
    track: list[str] = field(default_factory=list)
    left: int = 0
    right: int = 0

    @property
    def display(self) -> list[Card]:
        return [*self.buildings, *(ship for row in self.rows for ship in row), *self.goods]
