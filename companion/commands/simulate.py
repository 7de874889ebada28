"""`companion simulate`: many games among bots, and what can be learnt from them."""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final

import click

from companion.bots.simulate import Match, find_tally, play_match
from companion.commands.choices import (
    check_complete,
    check_seats,
    game_option,
    open_sheet,
    read_bots,
    read_options,
)
from companion.games import find_room

_HEAD: Final = ("sheet", "bots", "seed", "games", "seats")
_CORES: Final = os.cpu_count() or 1


@click.command()
@game_option
@click.option("--games", default=100, show_default=True, type=click.IntRange(1))
@click.option("--seats", default=3, show_default=True)
@click.option("--sheet", default="", help="A sheet's name or a .toml file; usually the first.")
@click.option("--bots", default="", help="Bots, separated by commas. Usually greedy.")
@click.option("--option", "options", multiple=True, help="A table option, such as karma_optional.")
@click.option("--seed", default=1, show_default=True)
@click.option(
    "--cores", default=0, type=click.IntRange(0, _CORES), help="All of them unless given."
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures for a program to read.")
def simulate(
    slug: str,
    games: int,
    seats: int,
    sheet: str,
    bots: str,
    options: tuple[str, ...],
    seed: int,
    cores: int,
    as_json: bool,
) -> None:
    """Let bots play many games. They change seats from game to game."""
    room = find_room(slug)
    game = room.game
    sheet = sheet or game.meta.sheets[0]
    printed = open_sheet(game, sheet)
    names = read_bots(game, bots, check_seats(game, seats)) or (room.bots.usual,)
    seated = tuple(names[seat % len(names)] for seat in range(seats))
    switched = read_options(game, options, seated)
    check_complete(game, game.read_layout(printed), switched)
    match = Match(room.bots, printed, seated, seed, switched)
    outcomes = play_match(match, games, cores or _CORES)
    with click.progressbar(
        iterable=outcomes, length=games, label="playing", file=sys.stderr
    ) as bar:
        figures = find_tally(room.bots).sum_up(game.read_layout(printed), list(bar))
    figures = {"sheet": sheet, "bots": list(seated), "seed": seed} | figures
    click.echo(json.dumps(figures, indent=2) if as_json else "\n".join(_write_report(figures)))


def _write_report(figures: Mapping[str, Any]) -> Iterator[str]:
    """Writes the figures as lines of text."""
    yield (
        f"{figures['games']} games on {figures['sheet']}, {figures['seats']} seats: "
        + ", ".join(figures["bots"])
    )
    for name, figure in figures.items():
        if name not in _HEAD:
            yield from _write_figure(name.replace("_", " "), figure)


def _write_figure(name: str, figure: Any) -> Iterator[str]:
    if isinstance(figure, list):
        figure = {f"seat {seat}": share for seat, share in enumerate(figure, 1)}
    if not isinstance(figure, dict):
        yield f"{name:<38} {figure:.2f}"
    elif "mean" in figure:
        yield f"{name:<38} {_write_spread(figure)}"
    elif all(isinstance(part, int) for part in figure.values()):
        counts = ", ".join(f"{part} {count}" for part, count in figure.items())
        yield f"{name:<38} {counts}"
    else:
        yield name
        for part, facts in figure.items():
            given = f"{part} ({facts['gives']})" if "gives" in facts else part
            told = _write_share(facts) if "share" in facts else _write_counts(facts)
            yield f"  {given:<36} {told}"


def _write_spread(figure: Mapping[str, float]) -> str:
    return (
        f"{figure['mean']:6.2f} +- {figure['interval']:.2f}"
        f"   spread {figure['spread']:.2f}, 9 in 10 from {figure['low']:g} to {figure['high']:g}"
    )


def _write_share(figure: Mapping[str, float]) -> str:
    return f"{figure['share']:6.1%}  (95 %: {figure['low']:.1%} to {figure['high']:.1%})"


def _write_counts(facts: Mapping[str, Any]) -> str:
    return f"used {facts['used']:6.3f}  lost {facts['lost']:6.3f}"
