"""Folds every stored table again: `companion replay --check` after an upgrade or a repair."""

import click

from companion.commands.keep import open_ours
from companion.store import StoreUnavailable
from companion.tables.folds import check_whole


def check_stored() -> int:
    """Prints for each table whether it still folds; returns the number of those that do not."""
    broken = 0
    with open_ours(only_read=True) as store:
        codes = store.tables.list_codes(archived=True)
        for code in codes:
            try:
                table = store.tables.load(code)
                check_whole(table, store.tables.load_sheet(table.sheet), store.log.read(code))
            except StoreUnavailable:
                raise
            except Exception as error:  # whatever is wrong here, the other tables are checked too
                broken += 1
                click.echo(f"{code}  does not fold: {error}")
            else:
                click.echo(f"{code}  {table.phase:<7} {table.last_seq} entries")
    click.echo(f"{len(codes) - broken} of {len(codes)} tables fold.")
    return broken
