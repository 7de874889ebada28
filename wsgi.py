"""The application for a WSGI server, for example `gunicorn -k gevent -w 2 wsgi:app`."""

import signal

from companion.app import create_app, leave_in_peace
from companion.commands.examine import look_at_key, look_at_proxy
from companion.settings import KEY_FILE, hide_password
from companion.stopping import leave_at

app = create_app()
parts = app.extensions["companion"]
leave_at(signal.SIGTERM, app, parts.bell.close)
kept = f"{hide_password(parts.settings.database)} ({parts.tables.store.describe()})"
print(f"Kept in {kept}, key in {parts.settings.folder}", flush=True)
for finding in (look_at_key(parts.settings.folder / KEY_FILE), look_at_proxy(parts.settings)):
    print(finding.words, flush=True)
leave_in_peace()
