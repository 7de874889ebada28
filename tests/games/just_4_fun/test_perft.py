"""Engine, naive game and file count the same lines from many positions."""

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.state import State
from companion.rules import TABLE
from tests.games.counted import CountedLines
from tests.games.just_4_fun.counting import count_lines, pick, reach
from tests.games.just_4_fun.sheets import read_board
from tests.games.just_4_fun.typed import list_accepted
from tests.games.positions import Position, find_positions
from tests.games.reaching import reach_with_engine


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


class TestCountedLines(CountedLines):
    title = "Just 4 Fun"
    files = find_positions("just_4_fun")
    soon = 300

    def count_with_engine(self, position: Position, depth: int) -> int:
        return count_with_engine(position, reach_by_log(position), depth)

    def count_naively(self, position: Position, depth: int) -> int:
        return count_lines(position, reach(position), depth)
