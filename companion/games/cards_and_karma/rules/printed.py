"""A deck as its file describes it, with the tables the rules look things up in."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.games.cards_and_karma.rules.faces import Card, Face


@dataclass(frozen=True)
class Printed:
    """One deck, or the cards of a box that were typed so far."""

    title: str
    provenance: str
    colours: tuple[str, ...]
    types: tuple[str, ...]
    """The three types of buildings."""
    kinds: tuple[str, ...]
    """The three kinds of goods."""
    cards: tuple[Card, ...] = field(repr=False)
    numbers: dict[str, tuple[int, ...]] = field(repr=False)
    """For each colour the numbers of all its dice, the lowest first."""
    bonuses: tuple[str, ...]
    """The six bonuses of a track, by the words that lines use."""
    invented: bool = False
    """Whether these are the cards of no box, so that nothing is known of a real one by them."""

    def __hash__(self) -> int:
        return hash((self.title, len(self.cards)))

    def add(self, *cards: Card) -> "Printed":
        """The same with more cards."""
        return replace(self, cards=(*self.cards, *cards))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The word for each card; twins have the same."""
        return tuple(map(str, self.cards))

    @cached_property
    def twins(self) -> dict[str, tuple[int, ...]]:
        """The cards that each word stands for."""
        found: dict[str, list[int]] = {}
        for card, name in enumerate(self.names):
            found.setdefault(name, []).append(card)
        return {name: tuple(cards) for name, cards in found.items()}

    @cached_property
    def faces(self) -> dict[str, Face]:
        """What each word that stands for a card shows."""
        return {name: card.face for card, name in zip(self.cards, self.names, strict=True)}

    @cached_property
    def ships(self) -> dict[str, str]:
        """The word for each ship by its number, which no other ship has."""
        return {
            str(card.face.number): name
            for card, name in zip(self.cards, self.names, strict=True)
            if card.face.kind == "ship"
        }

    @cached_property
    def of_colour(self) -> dict[str, tuple[int, ...]]:
        """The cards with a die of each colour."""
        return {
            colour: tuple(n for n, card in enumerate(self.cards) if card.die == colour)
            for colour in self.colours
        }
