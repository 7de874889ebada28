"""The application for a WSGI server, for example `gunicorn -k gevent wsgi:app`."""

from companion.app import create_app

app = create_app()
