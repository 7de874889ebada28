"""The application for a WSGI server, for example `gunicorn -k gevent -w 2 wsgi:app`."""

import signal

from companion.app import create_app
from companion.stopping import leave_at

app = create_app()
leave_at(signal.SIGTERM, app, app.extensions["companion"].bell.close)
