"""Plays games between bots on a sheet, in a process of its own with low priority.

Reads the game, the sheet and the number of games as JSON; prints a line after each game, and what
was learnt from all of them as the last one.
"""

import json
import os
import sys

from companion.bots.simulate import Board, Match, find_tally
from companion.games import find_room
from companion.layouts import read_stored
from companion.luck.__main__ import LOW_PRIORITY

MOST_SEATS = 3
SEED = 1


def main() -> None:
    """Plays the games of the task that stands on the input."""
    os.nice(LOW_PRIORITY)
    slug, sheet, games = json.loads(sys.stdin.read())
    room = find_room(slug)
    seats = min(MOST_SEATS, room.game.meta.seats[-1])
    board = Board(Match(room.bots, read_stored(sheet), (room.bots.usual,) * seats, SEED))
    outcomes = []
    for number in range(games):
        outcomes.append(board.play(number))
        print(number + 1, flush=True)
    print(json.dumps(find_tally(room.bots).sum_up(board.layout, outcomes)))


if __name__ == "__main__":
    main()
