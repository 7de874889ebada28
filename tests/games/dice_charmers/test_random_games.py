"""Plays many full games at random: nobody is stuck, every game ends, all figures stay in bounds."""

from random import Random
from typing import Any

import pytest

from companion.games.dice_charmers import DICE_CHARMERS
from companion.games.dice_charmers.state import Sheet
from tests.games.contract.walking import play_out


def check_end(state: Any) -> None:
    result = DICE_CHARMERS.result(state)
    assert result is not None
    printed = state.printed
    for sheet in state.sheets:
        assert isinstance(sheet, Sheet)
        assert 0 <= sheet.fame <= printed.fame_boxes
        assert 0 <= sheet.money <= printed.coin_boxes
        assert 0 <= sheet.spent <= sheet.karma <= printed.karma_boxes
        assert all(0 <= s <= c <= 6 for s, c in zip(sheet.sold, sheet.circled, strict=True))
        assert all(0 <= ticks <= 3 for ticks in sheet.palace)
    excess = [dict(standing.figures)["excess"] for standing in result.standings]
    assert max(excess) == excess[result.winners[0]]


@pytest.mark.parametrize("seed", range(20))
def test_a_thousand_random_games_end_well(seed: int) -> None:
    for n in range(50):
        check_end(play_out("dice_charmers", Random(f"random {seed} {n}")))


@pytest.mark.full
@pytest.mark.parametrize("seed", range(200))
def test_a_hundred_thousand_random_games_end_well(seed: int) -> None:
    for n in range(500):
        check_end(play_out("dice_charmers", Random(f"full {seed} {n}")))
