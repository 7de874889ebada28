"""Reads `.count` files and counts with the naive game; run as a program it writes deeper counts.

A position is reached by the log after `>`; cards to be dealt later are those of `order`, the first
of them that are still there.
"""

import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

from tests.games.just_4_fun import naive
from tests.games.just_4_fun.sheets import read_printed
from tests.games.positions import Position, read_position

COUNTS: Final = Path(__file__).parents[2] / "counts" / "just_4_fun"
DEEPEST: Final = 6
MOST: Final = 200_000
"""Positions with more lines than this are not counted any deeper."""


def find_positions() -> list[Path]:
    return sorted(COUNTS.glob("*.count"))


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


def write_counts(path: Path) -> None:
    """Writes all deeper counts into a file; depth 1 is stated there and has to be right."""
    position = read_position(path)
    state = reach(position)
    if position.counts[1] != count_lines(position, state, 1):
        sys.exit(f"{path.name}: depth 1 is {count_lines(position, state, 1)}")
    text = path.read_text(encoding="utf-8").splitlines()
    kept = [line for line in text if not line.startswith("depth") or line.startswith("depth 1 ")]
    for depth in range(2, DEEPEST + 1):
        kept.append(f"depth {depth} {count_lines(position, state, depth)}")
        if int(kept[-1].split()[2]) ** (1 + 1 / depth) > MOST:
            break
    path.write_text("\n".join(kept) + "\n", encoding="utf-8")
    print(path.name, *[line for line in kept if line.startswith("depth")], sep="  ")


if __name__ == "__main__":
    for found in find_positions():
        if not sys.argv[1:] or found.stem in sys.argv[1:]:
            write_counts(found)
