"""The parts in the box that no sheet can change: dice, goods, persons, sides of a cell."""

from functools import lru_cache
from typing import Final

COLOURS: Final = ("green", "purple", "blue", "orange")
GREEN, PURPLE, BLUE, ORANGE = range(4)
DICE: Final = ("g1", "g2", "p1", "p2", "b1", "b2", "o1", "o2")
"""Die i has colour i // 2, and its twin is die i ^ 1 (DC-2)."""
DIE: Final = {name: number for number, name in enumerate(DICE)}
PURPLE_DICE: Final = (2, 3)
ALL_DICE: Final = (1 << len(DICE)) - 1

GOODS: Final = ("tea", "silk", "spice")
GOOD: Final = {name: number for number, name in enumerate(GOODS)}

PERSONS: Final = ("mogul", "maharani", "merchant", "raja", "builder", "portuguese")
PERSON: Final = {name: number for number, name in enumerate(PERSONS)}
BOXES_OF_A_PERSON: Final = 3

N, E, S, W = 1, 2, 4, 8
SIDES: Final = {"n": N, "e": E, "s": S, "w": W}
OPPOSITE: Final = {N: S, E: W, S: N, W: E}
STEP: Final = {N: (0, -1), E: (1, 0), S: (0, 1), W: (-1, 0)}
"""Columns to the right and rows down that each side leads to."""

STRAIGHTS: Final = (N | S, E | W)
CURVES: Final = (N | E, E | S, S | W, N | W)
JUNCTIONS: Final = (N | E | S, N | E | W, N | S | W, E | S | W)
CROSSINGS: Final = (N | E | S | W,)
SHAPES: Final = {
    "straight": STRAIGHTS,
    "curve": CURVES,
    "junction": JUNCTIONS,
    "crossing": CROSSINGS,
    "joined": STRAIGHTS + CURVES,
}
"""Which open sides each drawing may have in an empty cell; joined is two half-roads (DC-21)."""


def spell_sides(mask: int) -> str:
    """Writes open sides as letters, clockwise from north: 3 is "ne"."""
    return "".join(letter for letter, side in SIDES.items() if mask & side)


SIDES_OF: Final = {spell_sides(mask): mask for mask in range(1, 16)}


@lru_cache(maxsize=256)
def list_dice(mask: int) -> tuple[int, ...]:
    """The dice whose bits are set."""
    return tuple(die for die in range(len(DICE)) if mask >> die & 1)
