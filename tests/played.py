"""Which games shared tests play: the toy, and real ones for what the toy does not have."""

from typing import Final, NamedTuple


class Played(NamedTuple):
    """A game and the sheet or deck on which it is played."""

    game: str
    sheet: str


TOY: Final = Played("toy", "small")
"""Where any game will do: seats take turns, flip a coin and say something."""
DICE: Final = Played("dice_charmers", "sun")
"""Games of hundreds of lines with eight dice and sheets of one's own, on phones or on paper."""
TYPED: Final = Played("cards_and_karma", "sample")
"""Cards on the real table, whose figures are typed in and typed anew."""
CARDS: Final = Played("just_4_fun", "classic")
"""Dealt cards and hidden hands, on a board in the middle."""
ISLANDS: Final = Played("navoria", "sample")
"""Figures that are typed in with a pad of one's own paper, and no sheet to print."""
