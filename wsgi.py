"""The application for a WSGI server, for example `gunicorn -k gevent -w 2 wsgi:app`."""

import atexit
import signal

from companion.app import create_app, tune_garbage_collector
from companion.commands.examine import (
    look_at_keeping,
    look_at_key,
    look_at_open_files,
    look_at_proxy,
)
from companion.live import STREAMS
from companion.logs import log_as_json, say
from companion.server.bodies import ReadingBodies
from companion.server.booting import report_failed_start, wait_for_database
from companion.server.holding import Keeper
from companion.server.open_files import find_limit, fit_connections, fit_streams, raise_limit
from companion.server.preload import refuse_preload
from companion.server.slow_readers import ConnectionCount
from companion.server.stopping import leave_at
from companion.server.taking_over import TakingOver
from companion.server.warming import start_warming
from companion.settings import KEY_FILE, hide_password, read_settings

GRACE = 0.5
"""Seconds that pages which listen get to hear the end."""

refuse_preload()
with report_failed_start():
    settings = read_settings()
    if settings.log == "json":
        log_as_json()
    wait_for_database(settings)
    files = raise_limit()
    streams = fit_streams(settings.streams or STREAMS, files)
    app = create_app(settings._replace(streams=streams))
    parts = app.extensions["companion"]
    kind = parts.tables.store.describe()
keeper = Keeper()
app.wsgi_app = ReadingBodies(TakingOver(app.wsgi_app, keeper))  # type: ignore[method-assign]
atexit.register(keeper.stop, GRACE)
# Behind a proxy every connection comes from there, and it has limits of its own.
connections = ConnectionCount(fit_connections(files, streams), by_address=not settings.proxies)
leave_at(signal.SIGTERM, app, parts.bell.close, connections)
say(f"Kept in {hide_password(settings.database)} ({kind}), key in {settings.folder}")
for finding in (
    look_at_key(settings.folder / KEY_FILE),
    look_at_keeping(kind),
    look_at_proxy(settings),
    look_at_open_files(settings, find_limit()),
):
    say(finding.words)
tune_garbage_collector()
start_warming(app)
