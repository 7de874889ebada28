"""The numbers and names that the rules themselves fix, whatever deck is played."""

from typing import Final

KINDS: Final = ("building", "ship", "goods", "palace")
HAND: Final = 8
"""Most dice in a hand (CK-9)."""
FIRST_HAND: Final = 4
OFFER: Final = {2: 12, 3: 16, 4: 20}
"""Cards in the offer by the number of seats (CK-2)."""
FEWEST: Final = {seats: (2 * FIRST_HAND + 10) * seats + offer for seats, offer in OFFER.items()}
"""The fewest cards that a deck needs, so that somebody can always act."""
SMALL_OFFER: Final = 4
"""Cards laid when a turn would begin with an empty offer (CK-7)."""
CARDS: Final = 144
"""Cards in the box."""
SHIPS: Final = 28
TRACK: Final = 6
SET: Final = 3
COINS: Final = 6
"""The coins that turn a card (CK-71)."""
HIGHEST: Final = 6
"""The highest number of a die."""

BONUSES: Final = {
    "2 karma": "karma",
    "2 coins or palace": "palace",
    "1 fame or ship": "ship",
    "administrator": "administrator",
    "2 dice": "dice",
    "one more turn": "turn",
}
"""What a track card may give, as a deck file says it and as lines name it (CK-72 to CK-77)."""
