"""Folds every stored table again: `companion replay --check` after an upgrade or a repair."""

import click

from companion.commands.keep import open_ours
from companion.places import find
from companion.rules import IllegalAction, InvalidAction
from companion.settings import read_settings
from companion.tables import Shelf, Tables


def check_stored() -> int:
    """Says of each table whether it still folds; gives the number of those that do not."""
    settings = read_settings()
    broken = 0
    with open_ours(only_read=True) as store:
        tables = Tables(store, Shelf([find("sheets")]), settings.secret)
        codes = store.list_codes(archived=True)
        for code in codes:
            try:
                look = tables.look(code)
            except (IllegalAction, InvalidAction, KeyError, ValueError, AssertionError) as error:
                broken += 1
                click.echo(f"{code}  does not fold: {error}")
            else:
                click.echo(f"{code}  {look.table.phase:<7} {look.table.last_seq} entries")
    click.echo(f"{len(codes) - broken} of {len(codes)} tables fold.")
    return broken
