"""Plays many full games at random: nobody is stuck, every game ends, all figures stay in bounds."""

from random import Random
from typing import Any

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.state import Sheet
from tests.bench.memory import measure_size
from tests.conftest import Note
from tests.games.contract.walking import Table, play_out, read_layout, walk

LONG = 25
"""Chains of so many links are the rare ones that make a state large."""
BESIDES_ITS_TEXT = 4
"""Bytes of an entry besides its text."""

PLAYED = "random games to the end in the engine, Dice Charmers"


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


@pytest.mark.parametrize("seed", range(4))
def test_two_hundred_random_games_end_well(seed: int, note: Note) -> None:
    for n in range(50):
        note(PLAYED)
        check_end(play_out("dice_charmers", Random(f"random {seed} {n}")))


@pytest.mark.parametrize("sheet", DICE_CHARMERS.meta.sheets)
def test_a_table_of_five_stays_small_in_memory(sheet: str) -> None:
    layout = read_layout("dice_charmers", sheet)
    start = DICE_CHARMERS.setup(layout, 5, 0, {})
    table = Table(DICE_CHARMERS, layout, 5, start)
    longest, largest = 0, 0
    for seed in range(20):
        log = 0
        for state, _, action in walk(table, Random(f"small {seed}")):
            log += len(f"{action}".encode()) + BESIDES_ITS_TEXT
            chain = len(state.agenda.chain)
            if chain >= LONG:
                largest = max(largest, measure_size(state, shared=layout))
                longest = max(longest, chain)
        assert log < 20_000
    assert longest >= LONG
    assert largest < 8_000


@pytest.mark.full(PLAYED, 100_000)
@pytest.mark.parametrize("part", range(20))
def test_a_hundred_thousand_random_games_end_well(part: int, note: Note) -> None:
    for n in range(100_000 // 20):
        note(PLAYED)
        check_end(play_out("dice_charmers", Random(f"many {part} {n}")))
