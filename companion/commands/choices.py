"""Options that several commands share, and how their values are read."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import click

from companion.games import GAMES, find_room
from companion.layouts import check_sheet, list_sheets, read_sheet
from companion.rules import Game, Growing, LayoutError
from companion.settings import find_users_folder

game_option = click.option(
    "--game",
    "slug",
    default=GAMES[0].meta.slug,
    show_default=True,
    type=click.Choice([game.meta.slug for game in GAMES]),
)
"""Adds the option --game to a command."""


def check_seats(game: Game[Any, Any, Any], seats: int) -> int:
    """Returns the number of seats if the game can be played by so many."""
    least, most = game.meta.seats[0], game.meta.seats[-1]
    if seats not in game.meta.seats:
        raise click.BadParameter(
            f"{seats} is not in the range {least}<=x<={most}.", param_hint="--seats"
        )
    return seats


def read_first(text: str, seats: int, random: Random) -> int:
    """Returns the seat that begins, counted from 0: the given one, or a random one."""
    if text == "random":
        return random.randrange(seats)
    if text not in map(str, range(1, seats + 1)):
        raise click.BadParameter(
            f"{text!r} is neither a seat from 1 to {seats} nor random.", param_hint="--first"
        )
    return int(text) - 1


def find_owners_folder() -> Path:
    """Finds the folder of this installation, which may contain the owner's own sheets."""
    return Path(os.environ.get("COMPANION_FOLDER") or find_users_folder(os.environ))


def load_sheet(game: Game[Any, Any, Any], name: str) -> Mapping[str, Any]:
    """Reads and checks the sheet of this name; raises ValueError if it is wrong."""
    try:
        printed = read_sheet(game.meta.slug, name, find_owners_folder())
        check_sheet(printed, [game])
    except LayoutError as error:
        raise ValueError(f"{name}: {error}") from error
    except OSError as error:
        raise ValueError(str(error)) from error
    return printed


def open_sheet(game: Game[Any, Any, Any], name: str) -> Mapping[str, Any]:
    """Reads the sheet that the command line names; ends the command if it is wrong."""
    try:
        return load_sheet(game, name)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--sheet") from error


def check_complete(game: Game[Any, Any, Any], layout: Any, options: Mapping[str, bool]) -> None:
    """Ends the command if too little of a sheet is described for these options."""
    if isinstance(game, Growing) and not game.can_open(layout, options):
        stage = game.find_stage(layout).name
        told = f"{layout.title} is only at the stage {stage}"
        raise click.BadParameter(
            f"{told}: companion sheet check says what is missing", param_hint="--sheet"
        )


def pin_sheet(game: Game[Any, Any, Any], name: str) -> str:
    """Returns the name of a sheet, or the absolute path of a sheet file."""
    named = name in list_sheets(game.meta.slug, find_owners_folder())
    return name if named else str(Path(name).resolve())


def read_bots(game: Game[Any, Any, Any], text: str, most: int) -> tuple[str, ...]:
    """Reads the names of bots, separated by commas."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    known = find_room(game.meta.slug).bots.names
    for name in names:
        if name not in known:
            raise click.BadParameter(
                f"no bot {name!r}: there is {', '.join(known)}", param_hint="--bots"
            )
    if len(names) > most:
        raise click.BadParameter(f"at most {most} of them", param_hint="--bots")
    return names


def read_options(
    game: Game[Any, Any, Any], names: Sequence[str], bots: Sequence[str]
) -> dict[str, bool]:
    """Reads the options that are switched on; refuses those for people only if bots play."""
    known = {option.name: option for option in game.meta.options}
    for name in names:
        if name not in known:
            raise click.BadParameter(
                f"no option {name!r}: there is {', '.join(known) or 'none'}", param_hint="--option"
            )
        if bots and known[name].people_only:
            raise click.BadParameter(f"bots cannot play with {name}", param_hint="--option")
    return dict.fromkeys(names, True)
