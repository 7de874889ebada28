"""Reads the `.count` files: how a position is reached, and how many lines follow from it."""

import tomllib
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

COUNTS = Path(__file__).parents[3] / "counts"
TABLE = "table"


class Position(NamedTuple):
    """A position to count from; its faces are numbers of a die's sides, taken round and round."""

    path: Path
    sheet: str
    seats: int
    first: int
    options: tuple[str, ...]
    faces: tuple[int, ...]
    log: tuple[tuple[str, str], ...]
    counts: dict[int, int]


def find_positions() -> list[Path]:
    """All positions there are."""
    return sorted(COUNTS.glob("*.count"))


def read_printed(sheet: str) -> dict[str, Any]:
    """The sheet file of a position, which lies beside it."""
    return tomllib.loads((COUNTS / f"{sheet}.toml").read_text(encoding="utf-8"))


def read_position(path: Path) -> Position:
    """Reads one file: facts by their names, the log after `>`, then a count for each depth."""
    facts: dict[str, list[str]] = {}
    log: list[tuple[str, str]] = []
    counts: dict[int, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        word, *words = line.split("#")[0].split() or [""]
        if word == ">":
            log.append((words[0], " ".join(words[1:])))
        elif word == "depth":
            counts[int(words[0])] = int(words[1])
        elif word:
            facts[word] = words
    return Position(
        path,
        facts["sheet"][0],
        int(facts["seats"][0]),
        int(facts["first"][0]),
        tuple(facts.get("options", ())),
        tuple(map(int, facts["faces"])),
        tuple(log),
        counts,
    )


def roll(position: Position, rolled: int, pools: list[list[str]]) -> list[str]:
    """The next faces of so many dice, when so many have been rolled since the position."""
    faces = position.faces
    return [
        pool[(faces[n % len(faces)] - 1) % len(pool)]
        for n, pool in zip(count(rolled), pools, strict=False)
    ]
