"""The compiled rules beside the plain ones: the same games, and how much faster (`make compiled`).

Each build plays in processes of its own, python-chess and backgammon in the same minutes. It fails
where a game of one build differs from the same game of the other in a single position or refusal.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from companion.games import GAMES, find_game
from companion.rules import TABLE, Game
from tests.bench.engine import play_chess, play_open_spiel, play_ours, read_layout

ROOT = Path(__file__).parent.parent.parent
COMPILED = ROOT / ".venv" / "compiled"
BUILDS = {"plain": [ROOT], "compiled": [COMPILED, ROOT]}
OTHERS = {"python-chess": play_chess, "backgammon (C++)": play_open_spiel("backgammon")}
AIMS = {"python-chess": 2.0, "backgammon (C++)": 1.0}
MOVES = 5_000
RUNS = 3
GAMES_EACH = 8
"""Games that are compared for each number of seats."""
JUDGED = 12
"""Of the latest lines so many are judged again in every position."""


class Told(NamedTuple):
    """What a process says of its build."""

    is_compiled: bool
    rate: float
    positions: int
    digest: str


def ask(build: str, slug: str, run: int) -> Told:
    """Lets a build play in a process of its own."""
    paths = os.pathsep.join(map(str, BUILDS[build]))
    words = [sys.executable, "-P", "-m", "tests.bench.compiled", slug, str(run)]
    asked = os.environ | {"PYTHONPATH": paths, "PYTHONHASHSEED": "0"}
    told = subprocess.run(words, env=asked, cwd=ROOT, check=True, capture_output=True, text=True)
    return Told(*json.loads(told.stdout))


def answer(slug: str, run: int) -> Told:
    """Measures the build in which this process runs; compares games in the first run only."""
    game = find_game(slug)
    apply = import_module(f"companion.games.{slug}.rules.apply")
    rate = measure(play_ours(game, game.meta.sheets[0]), run)
    digest, positions = sha256(), 0
    for seats in game.meta.seats if run == 0 else ():
        for number in range(GAMES_EACH):
            for line in list_positions(game, seats, Random(f"{slug}/{seats}/{number}")):
                digest.update(line.encode())
                positions += 1
    is_compiled = not str(apply.__file__).endswith(".py")
    return Told(is_compiled, rate, positions, digest.hexdigest())


def measure(play: Callable[[Random, int], int], run: int) -> float:
    """Moves in a second of processor time."""
    started = process_time()
    return play(Random(run), MOVES) / (process_time() - started)


def list_positions(game: Game[Any, Any, Any], seats: int, random: Random) -> Iterator[str]:
    """Plays a random game under random options; says all of each position, and what it refuses."""
    layout = read_layout(game, random.choice(game.meta.sheets))
    options = {
        option.name: random.random() < 0.5 for option in game.meta.options if not option.people_only
    }
    state, lines = game.setup(layout, seats, random.randrange(seats), options), [""]
    while not game.result(state):
        owed = game.chance(state)
        offered = [(seat, line) for seat in game.awaits(state) for line in game.offers(state, seat)]
        drawn = (TABLE, game.parse(layout, owed.draw(random))) if owed else None
        actor, action = drawn or random.choice(offered)
        judged = [game.refuse(state, actor, game.parse(layout, line)) for line in lines[1:]]
        yield repr((state, owed, [str(line) for _, line in offered], judged, str(action)))
        state = game.apply(state, actor, action)
        lines = [*lines[-JUDGED:], str(action)]
    yield repr((state, game.result(state)))


def compare(slug: str, others: dict[str, float]) -> bool:
    """Prints the rates of both builds of a game; tells whether they played alike."""
    told = {build: [ask(build, slug, run) for run in range(RUNS)] for build in BUILDS}
    first = {build: runs[0] for build, runs in told.items()}
    assert first["compiled"].is_compiled, "the compiled rules are not there: make compiled"
    assert not first["plain"].is_compiled, "compiled rules lie between the sources"
    is_same = first["plain"][2:] == first["compiled"][2:]
    for build, runs in told.items():
        rate = max(run.rate for run in runs)
        beside = ", ".join(
            f"{rate / other:.2f} x {name} (aim {AIMS[name]:g})" for name, other in others.items()
        )
        print(f"  {slug:16} {build:9} {rate:8,.0f}   {beside}")
    positions = first["plain"].positions
    print(f"    {positions:,} positions: {'the same in both' if is_same else 'THEY DIFFER'}")
    return is_same and positions > 0


def main(words: list[str]) -> int:
    """Prints rates and whether all games are alike; asked for a game, answers for its own build."""
    if words:
        print(json.dumps(answer(words[0], int(words[1]))))
        return 0
    rates = {name: max(measure(play, run) for run in range(RUNS)) for name, play in OTHERS.items()}
    print(f"Legal-move generations per second, best of {RUNS} runs of {MOVES:,} moves:")
    alike = [compare(game.meta.slug, rates) for game in GAMES]
    return int(not all(alike))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
