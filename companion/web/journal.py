"""Logs one line per request, with the route instead of the path, which may contain keys."""

import logging
import time

from flask import Flask, Response, g, request

log = logging.getLogger(__name__)


def add_to(app: Flask) -> None:
    """Times every request and notes how it ended."""
    app.before_request(begin)
    app.after_request(note)


def begin() -> None:
    """Notes when a request began."""
    g.began = time.monotonic()


def note(response: Response) -> Response:
    """Writes one log line about a request."""
    if log.isEnabledFor(logging.INFO) and "began" in g:
        facts = {
            "method": request.method,
            "route": request.endpoint or "",
            "status": response.status_code,
            "ms": round(1000 * (time.monotonic() - g.began), 1),
        }
        log.info("answered", extra={"facts": facts})
    return response
