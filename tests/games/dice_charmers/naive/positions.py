"""The sheets of the positions of this game, and the faces that its dice show there."""

import tomllib
from itertools import count
from typing import Any

from tests.games.positions import COUNTS as ALL_COUNTS
from tests.games.positions import Position

COUNTS = ALL_COUNTS / "dice_charmers"


def read_printed(sheet: str) -> dict[str, Any]:
    """The sheet file of a position, which lies beside it."""
    return tomllib.loads((COUNTS / f"{sheet}.toml").read_text(encoding="utf-8"))


def roll(position: Position, rolled: int, pools: list[list[str]]) -> list[str]:
    """The next faces of so many dice, when so many have been rolled since the position."""
    faces = position.luck
    return [
        pool[(faces[n % len(faces)] - 1) % len(pool)]
        for n, pool in zip(count(rolled), pools, strict=False)
    ]
