"""`companion sheet check`: accepts an owner's own sheet file, or says exactly what is wrong."""

import sys
from pathlib import Path
from typing import NoReturn

import click

from companion.commands.notices import tell_notice
from companion.games import GAMES, find_game
from companion.layouts import read_file
from companion.paper.arrange.sheet import PaperPartError, read_paper_part
from companion.rules import Attested, LayoutError
from companion.rules.layout import Table


@click.group()
def sheet() -> None:
    """Look after sheet files."""


@sheet.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(file: Path) -> None:
    """Check a sheet file: 0 if it can be played, 1 if it cannot, 2 if there is no such file."""
    try:
        printed = read_file(file)
        game = find_game(Table("top", printed).text("game", [game.meta.slug for game in GAMES]))
        layout = game.read_layout(printed)
        read_paper_part(printed)
    except LayoutError as error:
        refuse(file, str(error))
    except PaperPartError as error:
        refuse(file, f"[paper] {error}")
    click.echo(f"{file}: {layout.title} can be played.")
    if isinstance(game, Attested):
        for notice in game.list_notices(layout):
            click.echo(f"  notice: {tell_notice(notice)}")


def refuse(file: Path, why: str) -> NoReturn:
    """Says what is wrong with a file, and ends."""
    click.echo(f"{file}: {why}", err=True)
    sys.exit(1)
