"""What a board shows and the deck holds, with the tables the rules look things up in."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from companion.games.just_4_fun.rules.actions import Action, name_cards
from companion.games.just_4_fun.rules.pieces import FACE_DOWN, HAND, ROW

_DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))


@dataclass(frozen=True, eq=False)
class Printed:
    """One board and its deck; two are the same only if they are one object."""

    title: str
    provenance: str
    columns: int
    values: tuple[int, ...]
    """The value of each zone, row by row."""
    copies: dict[int, int] = field(repr=False)
    """How often each card is in the deck, the lowest first."""
    pawns: int

    @cached_property
    def zone_of(self) -> dict[int, int]:
        """The number of the zone that a sum names."""
        return {value: zone for zone, value in enumerate(self.values)}

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """All cards, the lowest first."""
        return tuple(card for card, count in self.copies.items() for _ in range(count))

    @cached_property
    def card_names(self) -> dict[str, int]:
        """The cards by the word that stands for them in a line."""
        return {str(card): card for card in self.copies}

    @cached_property
    def word_of(self) -> dict[int, str]:
        """The word that stands for each card in a line, and for one that lies face down."""
        return {card: str(card) for card in (FACE_DOWN, *self.copies)}

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Every straight row of four zones."""
        height = len(self.values) // self.columns
        found = []
        for down, right in _DIRECTIONS:
            for row in range(height):
                for column in range(self.columns):
                    ends = row + down * (ROW - 1), column + right * (ROW - 1)
                    if ends[0] in range(height) and ends[1] in range(self.columns):
                        start, step = row * self.columns + column, down * self.columns + right
                        found.append(tuple(start + step * n for n in range(ROW)))
        return tuple(found)

    @cached_property
    def rows_through(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each zone the rows that it is part of."""
        return tuple(
            tuple(row for row in self.rows if zone in row) for zone in range(len(self.values))
        )

    @cached_property
    def way_of(self) -> dict[tuple[int, ...], tuple[int, Action]]:
        """For every set of cards of the deck that names a zone, this zone and the line."""
        found = {}
        for number in range(1, HAND + 1):
            for cards in combinations_with_replacement(self.copies, number):
                zone = self.zone_of.get(sum(cards))
                if zone is not None and all(cards.count(c) <= self.copies[c] for c in cards):
                    found[cards] = zone, name_cards("play", cards)
        return found


@lru_cache(maxsize=8192)
def list_plays(printed: Printed, hand: tuple[int, ...]) -> tuple[tuple[int, Action], ...]:
    """Every different set of cards of a hand that names a zone, each with its zone."""
    way_of = printed.way_of
    chosen = dict.fromkeys(cards for n in range(1, HAND + 1) for cards in combinations(hand, n))
    return tuple([way_of[cards] for cards in chosen if cards in way_of])
