"""Serves the companion to the phones in the house, from one process."""

import logging
import signal
import sys
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING

from gevent import monkey

from companion.addresses import Addresses, is_loopback
from companion.logs import say

if TYPE_CHECKING:
    from companion.settings import Settings


def serve(
    host: str = "0.0.0.0",  # noqa: S104 - phones in the house have to reach it
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = True,
) -> None:
    """Serves until it is told to stop; gevent is patched first, so that waiting blocks nobody."""
    monkey.patch_all()
    from companion.app import create_app, tune_garbage_collector
    from companion.server.connections import Server
    from companion.server.open_files import fit_connections, fit_streams, raise_limit
    from companion.server.slow_readers import ConnectionCount
    from companion.server.warming import start_warming
    from companion.settings import read_settings

    logging.basicConfig(level=logging.INFO, format="%(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    settings, files = read_settings(), raise_limit()
    streams = fit_streams(settings.streams, files)
    settings = settings._replace(
        port=settings.port if port is None else port,
        database=database or settings.database,
        streams=streams,
    )
    addresses = Addresses(settings.addresses or (() if is_loopback(host) else None))
    app = create_app(settings, addresses.find)
    # Behind a proxy all connections have its address; the proxy has limits of its own.
    connections = ConnectionCount(fit_connections(files, streams), by_address=not settings.proxies)
    server = Server((host, settings.port), app, connections)
    bell = app.extensions["companion"].bell

    def stop() -> None:
        bell.close()
        server.stop()

    stop_on_signal(stop)
    server.start()
    here = f"http://localhost:{server.server_port}"
    announce(here, [f"http://{name}:{server.server_port}" for name in addresses.find()])
    store = app.extensions["companion"].tables.store
    report_keeping(settings, store.describe())
    warn_of_missing_tls(settings, host)
    # So that the thread that writes to disk gets its turn soon under load.
    sys.setswitchinterval(0.0005)
    tune_garbage_collector()
    start_warming(app)
    if open_browser and can_show_browser():
        webbrowser.open(here)
    server.serve_forever()
    store.close()


def stop_on_signal(stop: Callable[[], object]) -> None:
    """Stops on SIGINT and SIGTERM."""
    import gevent

    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, stop)


def announce(here: str, elsewhere: list[str]) -> None:
    """Prints where the companion can be opened."""
    say(f"The companion is open on this machine at {here}")
    for address in elsewhere:
        say(f"and for phones in the same Wi-Fi at {address}")
    if not elsewhere:
        say("No network was found: only this machine can reach it.")


def report_keeping(settings: "Settings", described: str) -> None:
    """Prints where everything is stored, and what is wrong with how it is kept."""
    from companion.commands.examine import look_at_keeping, look_at_key
    from companion.settings import KEY_FILE, hide_password

    say(f"Kept in {hide_password(settings.database)} ({described})")
    for finding in (look_at_key(settings.folder / KEY_FILE), look_at_keeping(described)):
        if not finding.well:
            say(finding.words)


def warn_of_missing_tls(settings: "Settings", host: str) -> None:
    """Prints a warning if others can reach this server and no proxy adds TLS."""
    if not settings.proxies and (settings.hosts or not is_loopback(host)):
        say("Without TLS: fine in your own Wi-Fi, not on the internet (see docs/hosting.md).")


def can_show_browser() -> bool:
    """Tells whether this machine has a display on which a browser could open."""
    if sys.platform in ("win32", "darwin"):
        return True
    import os

    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
