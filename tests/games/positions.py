"""Reads `.count` files: how a position of any game is reached, and how many lines follow."""

from pathlib import Path
from typing import NamedTuple


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
