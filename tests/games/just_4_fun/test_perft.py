"""Engine, naive game and file count the same lines from many positions."""

from pathlib import Path

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.state import State
from companion.rules import TABLE
from tests.conftest import Note
from tests.games.just_4_fun.counting import count_lines, pick, reach
from tests.games.just_4_fun.sheets import read_board
from tests.games.just_4_fun.typed import list_accepted
from tests.games.positions import Position, find_positions, list_counts, read_position
from tests.games.reaching import reach_with_engine

FILES = find_positions("just_4_fun")
SOON = 300
"""So many lines are counted at every commit, more of them in a full run."""


def reach_by_log(position: Position) -> State:
    """The state of the engine at a position."""
    state: State = reach_with_engine(JUST_4_FUN, read_board(position.sheet), position)
    return state


def count_with_engine(position: Position, state: State, depth: int) -> int:
    owed = JUST_4_FUN.chance(state)
    if owed:
        *draws, _, seat = owed.draws
        pools = [list(map(int, draw.pool)) for draw in draws]
        cards = pick(position, pools, sum(draw.number for draw in draws))
        line = JUST_4_FUN.parse(state.printed, f"deal {' '.join(cards)} to {seat.pool[0]}")
        return count_with_engine(position, JUST_4_FUN.apply(state, TABLE, line), depth)
    seat_now = state.turn.seat
    actions = list_accepted(state, seat_now)
    if depth == 1:
        return len(actions)
    return sum(
        count_with_engine(position, JUST_4_FUN.apply(state, seat_now, action), depth - 1)
        for action in actions
    )


@pytest.mark.parametrize(
    ("path", "depth"), list_counts(FILES, -1, SOON), ids=lambda value: getattr(value, "stem", value)
)
def test_engine_naive_game_and_file_count_the_same_lines(
    path: Path, depth: int, note: Note
) -> None:
    position = read_position(path)
    expected = position.counts[depth]
    note(f"lines counted by two engines to depth {depth}, Just 4 Fun", expected)
    assert count_with_engine(position, reach_by_log(position), depth) == expected
    assert count_lines(position, reach(position), depth) == expected


@pytest.mark.full
@pytest.mark.parametrize(
    ("path", "depth"),
    list_counts(FILES, SOON, 10**9),
    ids=lambda value: getattr(value, "stem", value),
)
def test_engine_and_file_count_the_same_lines_deep_down(path: Path, depth: int, note: Note) -> None:
    position = read_position(path)
    expected = position.counts[depth]
    note(f"lines counted by the engine as in the file to depth {depth}, Just 4 Fun", expected)
    assert count_with_engine(position, reach_by_log(position), depth) == expected


def test_there_are_at_least_twenty_positions() -> None:
    assert len(FILES) >= 20
    assert all({1, 2} <= set(read_position(path).counts) for path in FILES)
