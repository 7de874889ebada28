"""`companion replay`: a recorded game, printed step by step, with what it expects checked."""

import sys
from pathlib import Path

import click

from companion.commands.choices import open_sheet
from companion.commands.refold import check_stored
from companion.games import find_game
from companion.recording import RecordingError, find_difference, read_recording
from companion.recording import replay as replay_lines
from companion.rules import TABLE, IllegalAction, InvalidAction


@click.command()
@click.argument(
    "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False
)
@click.option("--check", is_flag=True, help="Fold all tables of this installation again.")
def replay(file: Path | None, check: bool) -> None:
    """Print a recorded game step by step; exit code 1 if it does not go as it says."""
    if check:
        sys.exit(1 if check_stored() else 0)
    if file is None:
        raise click.UsageError("give a recorded game, or --check for all stored tables")
    try:
        recording = read_recording(file.read_text("utf-8"))
        game = find_game(recording.slug)
    except (RecordingError, KeyError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file}: {error}") from error
    layout = game.read_layout(open_sheet(game, recording.sheet))
    click.echo(f"{game.meta.title}, {layout.title}, {recording.seats} seats")
    differences, number = 0, 0
    try:
        for line, play in replay_lines(recording, game, layout):
            number = line.number
            difference = find_difference(line, play)
            if line.sign == ":":
                who = "table" if line.actor == TABLE else f"seat {line.actor + 1}"
                click.echo(f"{len(play.entries):4}  {who:<7} {line.text}")
            elif difference is None:
                click.echo(f"      as expected: {line.text}")
            else:
                differences += 1
                click.echo(f"      line {number}: {line.text}: {difference}")
        result = game.result(play.state)
    except (IllegalAction, InvalidAction, ValueError) as error:
        raise click.ClickException(f"{file}: after line {number}: {error}") from error
    if result is not None:
        winners = ", ".join(f"seat {seat + 1}" for seat in result.winners)
        click.echo(f"The game is over ({result.reason}): {winners} won by {result.decided_by}.")
    sys.exit(1 if differences else 0)
