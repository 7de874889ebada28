"""`companion sheet check`, `learn` and `edit`: looks after an owner's own sheets."""

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from companion.commands.keep import find_home, open_ours
from companion.editor import make_key
from companion.layouts import check_sheet, read_file, write_toml
from companion.rules import Attested, Conflict, Fact, Game, Growing, LayoutError
from companion.settings import read_settings
from companion.store import read_code, write_draft
from companion.tables import derive
from companion.tables.learning import NothingToLearn, gather, tell_conflict
from companion.words import Words


@click.group()
def sheet() -> None:
    """Check and edit your own sheets."""


@sheet.command()
def edit() -> None:
    """Print a link to edit sheets in a browser, on any device."""
    key = make_key(partial(derive, read_settings().secret))
    click.echo(f"Whoever opens this link can edit sheets: {find_home()}/own/with/{key}")


@sheet.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(file: Path) -> None:
    """Check a sheet file. Exit code 0 if it can be played, 1 if not, 2 if there is no file."""
    try:
        game, layout = check_sheet(read_file(file))
    except LayoutError as error:
        click.echo(f"{file}: {error}", err=True)
        sys.exit(1)
    click.echo(f"{file}: {layout.title} can be played.")
    words = Words(game.meta.slug, "en")
    if not _tell_stage(game, layout, words) and isinstance(game, Attested):
        for notice in game.list_notices(layout):
            click.echo(f"  notice: {words.notice(notice)}")


def _tell_stage(game: Game[Any, Any, Any], layout: Any, words: Words) -> bool:
    """Says how complete a sheet is; tells whether something is missing."""
    if not isinstance(game, Growing):
        return False
    stage = game.find_stage(layout)
    click.echo(f"  stage: {words.stage(stage.name)}")
    for notice in stage.missing:
        click.echo(f"  missing: {words.stage(*notice)}")
    return bool(stage.missing)


@sheet.command()
@click.argument("tables", nargs=-1, required=True)
@click.option(
    "-o",
    "output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The owner's file: it is written, or what it says already is kept and added to.",
)
@click.option(
    "--decide",
    "decisions",
    nargs=2,
    multiple=True,
    metavar="THING READING",
    help="Which reading is right where tables differ, such as: --decide 'ship 4 price' 3",
)
def learn(tables: tuple[str, ...], output: Path, decisions: tuple[tuple[str, str], ...]) -> None:
    """Gather what people described at TABLES (their codes) into a file of your own."""
    decided = [Fact(*decision) for decision in decisions]
    try:
        owned = read_file(output) if output.exists() else None
        with open_ours(only_read=True) as store:
            codes = [read_code(table) or table for table in tables]
            learnt = gather(store, codes, owned, decided)
        game, layout = check_sheet(learnt.content)
    except LayoutError as error:
        raise click.ClickException(f"{output}: {error}") from error
    except NothingToLearn as error:
        raise click.ClickException(str(error)) from error
    for conflict in learnt.conflicts:
        click.echo(tell_conflict(conflict, _tell_why(conflict, output, decided)))
    with write_draft(output) as file:
        file.write(write_toml(learnt.content))
    click.echo(f"{learnt.facts} facts of {len(tables)} tables are in {output}.")
    _tell_stage(game, layout, Words(game.meta.slug, "en"))


def _tell_why(conflict: Conflict, output: Path, decided: Sequence[Fact]) -> str:
    """Tells why a reading stands: as the owner decides, as the file says, or for the time being."""
    if any(fact.thing == conflict.thing for fact in decided):
        return "as you decide"
    if conflict.decided:
        return f"as {output} says"
    other, _ = conflict.readings[1]
    return f"until you change it there or say --decide '{conflict.thing}' {other}"
