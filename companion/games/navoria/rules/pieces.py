"""What the rules fix, whatever board is played: trades, phases of a round, orders of the docks."""

from typing import Final

TRADES: Final = ("merchant", "builder", "soldier", "adventurer", "artisan")
"""The five kinds of card; tokens, decks and city columns have the same five colours."""
MERCHANT, BUILDER, SOLDIER, ADVENTURER, ARTISAN = range(5)

SPECIES: Final = 4
ISLANDS: Final = 3
RESOURCES: Final = 3
DESERT, FOREST, GLACIER = range(3)
"""The islands by the order of their docks: any four, one of each, three of the same (NV-51)."""

SOURCES: Final = (
    *("instant", "treasures", "orders", "city", "merchants", "adventurers"),
    *("prizes", "soldiers", "favours"),
)
"""Where points come from, in the order of the score sheet."""
INSTANT, TREASURES, ORDERS, CITY, OF_MERCHANTS, OF_ADVENTURERS, PRIZES, OF_SOLDIERS, FAVOURS = (
    range(9)
)

ROUNDS: Final = 3
CARDS_A_TRADE: Final = 12
"""The cards of each trade in the box (NV-3)."""
ROW: Final = 3
"""The open cards of each deck (NV-3)."""
DRAWN: Final = 2
"""The tokens that are drawn from the bag at once (NV-11)."""
REFUGES: Final = 3
"""The refuges at each dock, and the spots on each track (NV-1, NV-40)."""
FAVOUR: Final = 5
"""The icons of a species that win its favour (NV-21)."""
CLAIMS: Final = 2
"""The seats that can win the favour of one species (NV-21)."""
PER_REFUGE: Final = 2
"""What a soldier pays for each refuge on its island (NV-32)."""
DESERT_ORDER: Final = 4
GLACIER_ORDER: Final = 3
ORDER_SIZES: Final = (DESERT_ORDER, RESOURCES, GLACIER_ORDER)
"""How many resources leave for the order of each dock (NV-51)."""


def count_tokens(seats: int) -> int:
    """The tokens of each colour (NV-2)."""
    return 2 if seats == 2 else 3


def count_recruits(seats: int) -> int:
    """The cards that each seat recruits in a round (NV-10)."""
    return 3 if seats == 4 else 4
