"""The application for a WSGI server, for example `gunicorn -k gevent -w 2 wsgi:app`."""

import atexit
import signal

from companion.app import create_app, leave_in_peace
from companion.booting import begin_in_words, wait_for_database
from companion.commands.examine import (
    look_at_keeping,
    look_at_key,
    look_at_open_files,
    look_at_proxy,
)
from companion.holding import Keeper
from companion.live import STREAMS
from companion.logs import say, write_lines
from companion.open_files import find_limit, fit_streams, raise_limit
from companion.preload import refuse_preload
from companion.settings import KEY_FILE, hide_password, read_settings
from companion.stopping import leave_at
from companion.taking_over import TakingOver

GRACE = 0.5
"""Seconds that pages which listen get to hear the end."""

refuse_preload()
with begin_in_words():
    settings = read_settings()
    if settings.log == "json":
        write_lines()
    wait_for_database(settings)
    streams = fit_streams(settings.streams or STREAMS, raise_limit())
    app = create_app(settings._replace(streams=streams))
    parts = app.extensions["companion"]
    kind = parts.tables.store.describe()
keeper = Keeper()
app.wsgi_app = TakingOver(app.wsgi_app, keeper)  # type: ignore[method-assign]
atexit.register(keeper.stop, GRACE)
leave_at(signal.SIGTERM, app, parts.bell.close)
say(f"Kept in {hide_password(settings.database)} ({kind}), key in {settings.folder}")
for finding in (
    look_at_key(settings.folder / KEY_FILE),
    look_at_keeping(kind),
    look_at_proxy(settings),
    look_at_open_files(settings, find_limit()),
):
    say(finding.words)
leave_in_peace()
