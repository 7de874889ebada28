"""Reads `.count` files and counts with the naive story; run as a program it writes deeper counts.

A position is reached by the log after `>`. Cards to be drawn later are the next ones of the pile in
the order of their names, beginning with the one that `order` says.
"""

from collections.abc import Sequence
from typing import Final

from tests.games.cards_and_karma.decks import read_content
from tests.games.cards_and_karma.naive.game import Naive
from tests.games.cards_and_karma.naive.story import Ask, Luck
from tests.games.positions import Position, write_counts

DEEPEST: Final = 3
MOST: Final = 2_000
"""Positions with more lines than this are not counted any deeper."""
TABLE: Final = -1
Log = tuple[tuple[int, str], ...]


def pick(position: Position, verb: str, pool: Sequence[str], number: int) -> str:
    """The line that the table writes next."""
    names = sorted(pool)
    start = position.luck[0] % max(len(names), 1)
    return " ".join([verb, *(names[start:] + names[:start])[:number]])


def read_log(position: Position) -> Log:
    """The lines that lead to a position."""
    return tuple((TABLE if actor == "table" else int(actor), line) for actor, line in position.log)


def follow(position: Position, log: Log) -> Ask | Luck | None:
    """What the naive story waits for after these lines."""
    naive = Naive(read_content(), position.seats, position.first, set(position.options))
    story = naive.story()
    stop: Ask | Luck | None = next(story)
    for actor, line in log:
        if isinstance(stop, Ask):
            assert line in stop.lines[actor], (position.path.name, line)
        try:
            stop = story.send((actor, line))
        except StopIteration:
            stop = None
    return stop


def count_lines(position: Position, log: Log, depth: int) -> int:
    """How many ways there are to write so many lines; what the table draws is no line."""
    if depth == 0:
        return 1
    stop = follow(position, log)
    if stop is None:
        return 0
    if isinstance(stop, Luck):
        drawn = pick(position, stop.verb, stop.pool, stop.number)
        return count_lines(position, (*log, (TABLE, drawn)), depth)
    lines = [(seat, line) for seat, offered in stop.lines.items() for line in offered]
    if depth == 1:
        return len(lines)
    return sum(count_lines(position, (*log, line), depth - 1) for line in lines)


def count_from(position: Position, depth: int) -> int:
    """How many ways there are to write so many lines from a position."""
    return count_lines(position, read_log(position), depth)


if __name__ == "__main__":
    write_counts("cards_and_karma", count_from, DEEPEST, MOST)
