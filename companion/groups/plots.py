"""The points of plots, in a picture of a fixed size; templates draw them as SVG."""

import itertools
from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.groups.standings import Standing
from companion.store import GameResult

WIDTH, HEIGHT = 300, 180
MOST_LINES: Final = 5
MOST_POINTS: Final = 60
LABEL: Final = 15
"""The least distance between two names at the ends of their lines."""


class Line(NamedTuple):
    """How the wins of one person have grown, as points from left to right."""

    person: int
    wins: int
    points: str
    label: float
    """How far from the top its name stands, clear of the others."""


class Plot(NamedTuple):
    """The lines of those who have won most, and what their height means."""

    lines: list[Line]
    games: int
    most: int


def plot_wins(games: Sequence[GameResult], standings: Sequence[Standing]) -> Plot | None:
    """The wins of the most successful persons over all games; None before there are two games."""
    chosen = [one.person for one in standings[:MOST_LINES] if one.wins]
    if len(games) < 2 or not chosen:
        return None
    steps = min(MOST_POINTS, len(games))
    stops = [round(len(games) * step / steps) for step in range(steps + 1)]
    grown = count_wins(games, chosen, stops)
    most = max(wins[-1] for wins in grown.values())

    def place(wins: Sequence[int]) -> str:
        return " ".join(
            f"{WIDTH * stop / len(games):.1f},{HEIGHT - HEIGHT * won / most:.1f}"
            for stop, won in zip(stops, wins, strict=True)
        )

    ends = [HEIGHT - HEIGHT * grown[person][-1] / most for person in chosen]
    labels = spread(ends)
    return Plot(
        [
            Line(person, grown[person][-1], place(grown[person]), label)
            for person, label in zip(chosen, labels, strict=True)
        ],
        len(games),
        most,
    )


def count_wins(
    games: Sequence[GameResult], chosen: Sequence[int], stops: Sequence[int]
) -> dict[int, list[int]]:
    """How many wins each of these persons had after so many games."""
    grown: dict[int, list[int]] = {person: [0] for person in chosen}
    for begin, end in itertools.pairwise(stops):
        part = [seat.person for game in games[begin:end] for seat in game.seats if seat.won]
        for person, wins in grown.items():
            wins.append(wins[-1] + part.count(person))
    return grown


def spread(heights: Sequence[float]) -> list[float]:
    """Heights that rise from the top, moved apart so that no two names overlap."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + LABEL) if placed else height)
    return placed
