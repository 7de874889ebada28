"""Engine, naive story and file count the same lines from many positions."""

from pathlib import Path

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.state import State
from companion.rules import TABLE
from tests.games.cards_and_karma.counting import count_lines, pick, read_log
from tests.games.cards_and_karma.decks import read_deck
from tests.games.positions import Position, find_positions, read_position
from tests.games.reaching import reach_with_engine

FILES = find_positions("cards_and_karma")
SOON = 100
"""So many lines are counted by the naive story as well, which starts anew for each."""


def count_with_engine(position: Position, state: State, depth: int) -> int:
    if owed := CARDS_AND_KARMA.chance(state):
        pool = [word for draw in owed.draws for word in draw.pool]
        drawn = pick(position, owed.verb, pool, sum(draw.number for draw in owed.draws))
        line = CARDS_AND_KARMA.parse(state.printed, drawn)
        return count_with_engine(position, CARDS_AND_KARMA.apply(state, TABLE, line), depth)
    lines = [
        (seat, action)
        for seat in CARDS_AND_KARMA.awaits(state)
        for action in CARDS_AND_KARMA.offers(state, seat)
    ]
    if depth == 1:
        return len(lines)
    return sum(
        count_with_engine(position, CARDS_AND_KARMA.apply(state, seat, action), depth - 1)
        for seat, action in lines
    )


def test_there_are_twenty_positions_or_more() -> None:
    assert len(FILES) >= 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_engine_naive_story_and_file_count_the_same_lines(path: Path) -> None:
    position = read_position(path)
    state, log = reach_with_engine(CARDS_AND_KARMA, read_deck(), position), read_log(position)
    assert position.counts
    for depth, expected in position.counts.items():
        assert count_with_engine(position, state, depth) == expected
        if expected <= SOON:
            assert count_lines(position, log, depth) == expected
