"""Four seats play 200 turns at each level: every turn comes out as dealt, for few taps."""

import pytest

from tests.games.cards_and_karma.retold import measure_taps
from tests.games.cards_and_karma.taps import ABOVE, AIMS

TURNS = 200


@pytest.mark.parametrize("level", AIMS)
def test_a_level_costs_no_more_taps_than_it_aims_at(level: str) -> None:
    measured = measure_taps(level, TURNS)
    assert measured.turns >= TURNS
    assert 1 <= measured.own <= AIMS[level] * ABOVE
    assert measured.own < measured.all
