"""`companion serve`: opens the companion for the phones in the house."""

import errno

import click

from companion.server.serve import serve as run_server
from companion.settings import LAST_PORT
from companion.store import StoreError


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Where to listen.")  # noqa: S104
@click.option(
    "--port",
    type=click.IntRange(0, LAST_PORT),
    help="The port; 8100 unless COMPANION_PORT says otherwise.",
)
@click.option("--database", help="The address of the database; a file of your own unless given.")
@click.option("--browser/--no-browser", default=True, help="Open the start page here.")
def serve(host: str, port: int | None, database: str | None, browser: bool) -> None:
    """Serve tables to phones on the same Wi-Fi."""
    try:
        run_server(host, port, database, browser)
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            said = "another program already listens there; give another --port"
        elif error.filename is not None:
            said = f"{error.filename}: {error.strerror}"
        else:
            said = f"nobody can listen there: {error.strerror}; give another --host or --port"
        raise click.ClickException(said) from error
