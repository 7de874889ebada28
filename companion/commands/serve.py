"""`companion serve`: opens the companion for the phones in the house."""

import errno

import click

from companion.serve import serve as run_server
from companion.store import StoreError


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Where to listen.")  # noqa: S104
@click.option("--port", type=int, help="The port; 8100 unless COMPANION_PORT says otherwise.")
@click.option("--database", help="The address of the database; a file of your own unless given.")
@click.option("--browser/--no-browser", default=True, help="Open the start page here.")
def serve(host: str, port: int | None, database: str | None, browser: bool) -> None:
    """Serve tables to the phones in the same Wi-Fi."""
    try:
        run_server(host, port, database, browser)
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise click.ClickException(
            "another program already listens there; give another --port"
        ) from error
