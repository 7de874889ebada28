"""`companion host`: gives a table a new host, after every browser has lost its host's rights."""

import click

from companion.commands.keep import name_link, open_ours
from companion.store import new_token, read_code


@click.command()
@click.argument("table")
def host(table: str) -> None:
    """Bring back a TABLE that everybody has left. Prints a link that makes a browser its host."""
    code, token = read_code(table) or table, new_token()
    with open_ours() as store:
        store.hosts.set_host(code, token)
    click.echo(f"Its host opens this link, which serves once: {name_link(code, token)}")
