"""Plays one game by its seed and prints the result, for tests that compare several processes."""

import hashlib
import sys
from random import Random

from companion.rules import Play
from tests.games.contract.walking import set_up, walk


def main(slug: str, seed: str) -> None:
    random = Random(seed)
    table = set_up(slug, random)
    play = Play.begin(table.game, table.layout, table.start)
    for step in walk(table, random, arranging=0.01):
        if step.actor is not None:
            play = play.do(step.actor, str(step.action))
    told = "\n".join(f"{actor} {text}" for actor, text in play.entries)
    offered = repr(table.game.result(play.state))
    print(hashlib.sha256(told.encode()).hexdigest(), offered)


if __name__ == "__main__":
    main(*sys.argv[1:])
