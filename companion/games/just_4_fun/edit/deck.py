"""Lets owners edit the deck and the pawns that go with a board."""

from typing import Any, Final

from companion.games.boxes import NUMBER, keep_within, number_codes, offer_numbers
from companion.games.editing import BoxKind

HIGHEST_CARD: Final = 30
MOST_COPIES: Final = 20
MOST_OFFERED: Final = 8
MOST_PAWNS: Final = 40


def write_copies(content: Any, value: str, card: str) -> None:
    """Changes how often a card is in the deck; a card that is not in it has no key in the file."""
    deck, copies = content["deck"], keep_within(value, 0, MOST_COPIES)
    deck.pop(card, None) if copies == 0 else deck.update({card: copies})


def write_pawns(content: Any, value: str) -> None:
    """Changes how many pawns everybody has."""
    content["pawns"]["each"] = keep_within(value, 1, MOST_PAWNS)


KINDS: Final = (
    BoxKind(
        "copies",
        "card-([1-9]|[12][0-9]|30)",
        lambda content: number_codes("card-{}", range(1, HIGHEST_CARD + 1)),
        lambda content, card: str(content["deck"].get(card, 0)),
        lambda content, card: tuple(map(str, range(MOST_OFFERED + 1))),
        write_copies,
        typed=NUMBER,
    ),
    BoxKind(
        "count",
        "pawns",
        lambda content: ("pawns",),
        lambda content: str(content["pawns"]["each"]),
        lambda content: offer_numbers(content["pawns"]["each"], 1, MOST_PAWNS),
        write_pawns,
        typed=NUMBER,
    ),
)
"""What can be edited of cards and pawns."""
