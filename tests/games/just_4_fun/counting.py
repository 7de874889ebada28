"""Reads `.count` files and counts with the naive game; run as a program it writes deeper counts.

A position is reached by the log after `>`; cards to be dealt later are those of `order`, the first
of them that are still there.
"""

from collections import Counter
from typing import Any, Final

from tests.games.just_4_fun import naive
from tests.games.just_4_fun.sheets import read_printed
from tests.games.positions import Position, write_counts

DEEPEST: Final = 6
MOST: Final = 200_000
"""Positions with more lines than this are not counted any deeper."""


def pick(position: Position, pools: list[list[int]], number: int) -> list[str]:
    """The next cards by the order of the file: of the first pool, then of the next."""
    picked: list[str] = []
    for pool in pools:
        left = Counter(pool)
        for card in position.luck:
            if left[card] and len(picked) < number:
                left[card] -= 1
                picked.append(str(card))
    return picked


def reach(position: Position) -> dict[str, Any]:
    """The naive table at a position; every line of its log has to be legal."""
    options = set(position.options)
    state = naive.begin(read_printed(position.sheet), position.seats, position.first, options)
    for actor, line in position.log:
        if actor != "table":
            assert actor == str(state["seat"]), (position.path.name, actor, line)
            assert line in naive.legal(state), (position.path.name, line)
        naive.write(state, line)
    return state


def count_lines(position: Position, state: dict[str, Any], depth: int) -> int:
    """How many ways there are to write so many lines; a deal is no line."""
    if depth == 0:
        return 1
    seat = naive.owed(state)
    if seat is not None:
        cards = pick(position, [state["pile"], state["discards"]], 4 - state["held"][seat])
        line = f"deal {' '.join(cards)} to {seat}"
        return count_lines(position, naive.after(state, line), depth)
    lines = naive.legal(state)
    if depth == 1:
        return len(lines)
    return sum(count_lines(position, naive.after(state, line), depth - 1) for line in lines)


def count_from(position: Position, depth: int) -> int:
    """How many ways there are to write so many lines from a position."""
    return count_lines(position, reach(position), depth)


if __name__ == "__main__":
    write_counts("just_4_fun", count_from, DEEPEST, MOST)
