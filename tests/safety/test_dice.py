"""The fair dice are fair: each face, each pair of neighbours, and nothing learnt from the last."""

import math
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from companion.tables.fair_dice import FairDice
from tests.conftest import Note

FACES = 6
TESTS = 3
LEAST = 0.001 / TESTS
"""Three questions are asked of the same throws, so that each may be wrong a third as often."""


def throw(first: int = 0) -> Iterator[int]:
    """Throws 60,000 dice as tables do, eight a roll: each table its seed, each roll its number."""
    for seed in range(first, first + 75):
        for roll in range(100):
            luck = FairDice(f"seed {seed}", roll)
            for _ in range(8):
                yield luck.randrange(FACES)


def find_chance(counts: list[int]) -> float:
    """How likely so uneven a count is by luck alone (chi-square, by Wilson and Hilferty)."""
    expected = sum(counts) / len(counts)
    distance = sum((count - expected) ** 2 for count in counts) / expected
    freedom = len(counts) - 1
    spread = 2 / (9 * freedom)
    normal = ((distance / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(normal / math.sqrt(2)) / 2


def find_chance_of_lag(faces: list[int]) -> float:
    """How likely so strong a likeness of neighbours is by luck alone."""
    mean = (FACES - 1) / 2
    together = sum((one - mean) * (other - mean) for one, other in pairwise(faces))
    variance = (FACES**2 - 1) / 12
    normal = together / (variance * math.sqrt(len(faces) - 1))
    return math.erfc(abs(normal) / math.sqrt(2))


def check(faces: list[int]) -> None:
    """Asks the three questions."""
    per_face, per_pair = Counter(faces), Counter(zip(faces[::2], faces[1::2], strict=True))
    assert find_chance([per_face[face] for face in range(FACES)]) > LEAST
    pairs = [per_pair[one, other] for one in range(FACES) for other in range(FACES)]
    assert find_chance(pairs) > LEAST
    assert find_chance_of_lag(faces) > LEAST


def test_sixty_thousand_dice_are_fair() -> None:
    check(list(throw()))  # the same at every commit, so that they are counted nowhere


@pytest.mark.full
def test_six_million_dice_are_fair(note: Note, until: float) -> None:
    faces: list[int] = []
    begin = secrets.randbelow(10**12)
    for first in range(begin, begin + 7500, 75):
        faces += throw(first)
        if time.monotonic() > until:
            break
    check(faces)
    note("dice thrown: faces, pairs, lag 1", len(faces))


def test_loaded_dice_are_found_out() -> None:
    fair = list(throw())
    loaded = [0 if face == 5 and number % 10 == 0 else face for number, face in enumerate(fair)]
    sticky = [fair[max(0, number - (number % 20 == 0))] for number in range(len(fair))]
    for cheat in (loaded, sticky):
        with pytest.raises(AssertionError):
            check(cheat)
