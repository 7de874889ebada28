"""`companion sheet check`: accepts an owner's own sheet file, or says exactly what is wrong."""

import sys
from pathlib import Path

import click

from companion.games import GAMES, find_game
from companion.layouts import read_file
from companion.rules import Attested, LayoutError


@click.group()
def sheet() -> None:
    """Look after sheet files."""


@sheet.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(file: Path) -> None:
    """Check a sheet file: 0 if it can be played, 1 if it cannot, 2 if there is no such file."""
    try:
        printed = read_file(file)
        slug = printed.get("game")
        game = find_game(slug if isinstance(slug, str) else GAMES[0].meta.slug)
        layout = game.read_layout(printed)
    except LayoutError as error:
        click.echo(f"{file}: {error}", err=True)
        sys.exit(1)
    except KeyError as error:
        click.echo(f"{file}: [top] game: {error.args[0]}", err=True)
        sys.exit(1)
    click.echo(f"{file}: {layout.title} can be played.")
    if isinstance(game, Attested):
        for notice in game.list_notices(layout):
            click.echo(f"  notice: {notice}")
