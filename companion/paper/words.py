"""The words paper needs.

What is too long for its place ends in an ellipsis. Tightest are, on two sheets to a page:
the headings `upgrades` and `palace` (about 10 signs) and `unofficial` (about 85 signs).
"""

from collections.abc import Mapping
from typing import Final

Words = Mapping[str, str]

OF_THE_GAME: Final = (
    *("province", "river", "market", "palace", "upgrades", "karma"),
    *("letter-green", "letter-purple", "letter-blue", "letter-orange"),
)
"""What the game calls its own things, on the phone and on paper alike."""
