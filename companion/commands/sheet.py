"""`companion sheet check`: accepts an owner's own sheet file, or says exactly what is wrong."""

import sys
from pathlib import Path

import click

from companion.layouts import check_sheet, read_file
from companion.rules import Attested, LayoutError
from companion.words import Words


@click.group()
def sheet() -> None:
    """Look after sheet files."""


@sheet.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(file: Path) -> None:
    """Check a sheet file: 0 if it can be played, 1 if it cannot, 2 if there is no such file."""
    try:
        game, layout = check_sheet(read_file(file))
    except LayoutError as error:
        click.echo(f"{file}: {error}", err=True)
        sys.exit(1)
    click.echo(f"{file}: {layout.title} can be played.")
    if isinstance(game, Attested):
        words = Words(game.meta.slug, "en")
        for notice in game.list_notices(layout):
            click.echo(f"  notice: {words.notice(notice)}")
