"""Four seats play whole games at each level: every game ends as it was dealt, for few taps."""

import pytest

from tests.games.navoria.retold import measure_taps
from tests.games.navoria.taps import ABOVE, AIMS

GAMES = 4


@pytest.mark.parametrize("level", AIMS)
def test_a_level_costs_no_more_taps_than_it_aims_at(level: str) -> None:
    measured = measure_taps(level, GAMES)
    assert measured.games == GAMES
    assert 0.5 <= measured.a_turn <= AIMS[level] * ABOVE


def test_a_level_that_types_more_costs_more() -> None:
    taps = [measure_taps(level, GAMES).a_turn for level in ("score-pad", "tableau", "full")]
    assert taps == sorted(taps)
