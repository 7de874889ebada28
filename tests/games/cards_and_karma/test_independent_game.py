"""Follows random games with the naive story: the same stops, the same lines, the same seats."""

from random import Random

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.layouts import read_sheet
from tests.conftest import Note
from tests.games.cards_and_karma.compare import Twice
from tests.games.cards_and_karma.decks import read_pairs, read_pairs_content, read_sample

COMPARED = "games compared with a second engine at every position, Cards & Karma"


def follow(random: Random) -> None:
    """Plays one game in both engines at once."""
    seats = random.choice(CARDS_AND_KARMA.meta.seats)
    names = [option.name for option in CARDS_AND_KARMA.meta.options if not option.people_only]
    options = {name for name in names if random.random() < 0.3}
    sample = random.random() < 0.7  # else a deck with two equal buildings on some cards
    content = read_sheet("cards_and_karma", "sample") if sample else read_pairs_content()
    deck = read_sample() if sample else read_pairs()
    twice = Twice(deck, content, seats, random.randrange(seats), options)
    while entry := twice.play(random):
        assert twice.find_difference() == ""
        twice.write(*entry)
    assert CARDS_AND_KARMA.result(twice.state) is not None


@pytest.mark.parametrize("seed", range(10))
def test_two_engines_agree_at_every_position(seed: int, note: Note) -> None:
    note(COMPARED)
    follow(Random(f"twice {seed}"))


@pytest.mark.full(COMPARED, 1_000)
@pytest.mark.parametrize("part", range(20))
def test_two_engines_agree_in_a_thousand_games(part: int, note: Note) -> None:
    for n in range(1_000 // 20):
        note(COMPARED)
        follow(Random(f"twice {part} {n}"))
