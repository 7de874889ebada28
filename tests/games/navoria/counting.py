"""Reads `.count` files and counts with the naive game; run as a program it writes deeper counts.

A position is reached by the log after `>`. What luck brings later follows from the numbers after
`order`: each is the place, in what is left of the pool, of the next thing that is drawn.
"""

import sys
from pathlib import Path
from typing import Any, Final

from tests.games.navoria.naive import game as naive
from tests.games.navoria.sheets import read_printed
from tests.games.positions import Position, read_position

COUNTS: Final = Path(__file__).parents[2] / "counts" / "navoria"
DEEPEST: Final = 5
MOST: Final = 60_000
"""Positions with more lines than this are not counted any deeper."""


def find_positions() -> list[Path]:
    return sorted(COUNTS.glob("*.count"))


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
