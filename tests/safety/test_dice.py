"""Dice and cards are drawn fairly: each face, each pair, and nothing learnt from the last."""

import math
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations
from random import Random

import pytest

from companion.rules import Chance, Draw
from companion.tables.fair_dice import FairDice
from tests.conftest import Note

FACES, CARDS, HAND = 6, 20, 4
DICE = Chance("dice", (Draw(tuple(map(str, range(FACES)))),) * 8)
DEAL = Chance("deal", (Draw(tuple(map(str, range(CARDS))), HAND),))
TESTS = 3
LEAST = 0.001 / TESTS
"""Three questions are asked of the same throws, so that each may be wrong a third as often."""


def draw(owed: Chance, first: int = 0) -> Iterator[list[int]]:
    """Draws 7,500 times as tables do: each table has its seed, each roll its number."""
    for seed in range(first, first + 75):
        for roll in range(100):
            yield [int(word) for word in owed.draw(FairDice(f"seed {seed}", roll)).split(" ")[1:]]


def throw(first: int = 0) -> Iterator[int]:
    """Throws 60,000 dice, eight a roll."""
    for faces in draw(DICE, first):
        yield from faces


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


def check_hands(hands: list[list[int]]) -> None:
    """Asks whether each card comes as often as any other, first, last and behind each other one."""
    for place in (0, -1):
        counted = Counter(hand[place] for hand in hands)
        assert find_chance([counted[card] for card in range(CARDS)]) > LEAST
    per_pair = Counter((hand[0], hand[1]) for hand in hands)
    assert find_chance([per_pair[pair] for pair in permutations(range(CARDS), 2)]) > LEAST


def test_sixty_thousand_dice_are_fair() -> None:
    check(list(throw()))  # the same at every commit, so that they are counted nowhere


def test_the_cards_of_seven_thousand_hands_are_dealt_fairly() -> None:
    check_hands(list(draw(DEAL)))


@pytest.mark.full("dice thrown: faces, pairs, lag 1", 6_000_000)
def test_six_million_dice_are_fair(note: Note, until: float) -> None:
    faces: list[int] = []
    begin = secrets.randbelow(10**12)
    for first in range(begin, begin + 7500, 75):
        faces += throw(first)
        if time.monotonic() > until:
            break
    note("dice thrown: faces, pairs, lag 1", len(faces))
    check(faces)


def test_loaded_dice_are_found_out() -> None:
    fair = list(throw())
    loaded = [0 if face == 5 and number % 10 == 0 else face for number, face in enumerate(fair)]
    sticky = [fair[max(0, number - (number % 20 == 0))] for number in range(len(fair))]
    for cheat in (loaded, sticky):
        with pytest.raises(AssertionError):
            check(cheat)


def test_whoever_draws_unevenly_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw_carelessly(owed: Chance, random: Random) -> str:
        """As if the bits of luck only had to be cut to the number of faces, and a hand sorted."""
        words = [owed.verb]
        for pool, count in owed.draws:
            once = [pool[random.getrandbits(4) % len(pool)]]
            words += sorted(random.sample(pool, count)) if count > 1 else once
        return " ".join(words)

    monkeypatch.setattr(Chance, "draw", draw_carelessly)
    with pytest.raises(AssertionError):
        check(list(throw()))
    with pytest.raises(AssertionError):
        check_hands(list(draw(DEAL)))
