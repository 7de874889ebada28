"""The command line: serve, play, print, replay, simulate, check a sheet file, keep copies."""

import sys
from io import TextIOWrapper
from typing import TextIO

import click

from companion.commands.doctor import doctor
from companion.commands.host import host
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
    """Assist roll-and-write games at a real table. Without a command, serve them here."""
    soften(sys.stdin, "surrogateescape")
    soften(sys.stdout, "replace")
    if context.invoked_subcommand is None:
        context.invoke(serve)


def soften(stream: TextIO, errors: str) -> None:
    """Replaces characters that the terminal cannot encode, instead of failing."""
    if isinstance(stream, TextIOWrapper) and stream.errors == "strict":
        stream.reconfigure(errors=errors)


for command in (
    *(serve, play, print_, replay, sheet, simulate),
    *(backup, restore, export, import_, host, doctor),
):
    main.add_command(command)
