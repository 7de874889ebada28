"""`companion replay`: a recorded game, printed step by step, with what it expects checked."""

import sys
from pathlib import Path

import click

from companion.commands.choices import load_sheet
from companion.commands.refold import check_stored
from companion.commands.telling import Teller
from companion.games import find_game
from companion.recording import RefusedLine, begin, find_difference, read_recorded
from companion.recording import replay as replay_lines


@click.command()
@click.argument(
    "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False
)
@click.option("--check", is_flag=True, help="Fold all tables of this installation again.")
def replay(file: Path | None, check: bool) -> None:
    """Print a recorded game step by step. Exit code 1 if it does not go as the file says."""
    if check:
        sys.exit(1 if check_stored() else 0)
    if file is None:
        raise click.UsageError("give a recorded game, or --check for all stored tables")
    try:
        recording = read_recorded(file)
        game = find_game(recording.slug)
        sheet = load_sheet(game, recording.sheet)
        layout = game.read_layout(sheet)
        play = begin(recording, game, layout)
    except (KeyError, ValueError) as error:
        raise click.ClickException(f"{file}: {error.args[0]}") from error
    click.echo(f"{game.meta.title}, {layout.title}, {recording.seats} seats")
    teller = Teller(game, recording.seats)
    differences = 0
    try:
        for line, after in replay_lines(recording, play):
            if line.sign == ":":
                click.echo(f"{after.length:4}  {teller.name(line.actor):<7} {line.text}")
                if told := teller.tell_chain(play, after):
                    click.echo(f"              {told}")
            elif (difference := find_difference(line, after)) is None:
                click.echo(f"      as expected: {line.text}")
            else:
                differences += 1
                click.echo(f"      line {line.number}: {line.text}: {difference}")
            play = after
    except RefusedLine as error:
        told = f"line {error.line.number}: {error.line.text!r}: {teller.tell_error(error.error)}"
        raise click.ClickException(f"{file}: {told}") from error
    if (result := game.result(play.state)) is not None:
        click.echo("\n".join(teller.tell_end(play, result)))
    sys.exit(1 if differences else 0)
