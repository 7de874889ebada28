"""`companion print`: sheets, pads, play aids, rules, and what happened at a table, as PDF."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from companion.addresses import find_addresses
from companion.commands.choices import open_sheet
from companion.commands.played import open_recording, open_table
from companion.games import GAMES, find_game
from companion.paper.arrange import PaperPartError
from companion.paper.documents import Document
from companion.paper.draw.poster import Invitation
from companion.printing.blanks import compose_aids, compose_pad, list_blanks
from companion.printing.choices import (
    KNOWN,
    Choices,
    UnknownChoice,
    check_known,
    read_choices,
)
from companion.printing.files import name_file, open_press
from companion.printing.record import compose_record
from companion.printing.summaries import compose_rules, list_summaries
from companion.printing.tables import Played, compose_poster, compose_result, compose_seats
from companion.rules import Game
from companion.settings import read_settings

KINDS = ("sheet", "aids", "rules", "seats", "result", "record", "poster")
MOST_COPIES = 1000


@click.command("print")
@click.argument("what", type=click.Choice(KINDS))
@click.option("-o", "output", help="The file, or - for standard output; usually named after WHAT.")
@click.option("--sheet", default="", help="A sheet's name or a .toml file; usually the first.")
@click.option("--back", default="", help="The sheet on the back, for a pad of two sides.")
@click.option("--up", default="1", show_default=True, help="Sheets on a page: 1 or 2.")
@click.option("--copies", default="1", show_default=True, help="How many sheets.")
@click.option("--game", default=GAMES[0].meta.slug, show_default=True, help="Which game.")
@click.option(
    "--paper", default="a4", show_default=True, help=f"One of {', '.join(KNOWN['paper'])}."
)
@click.option(
    "--ink", default="colour", show_default=True, help=f"One of {', '.join(KNOWN['ink'])}."
)
@click.option("--language", default="en", show_default=True, help="One of en, fr, de.")
@click.option("--table", default="", help="The code of a table of this installation.")
@click.option(
    "--play",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A recorded game, instead of a table.",
)
@click.option("--seat", default="all", show_default=True, help="A seat's number, from 1.")
@click.option(
    "--address", default="", help="Where phones reach the table; looked for unless given."
)
@click.option("--wifi", default="", help="The name of the Wi-Fi, for the poster.")
@click.option("--password", default="", help="Its password.")
def print_(output: str | None, **asked: Any) -> None:
    """Print WHAT as PDF: sheet, aids, rules, or a table's seats, result, record or poster."""
    try:
        choices = read_choices(asked, {"game": list_summaries()}, MOST_COPIES)
        document = COMPOSERS[choices.what](choices, asked)
        pdf = write(document, choices)
    except UnknownChoice as error:
        raise click.UsageError(str(error)) from error
    except PaperPartError as error:
        raise click.UsageError(f"the sheet's [paper] part: {error}") from error
    if output == "-":
        sys.stdout.buffer.write(pdf)
        return
    file = Path(output or name_file(document, choices))
    try:
        file.write_bytes(pdf)
    except OSError as error:
        raise click.FileError(str(file), error.strerror) from error
    click.echo(f"{document.title}: {file}, {len(pdf) / 1000:.0f} kB")


def write(document: Document, choices: Choices) -> bytes:
    """Writes the PDF, with a progress bar for a long pad."""
    press = open_press()
    if choices.what != "sheet":
        return press.write_pdf(document, choices.language)
    pages = -(-choices.copies // choices.up) * (2 if choices.back else 1)
    with click.progressbar(length=pages, label="printing", file=sys.stderr) as bar:
        return press.write_pdf(document, choices.language, lambda: bar.update(1))


def lay_pad(choices: Choices, asked: dict[str, Any]) -> Document:
    """Composes a pad of one sheet or two."""
    game = need_game(choices)
    names = filter(None, (choices.sheet or game.meta.sheets[0], choices.back))
    return compose_pad(game, [(name, open_sheet(game, name)) for name in names], choices)


def lay_aids(choices: Choices, asked: dict[str, Any]) -> Document:
    """Composes the play aids that go with a sheet."""
    game = need_game(choices)
    sheet = open_sheet(game, choices.sheet or game.meta.sheets[0])
    return compose_aids(game, sheet, choices)


def need_game(choices: Choices) -> Game[Any, Any, Any]:
    """Returns the game whose sheets or play aids are printed; some have only rules."""
    drawn = [game.meta.slug for game in GAMES if choices.what in list_blanks(game.meta.slug)]
    check_known(f"{choices.what} of", choices.game, drawn)
    return find_game(choices.game)


def hang_poster(choices: Choices, asked: dict[str, Any]) -> Document:
    """Composes the poster of a table."""
    home = find_home(asked["address"])
    look, _ = open_table(need_table(asked), home)
    code = look.table.code
    invitation = Invitation(code, f"{home}/join/{code}", asked["wifi"], asked["password"])
    return compose_poster(look.game, invitation, choices)


def find_played(choices: Choices, asked: dict[str, Any]) -> Played:
    """Finds the game at the table, or the recorded one."""
    if asked["play"]:
        return open_recording(asked["play"], choices.language)
    look, played = open_table(need_table(asked), find_home(asked["address"]))
    if played is None:
        raise click.UsageError(f"the game at table {look.table.code} has not begun")
    return played


def find_home(asked: str) -> str:
    """The address at which phones reach the tables: the given one, or one of this machine."""
    if asked:
        return asked.rstrip("/")
    settings = read_settings()
    names = settings.addresses or find_addresses()
    if not names:
        click.echo("No network was found: only this machine can open the code.", err=True)
    return f"http://{names[0] if names else 'localhost'}:{settings.port}"


def need_table(asked: dict[str, Any]) -> str:
    """Returns the code of the table; raises a usage error if none was given."""
    if not asked["table"]:
        raise click.UsageError("give the code of a table with --table, or a recording with --play")
    return str(asked["table"])


COMPOSERS: dict[str, Callable[[Choices, dict[str, Any]], Document]] = {
    "sheet": lay_pad,
    "aids": lay_aids,
    "rules": lambda choices, asked: compose_rules(choices),
    "seats": lambda choices, asked: compose_seats(find_played(choices, asked), choices),
    "result": lambda choices, asked: compose_result(find_played(choices, asked), choices),
    "record": lambda choices, asked: compose_record(find_played(choices, asked), choices),
    "poster": hang_poster,
}
