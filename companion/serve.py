"""Serves the companion to the phones in the house, from one process."""

import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from io import BufferedReader
from typing import Any, Final

from gevent import monkey

from companion.addresses import Addresses, is_loopback

GRACE: Final = 2.0
"""Seconds that answers under way get when the server stops."""
IDLE: Final = 5.0
"""Seconds that a line stays open without a question; a page that comes back opens another."""
QUESTION: Final = 1024
"""Bytes that are read ahead of a request."""


def serve(
    host: str = "0.0.0.0",  # noqa: S104 - phones in the house have to reach it
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = True,
) -> None:
    """Runs until it is told to stop; patches first, so that every wait lets others go on."""
    monkey.patch_all()
    from gevent import get_hub
    from gevent.pywsgi import WSGIHandler, WSGIServer

    from companion.app import create_app, leave_in_peace
    from companion.settings import hide_password, read_settings
    from companion.stopping import hear_no_more

    logging.basicConfig(level=logging.INFO, format="%(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    settings = read_settings()
    settings = settings._replace(
        port=settings.port if port is None else port,
        database=database or settings.database,
    )
    fixed = settings.addresses or (() if is_loopback(host) else None)
    addresses = Addresses(fixed)
    app = create_app(settings, addresses.find)

    class Quiet(WSGIHandler):
        """Sends heads and bodies at once, and composes no line per request: the app has its own."""

        def __init__(self, sock: socket.socket, address: Any, server: Any) -> None:
            # A body that waits until the head has been acknowledged comes 40 ms late.
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
            super().__init__(sock, address, server)
            # Thousands of lines wait at once, and a question fits into a small room.
            self.rfile.close()
            self.rfile = BufferedReader(sock.makefile("rb", 0), QUESTION)

        def read_requestline(self) -> str:
            # Pages hardly use their second line, now that streams bring what is new. A timeout
            # that is raised would keep everything of the line in a ring until it is looked for.
            idle = get_hub().loop.timer(IDLE)
            idle.start(hear_no_more, self.socket)
            try:
                return str(super().read_requestline())
            finally:
                idle.close()

        def log_request(self) -> None:
            return None

    server = WSGIServer(
        (host, settings.port),
        app,
        log=None,
        error_log=logging.getLogger("serve"),
        handler_class=Quiet,
    )
    bell = app.extensions["companion"].bell

    def stop() -> None:
        bell.close()
        server.stop(GRACE)

    stop_on_signal(stop)
    server.start()
    here = f"http://localhost:{server.server_port}"
    announce(here, [f"http://{name}:{server.server_port}" for name in addresses.find()])
    store = app.extensions["companion"].tables.store
    print(f"Kept in {hide_password(settings.database)} ({store.describe()})")
    if not settings.proxies and (settings.hosts or not is_loopback(host)):
        print("Without TLS: fine in your own Wi-Fi, not on the internet (see docs/hosting.md).")
    sys.stdout.flush()
    # The thread that writes to disk gets its turn soon, however busy the pages are.
    sys.setswitchinterval(0.0005)
    leave_in_peace()
    if open_browser and can_show_browser():
        webbrowser.open(here)
    server.serve_forever()
    store.close()


def stop_on_signal(stop: Callable[[], object]) -> None:
    """Ends the streams first, because they would keep the server waiting for ever."""
    import gevent

    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, stop)


def announce(here: str, elsewhere: list[str]) -> None:
    """Prints where the companion can be opened."""
    print(f"The companion is open on this machine at {here}")
    for address in elsewhere:
        print(f"and for phones in the same Wi-Fi at {address}")
    if not elsewhere:
        print("No network was found: only this machine can reach it.", flush=True)


def can_show_browser() -> bool:
    """Tells whether somebody sits before this machine who could see a browser."""
    if sys.platform in ("win32", "darwin"):
        return True
    import os

    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
