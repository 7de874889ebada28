"""Plays many full games at random: nobody is stuck, every game ends, all figures stay in bounds."""

from random import Random
from typing import Any

import pytest

from companion.games.dice_charmers import DICE_CHARMERS
from companion.games.dice_charmers.state import Sheet
from companion.rules import TABLE, Play
from tests.games.contract.walking import read_layout

ENTRIES = 1500
"""More than the longest random game of five seats has needed."""


def play_out(random: Random) -> Any:
    layout = read_layout("dice_charmers", random.choice(DICE_CHARMERS.meta.sheets))
    seats = random.choice(DICE_CHARMERS.meta.seats)
    options = {option.name: random.random() < 0.2 for option in DICE_CHARMERS.meta.options}
    state = start = DICE_CHARMERS.setup(layout, seats, random.randrange(seats), options)
    log = []
    while DICE_CHARMERS.result(state) is None:
        chance = DICE_CHARMERS.chance(state)
        if chance:
            actor, action = TABLE, DICE_CHARMERS.parse(layout, chance.draw(random))
        else:
            actor = state.turn.seat
            action = random.choice(DICE_CHARMERS.legal(state, actor))
        state = DICE_CHARMERS.apply(state, actor, action)
        log.append((actor, action))
        assert len(log) < ENTRIES
    check_end(state)
    return start, log, state


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
        play_out(Random(f"random {seed} {n}"))


@pytest.mark.full
@pytest.mark.parametrize("seed", range(200))
def test_a_hundred_thousand_random_games_end_well(seed: int) -> None:
    for n in range(500):
        play_out(Random(f"full {seed} {n}"))


def test_the_log_of_a_random_game_replays_to_the_same_end() -> None:
    for n in range(20):
        start, log, end = play_out(Random(f"replay {n}"))
        play = Play.begin(DICE_CHARMERS, start.printed, start)
        for actor, action in log:
            play = play.do(actor, str(action))
        assert play.state == end
