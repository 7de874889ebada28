"""The command line: serve, play, print, replay, simulate, check a sheet file, keep copies."""

import click

from companion.commands.doctor import doctor
from companion.commands.keep import backup, export, import_, restore
from companion.commands.play import play
from companion.commands.print import print_
from companion.commands.replay import replay
from companion.commands.serve import serve
from companion.commands.sheet import sheet
from companion.commands.simulate import simulate


@click.group(invoke_without_command=True)
@click.version_option(package_name="sheet-companion", prog_name="companion")
@click.pass_context
def main(context: click.Context) -> None:
    """A companion for roll-and-write games; without a command it opens for the house."""
    if context.invoked_subcommand is None:
        context.invoke(serve)


for command in (
    *(serve, play, print_, replay, sheet, simulate),
    *(backup, restore, export, import_, doctor),
):
    main.add_command(command)
