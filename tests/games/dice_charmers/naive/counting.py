"""Counts lines with the naive game; run as a program it writes the deeper counts afresh."""

from typing import Any

from tests.games.dice_charmers.naive import game
from tests.games.dice_charmers.naive.positions import read_printed, roll
from tests.games.dice_charmers.naive.printed import COLOURS, understand
from tests.games.positions import Position, write_counts

DEEPEST = 6


def reach(position: Position) -> dict[str, Any]:
    """The naive table at a position; every line of its log has to be legal."""
    printed = understand(read_printed(position.sheet))
    state = game.begin(printed, position.seats, position.first, set(position.options))
    for actor, line in position.log:
        if not game.owed(state):
            assert actor == str(state["seat"]), (position.path.name, actor, line)
            assert line in game.legal(state), (position.path.name, line, game.legal(state))
        game.write(state, line)
    return state


def count_lines(position: Position, state: dict[str, Any], depth: int, rolled: int = 0) -> int:
    """How many ways there are to write so many lines; dice in the air are no line."""
    if depth == 0:
        return 1
    dice = game.owed(state)
    if dice:
        pools = [state["printed"]["dice"][COLOURS[die[0]]] for die in dice]
        verb = "dice" if len(dice) == 8 else "reroll"
        line = " ".join([verb, *roll(position, rolled, pools)])
        return count_lines(position, game.after(state, line), depth, rolled + len(dice))
    lines = game.legal(state)
    if depth == 1:
        return len(lines)
    return sum(count_lines(position, game.after(state, line), depth - 1, rolled) for line in lines)


def split_lines(position: Position, depth: int) -> dict[str, int]:
    """The same count, apart for each first line."""
    state = reach(position)
    return {
        line: count_lines(position, game.after(state, line), depth - 1)
        for line in game.legal(state)
    }


def count_from(position: Position, depth: int) -> int:
    """How many ways there are to write so many lines from a position."""
    return count_lines(position, reach(position), depth)


if __name__ == "__main__":
    write_counts("dice_charmers", count_from, DEEPEST)
