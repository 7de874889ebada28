"""How many taps a line costs on the pads of a phone: one for each key that has to be touched.

All pads of a level lie open, and their keys write whole lines: trade and species together, then
what a merchant counts or where a builder or soldier belongs; points up to nine, on a score pad up
to twenty; a resource together with its dock. A card that is described costs a key for its trade,
its species, what it names and each of its gains, and one to keep it. A row that lies open costs a
key for each of its cards and one to keep it, the first of a round one more to open the pad. Where
explorers stand costs a key for each that stands elsewhere than the page shows, and one to say so.
The browser tests count the keys that they touch beside this.
"""

from math import ceil
from typing import Final

AIMS: Final = {
    "score-pad": 1.2,
    "tableau": 1.9,
    "full": 4.4,
    "full with a catalogue": 3.6,
    "dealt": 3.1,
}
"""The taps that a turn may cost on average."""
ABOVE: Final = 1.1
"""No level may cost more than this many times its aim."""
KEYS: Final = {"score-pad": 20, "tableau": 9}
"""The highest number on a key for points."""
_TARGETS: Final = {"merchant": 1, "builder": 1, "soldier": 1, "adventurer": 0, "artisan": 0}


def count_taps(
    line: str, level: str, stood: tuple[int, ...] = (-1, -1, -1), is_row_told: bool = True
) -> int:
    """The taps of one line; explorers stood on these steps as far as the page knew."""
    verb, *words = line.split(" ")
    if verb == "points":
        return ceil(int(words[0]) / KEYS[level])
    if verb == "recruit":
        return 1 + _TARGETS[words[0]]
    if verb == "at":
        return 1 + sum(int(told) != at for told, at in zip(words[1::2], stood, strict=True))
    if verb == "row":
        return len(words[1:]) + 1 + (not is_row_told)
    if verb == "card":
        return len(words[0].split("-")) + 1
    return 1
