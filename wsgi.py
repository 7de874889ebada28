"""The application for a WSGI server, for example `gunicorn -k gevent -w 2 wsgi:app`."""

import signal

from companion.app import create_app
from companion.stopping import end_streams_at

app = create_app()
end_streams_at(signal.SIGTERM, app.extensions["companion"].bell.close)
