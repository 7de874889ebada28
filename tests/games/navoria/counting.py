"""Reads `.count` files and counts with the naive game; run as a program it writes deeper counts.

A position is reached by the log after `>`. What luck brings later follows from the numbers after
`order`: each is the place, in what is left of the pool, of the next thing that is drawn.
"""

from typing import Any, Final

from tests.games.navoria.naive import game as naive
from tests.games.navoria.sheets import read_printed
from tests.games.positions import Position, write_counts

DEEPEST: Final = 5
MOST: Final = 60_000
"""Positions with more lines than this are not counted any deeper."""


def pick(position: Position, pool: list[str], number: int) -> list[str]:
    """The things drawn from a pool, as the numbers of the file say."""
    left = list(pool)
    return [left.pop(position.luck[n % len(position.luck)] % len(left)) for n in range(number)]


def reach(position: Position) -> dict[str, Any]:
    """The naive table at a position; every line of its log has to be legal."""
    options = set(position.options)
    state = naive.begin(read_printed(position.sheet), position.seats, position.first, options)
    for actor, line in position.log:
        if actor != "table" and line != "seen":
            assert actor == str(state["seat"]), (position.path.name, actor, line)
            assert line in naive.legal(state), (position.path.name, line)
        naive.write(state, line)
    return state


def count_lines(position: Position, state: dict[str, Any], depth: int) -> int:
    """How many ways there are to write so many lines; what luck brings is no line."""
    if depth == 0:
        return 1
    if (owed := naive.owed(state)) is not None:
        words, pool, number = owed
        line = " ".join((words, *pick(position, pool, number)))
        return count_lines(position, naive.after(state, line), depth)
    lines = naive.legal(state)
    if depth == 1:
        return len(lines)
    return sum(count_lines(position, naive.after(state, line), depth - 1) for line in lines)


def count_from(position: Position, depth: int) -> int:
    """How many ways there are to write so many lines from a position."""
    return count_lines(position, reach(position), depth)


if __name__ == "__main__":
    write_counts("navoria", count_from, DEEPEST, MOST)
