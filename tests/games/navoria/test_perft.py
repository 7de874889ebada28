"""Engine, naive game and file count the same lines from many positions."""

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import State
from companion.rules import TABLE
from tests.games.counted import CountedLines
from tests.games.navoria.counting import count_lines, pick, reach
from tests.games.navoria.sheets import read_board, read_box
from tests.games.positions import Position, find_positions
from tests.games.reaching import reach_with_engine


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


class TestCountedLines(CountedLines):
    title = "Navoria"
    files = find_positions("navoria")
    soon = 400

    def count_with_engine(self, position: Position, depth: int) -> int:
        return count_with_engine(position, reach_by_log(position), depth)

    def count_naively(self, position: Position, depth: int) -> int:
        return count_lines(position, reach(position), depth)
