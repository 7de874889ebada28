"""Reads and writes `.count` files: how to reach a position of a game, and how many lines follow."""

import sys
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Final, NamedTuple

COUNTS: Final = Path(__file__).parents[1] / "counts"


class Position(NamedTuple):
    """A position to count from."""

    path: Path
    sheet: str
    seats: int
    first: int
    options: tuple[str, ...]
    luck: tuple[int, ...]
    """What chance brings next: numbers of faces of dice, or the order of cards."""
    log: tuple[tuple[str, str], ...]
    counts: dict[int, int]


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
        tuple(map(int, facts.get("faces", []) or facts.get("order", []))),
        tuple(log),
        counts,
    )


def find_positions(slug: str) -> list[Path]:
    """The files of a game."""
    return sorted((COUNTS / slug).glob("*.count"))


def list_counts(files: list[Path], low: int, high: int) -> list[tuple[Path, int]]:
    """The files and depths whose counts lie between two numbers."""
    return [
        (path, depth)
        for path in files
        for depth, count in read_position(path).counts.items()
        if low < count <= high
    ]


def write_counts(
    slug: str, count: Callable[[Position, int], int], deepest: int, most: float = inf
) -> None:
    """Writes counts for all depths into the files that the command line names, or into all.

    A depth that would have far more lines than `most` is left out. A count for depth 1 that is
    already in the file has to be right.
    """
    for path in find_positions(slug):
        if sys.argv[1:] and path.stem not in sys.argv[1:]:
            continue
        position = read_position(path)
        text = path.read_text(encoding="utf-8").splitlines()
        kept = [line for line in text if not line.startswith("depth")]
        by_hand = [line for line in text if line.startswith("depth 1 ")]
        for depth in range(1, deepest + 1):
            counted = count(position, depth)
            if depth == 1 and position.counts.get(1, counted) != counted:
                sys.exit(f"{path.name}: depth 1 is {counted}")
            kept += by_hand if depth == 1 and by_hand else [f"depth {depth} {counted}"]
            if counted ** (1 + 1 / depth) > most:
                break
        path.write_text("\n".join(kept) + "\n", encoding="utf-8")
        print(path.name, *[line for line in kept if line.startswith("depth")], sep="  ")
