"""Dice to roll or cards to deal; the rules say which, and the table draws them."""

from random import Random
from typing import Final, NamedTuple

Luck = Random
"""The random source, which callers pass in, because rules never roll."""
TO: Final = "to"
"""The word in a chance line before the seat that the cards go to."""


class Draw(NamedTuple):
    """So many items to draw from a pool without replacement; a die is a pool of its six faces."""

    pool: tuple[str, ...]
    number: int = 1


class Chance(NamedTuple):
    """A chance line that has to come next: its verb and what is drawn, in order."""

    verb: str
    draws: tuple[Draw, ...]

    def draw(self, random: Random) -> str:
        """Draws the line that the table writes into the log."""
        words = [self.verb]
        for pool, count in self.draws:
            words += random.sample(pool, count) if count > 1 else (random.choice(pool),)
        return " ".join(words)

    def allows(self, text: str) -> bool:
        """Tells whether a line, drawn here or typed from real dice, is a possible outcome."""
        words = text.split(" ")
        if words.pop(0) != self.verb or len(words) != sum(draw.number for draw in self.draws):
            return False
        for pool, count in self.draws:
            drawn, words = words[:count], words[count:]
            left = list(pool)
            for word in drawn:
                if word not in left:
                    return False
                left.remove(word)
        return True
