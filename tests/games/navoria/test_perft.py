"""Engine, naive game and file count the same lines from many positions."""

from pathlib import Path

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import State
from companion.rules import TABLE
from tests.conftest import Note
from tests.games.navoria.counting import count_lines, pick, reach
from tests.games.navoria.sheets import read_board, read_box
from tests.games.positions import Position, find_positions, list_counts, read_position
from tests.games.reaching import reach_with_engine

FILES = find_positions("navoria")
SOON = 400
"""So many lines are counted at every commit, more of them in a full run."""


def reach_by_log(position: Position) -> State:
    """The state of the engine at a position."""
    layout = read_box() if "real_cards" in position.options else read_board(position.sheet)
    state: State = reach_with_engine(NAVORIA, layout, position)
    return state


def count_with_engine(position: Position, state: State, depth: int) -> int:
    owed = NAVORIA.chance(state)
    if owed:
        *named, (pool, number) = owed.draws
        drawn = pick(position, list(pool), number)
        line = " ".join((owed.verb, *(draw.pool[0] for draw in named), *drawn))
        action = NAVORIA.parse(state.printed, line)
        return count_with_engine(position, NAVORIA.apply(state, TABLE, action), depth)
    awaited = NAVORIA.awaits(state)
    actions = NAVORIA.offers(state, awaited[0]) if awaited else ()
    if depth == 1:
        return len(actions)
    return sum(
        count_with_engine(position, NAVORIA.apply(state, awaited[0], action), depth - 1)
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
    note(f"lines counted by two engines to depth {depth}, Navoria", expected)
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
    note(f"lines counted by the engine as in the file to depth {depth}, Navoria", expected)
    assert count_with_engine(position, reach_by_log(position), depth) == expected


def test_there_are_at_least_twenty_positions() -> None:
    assert len(FILES) >= 20
    assert all({1, 2} <= set(read_position(path).counts) for path in FILES)
