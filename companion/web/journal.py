"""One line of the log per request: the route and not the path, in which codes and keys stand."""

import logging
import time

from flask import Flask, Response, g, request

log = logging.getLogger(__name__)


def add_to(app: Flask) -> None:
    """Times every request and notes how it ended."""
    app.before_request(begin)
    app.after_request(note)


def begin() -> None:
    """Looks at the clock."""
    g.began = time.monotonic()


def note(response: Response) -> Response:
    """Writes the line, where somebody wants it."""
    if log.isEnabledFor(logging.INFO) and "began" in g:
        facts = {
            "method": request.method,
            "route": request.endpoint or "",
            "status": response.status_code,
            "ms": round(1000 * (time.monotonic() - g.began), 1),
        }
        log.info("answered", extra={"facts": facts})
    return response
