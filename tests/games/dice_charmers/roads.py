"""Provinces of the tiny sheet that several rules begin with."""

from tests.games.dice_charmers.table import Seat

NO_ROAD = """
    · · · ·
    R · · ·
    · · · ·
    · · · ·
"""
FIRST_CURVE = """
    · · · ·
    R ┐ · ·
    · · · ·
    · · · ·
"""
ONE_SIDE_LEFT = """
    · · · ·
    R ┤ · ·
    · · · ·
    · · · ·
"""


def roads_of(seat: Seat) -> set[str]:
    """The whole roads on offer."""
    return {line for line in seat.offers() if line.startswith("road")}
