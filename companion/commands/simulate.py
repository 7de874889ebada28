"""`companion simulate`: many games among bots, and what can be learnt from them."""

import json
import os
import sys
from typing import Any

import click

from companion.bots.dice_charmers.tally import sum_up
from companion.bots.simulate import Match, play_match
from companion.commands.choices import open_sheet, read_bots
from companion.games.dice_charmers import DICE_CHARMERS


@click.command()
@click.option("--games", default=100, show_default=True, type=click.IntRange(1))
@click.option("--seats", default=3, show_default=True, type=click.IntRange(2, 5))
@click.option("--sheet", default="sun", show_default=True, help="Its name, or a .toml file.")
@click.option("--bots", default="greedy", show_default=True, help="Names with commas, in turn.")
@click.option("--seed", default=1, show_default=True)
@click.option("--cores", default=0, type=click.IntRange(0), help="All of them unless given.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures for a program to read.")
def simulate(
    games: int, seats: int, sheet: str, bots: str, seed: int, cores: int, as_json: bool
) -> None:
    """Let bots play many games; they change seats from game to game, and seat 1 begins."""
    game = DICE_CHARMERS
    printed = open_sheet(game, sheet)
    names = read_bots(game, bots, seats) or ("greedy",)
    seated = tuple(names[seat % len(names)] for seat in range(seats))
    outcomes = play_match(Match(game.meta.slug, printed, seated, seed), games, cores or _count())
    with click.progressbar(
        iterable=outcomes, length=games, label="playing", file=sys.stderr
    ) as bar:
        figures = sum_up(list(bar))
    figures = {"sheet": sheet, "bots": list(seated), "seed": seed} | figures
    click.echo(json.dumps(figures, indent=2) if as_json else _write_report(figures))


def _count() -> int:
    return os.cpu_count() or 1


def _write_report(figures: dict[str, Any]) -> str:
    """The figures as lines to read."""
    lines = [
        f"{figures['games']} games on {figures['sheet']}, {figures['seats']} seats: "
        + ", ".join(figures["bots"]),
        "",
        f"rounds          {_write_spread(figures['rounds'])}",
        f"winner's excess {_write_spread(figures['winning_excess'])} fame boxes",
        f"excess          {_write_spread(figures['excess'])} fame boxes",
        f"fame            {_write_spread(figures['fame'])}",
        f"money           {_write_spread(figures['money'])}",
        f"winners further on in   {_write_counts(figures['winners_further_on'])}",
        f"turns without a die     {figures['passes_per_game']:.2f} a game",
        f"karma crossed           {figures['rerolls_per_game']:.2f} a game",
        f"ended because           {_write_counts(figures['reasons'])}",
        "",
        "wins by seat (the first begins)",
    ]
    for seat, share in enumerate(figures["wins_by_seat"], 1):
        lines.append(f"  seat {seat}  {_write_share(share)}")
    lines.append("wins by bot")
    for name, share in figures["wins_by_bot"].items():
        lines.append(f"  {name:<7} {_write_share(share)}")
    lines.append("bonuses, times a seat and game   used   lost")
    for place, counts in figures["bonuses"].items():
        lines.append(f"  {place:<28}  {counts['used']:6.3f} {counts['lost']:6.3f}")
    return "\n".join(lines)


def _write_spread(figure: dict[str, float]) -> str:
    return (
        f"{figure['mean']:6.2f} +- {figure['interval']:.2f}"
        f"   spread {figure['spread']:.2f}, 9 in 10 from {figure['low']:g} to {figure['high']:g}"
    )


def _write_share(figure: dict[str, float]) -> str:
    return f"{figure['share']:6.1%}  (95 %: {figure['low']:.1%} to {figure['high']:.1%})"


def _write_counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items())
