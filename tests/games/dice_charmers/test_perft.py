"""Counts all lines that follow from listed positions: the engine, the naive game and the file."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.rules import TABLE, check
from tests.conftest import Note
from tests.games.dice_charmers.naive import counting
from tests.games.dice_charmers.naive.positions import read_printed, roll
from tests.games.positions import Position, find_positions, read_position

POSITIONS = find_positions("dice_charmers")


def reach(position: Position) -> Any:
    layout = DICE_CHARMERS.read_layout(read_printed(position.sheet))
    options = dict.fromkeys(position.options, True)
    state = DICE_CHARMERS.setup(layout, position.seats, position.first, options)
    for actor, line in position.log:
        seat = TABLE if actor == "table" else int(actor)
        action = DICE_CHARMERS.parse(layout, line)
        check(DICE_CHARMERS, state, seat, action)
        state = DICE_CHARMERS.apply(state, seat, action)
    return state


def count_lines(position: Position, state: Any, depth: int, rolled: int = 0) -> int:
    if depth == 0:
        return 1
    chance = DICE_CHARMERS.chance(state)
    if chance:
        pools = [list(draw.pool) for draw in chance.draws]
        line = " ".join([chance.verb, *roll(position, rolled, pools)])
        action = DICE_CHARMERS.parse(state.printed, line)
        rolled += len(pools)
        return count_lines(position, DICE_CHARMERS.apply(state, TABLE, action), depth, rolled)
    return sum(
        count_lines(position, DICE_CHARMERS.apply(state, seat, action), depth - 1, rolled)
        for seat in range(position.seats)
        for action in DICE_CHARMERS.offers(state, seat)
    )


def split_lines(position: Position, depth: int) -> dict[str, int]:
    state = reach(position)
    return {
        str(action): count_lines(position, DICE_CHARMERS.apply(state, seat, action), depth - 1)
        for seat in range(position.seats)
        for action in DICE_CHARMERS.offers(state, seat)
    }


def compare(position: Position, depth: int, note: Note) -> None:
    note(f"lines counted by two engines to depth {depth}, Dice Charmers", position.counts[depth])
    engine = split_lines(position, depth)
    naive = counting.split_lines(position, depth)
    assert engine == naive, f"{position.path.stem} to depth {depth}, apart for each first line"
    assert sum(engine.values()) == position.counts[depth], engine


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_engine_naive_game_and_file_count_the_same_lines(
    path: Path, depth: int, note: Note
) -> None:
    compare(read_position(path), depth, note)


@pytest.mark.full
@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("depth", [5, 6])
def test_engine_naive_game_and_file_count_the_same_lines_six_deep(
    path: Path, depth: int, note: Note
) -> None:
    compare(read_position(path), depth, note)


def test_there_are_at_least_twenty_positions_with_all_depths() -> None:
    positions = [read_position(path) for path in POSITIONS]
    assert len(positions) >= 20
    assert all(sorted(position.counts) == [1, 2, 3, 4, 5, 6] for position in positions)
