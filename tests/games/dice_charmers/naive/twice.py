"""Plays the same game with the engine and with the naive one, line by line."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.state import State
from companion.rules import TABLE
from tests.games.dice_charmers.naive import game
from tests.games.dice_charmers.naive.positions import COUNTS
from tests.games.dice_charmers.naive.printed import SHEETS, understand

OURS = [SHEETS / "sun.toml", SHEETS / "moon.toml"]
INVENTED = [COUNTS / "small.toml", COUNTS / "wide.toml"]
ENDLESS = ["endless", "endless hoard"]
"""The small sheet with a path so long that tracks never cross, and once more with many goods."""


class Both(NamedTuple):
    """One position as both games know it."""

    state: State
    naive: dict[str, Any]


@cache
def read_twice(path: Path | str) -> tuple[Any, dict[str, Any]]:
    """A sheet as each of the two games reads it."""
    file = Path(path) if isinstance(path, Path) else COUNTS / "small.toml"
    printed = tomllib.loads(file.read_text(encoding="utf-8"))
    if path in ENDLESS:
        printed["tracks"]["path"] = [60, "corner", 60]
    if path == "endless hoard":
        printed["market"]["coins"] = [1] * 12
    return DICE_CHARMERS.read_layout(printed), understand(printed)


def play_twice(path: Path | str, random: Random) -> Iterator[Both]:
    """A random game with random seats and options; each position is given as both know it."""
    layout, printed = read_twice(path)
    seats = random.choice(DICE_CHARMERS.meta.seats)
    first = random.randrange(seats)
    options = [option.name for option in DICE_CHARMERS.meta.options if random.random() < 0.2]
    state = DICE_CHARMERS.setup(layout, seats, first, dict.fromkeys(options, True))
    naive = game.begin(printed, seats, first, set(options))
    while True:
        yield Both(state, naive)
        chance = DICE_CHARMERS.chance(state)
        if chance:
            seat, line = TABLE, chance.draw(random)
        else:
            lines = game.legal(naive)
            if not lines:
                return
            seat, line = naive["seat"], random.choice(lines)
        state = DICE_CHARMERS.apply(state, seat, DICE_CHARMERS.parse(layout, line))
        game.write(naive, line)
