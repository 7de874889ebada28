"""The figures that the rules fix, whatever board is played: hands, rows and leads."""

from typing import Final

HAND: Final = 4
"""The cards that a seat holds, and may play at once (J4-1, J4-3)."""
ROW: Final = 4
"""How many zones in a straight row win (J4-7)."""
LEAD: Final = 2
"""The lead in pawns that closes a zone to a seat, or secures it (J4-4, J4-5)."""
FACE_DOWN: Final = 0
"""Stands for a card that is not to be seen; a whole hand is face down or none of it."""
