"""Finds a game to print: at a table of this installation, or in a recorded file."""

from datetime import UTC, datetime
from pathlib import Path

import click

from companion.commands.choices import load_sheet
from companion.folders import find_folder
from companion.games import find_game
from companion.printing.phrases import read_phrases
from companion.printing.tables import Played, describe
from companion.recording import begin, read_recorded, replay
from companion.settings import read_settings
from companion.store import StoreError, UnknownTable, open_beside
from companion.tables import Look, Shelf, Tables, read_code


def open_recording(file: Path, language: str) -> Played:
    """Reads a recorded game to its end; ends the command if something is wrong."""
    try:
        recording = read_recorded(file)
        game = find_game(recording.slug)
        sheet = load_sheet(game, recording.sheet)
        play = begin(recording, game, game.read_layout(sheet))
        for _, after in replay(recording, play):
            play = after
    except (KeyError, ValueError) as error:
        raise click.BadParameter(f"{file}: {error}", param_hint="--play") from error
    player = read_phrases(language)["player"]
    return Played(
        play=play,
        sheet_name=recording.sheet,
        sheet=sheet,
        people=tuple(player.format(number=seat + 1) for seat in range(recording.seats)),
        day=datetime.fromtimestamp(file.stat().st_mtime, UTC).astimezone().date(),
    )


def open_table(asked: str, address: str) -> tuple[Look, Played | None]:
    """Opens a table of this installation, with its game if it has begun."""
    settings = read_settings()
    try:
        store = open_beside(settings.database, settings.folder)
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    try:
        tables = Tables(store, Shelf([find_folder("sheets")]), settings.secret)
        look = tables.look(read_code(asked) or asked)
        sheet = store.tables.load_sheet(look.table.sheet)
        return look, describe(look, sheet, address) if look.play else None
    except UnknownTable as error:
        codes = ", ".join(store.tables.list_codes()) or "none"
        raise click.BadParameter(
            f"no table {asked!r}: there is {codes}", param_hint="--table"
        ) from error
    finally:
        store.close()
