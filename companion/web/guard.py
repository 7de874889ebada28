"""Keeps strangers out: where a change comes from, and what a page may load."""

import hashlib
import hmac
import ipaddress
import secrets
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask, Response, abort, g, request

from companion.web.door import knows, let_in
from companion.web.fields import FORMS, UnknownField
from companion.web.parts import parts
from companion.web.who import DAYS_30

LONGEST_FIELD: Final = 8 * 1024
MOST_FIELDS: Final = 100
LONGEST_BODY: Final = 64 * 1024
YEAR: Final = 365 * 24 * 3600
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)

FIXED: Final = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
]
"""What every answer says, whatever it is."""


def add_to(app: Flask) -> None:
    """Checks every request before its view, and seals every answer after it."""
    app.config["MAX_CONTENT_LENGTH"] = LONGEST_BODY
    app.config["MAX_FORM_MEMORY_SIZE"] = LONGEST_BODY
    app.before_request(check_request)
    app.after_request(seal)
    app.wsgi_app = seal_always(app.wsgi_app)  # type: ignore[method-assign, assignment]
    app.jinja_env.globals["csrf_token"] = make_token


def check_request() -> None:
    """Refuses names we are not known by, and changes that did not start on our own pages."""
    known = request.cookies.get("browser", "")
    g.browser = known if 20 <= len(known) <= 64 else secrets.token_urlsafe(24)
    if not is_our_name(request.host):
        abort(400)
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        abort(403)
    # Without a referrer browsers send "null" for our own forms: then the token has to prove it.
    if request.headers.get("Origin", "null") not in ("null", f"{request.scheme}://{request.host}"):
        abort(403)
    token = request.headers.get("X-CSRF-Token") or request.form.get("csrf", "")
    if not hmac.compare_digest(token.encode(), make_token().encode()):
        abort(403)
    texts = [text for texts in request.form.listvalues() for text in texts]
    if len(texts) > MOST_FIELDS or any(len(text.encode()) > LONGEST_FIELD for text in texts):
        abort(413)
    if request.files:
        raise UnknownField("a file")
    if request.endpoint:
        FORMS[request.endpoint].check(request.form)


def make_token() -> str:
    """The proof that a form came from our page: only this browser can have it."""
    text = f"csrf {g.browser}".encode()
    return hmac.new(parts().settings.secret, text, hashlib.sha256).hexdigest()


def is_our_name(host: str) -> bool:
    """Tells whether a Host header can be ours: a foreign domain may point at this machine."""
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    return is_at_home(name) or name in parts().settings.hosts


@lru_cache(maxsize=1000)
def is_at_home(name: str) -> bool:
    """Tells whether a name can only mean a machine in this house: an address, or no domain."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return "." not in name or name.endswith((".local", ".localhost", ".lan", ".home"))
    return True


def seal_always(answer: WSGIApplication) -> WSGIApplication:
    """Adds what every answer says, below Flask, which would check the same words every time."""

    def answer_sealed(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        def start_sealed(
            status: str, headers: list[tuple[str, str]], error: Any = None
        ) -> Callable[[bytes], object]:
            return start(status, headers + FIXED, error)

        return answer(environ, start_sealed)

    return answer_sealed


def seal(response: Response) -> Response:
    """Adds the headers that every answer carries."""
    headers = response.headers
    headers.setdefault("Content-Security-Policy", POLICY)
    if request.is_secure:
        headers["Strict-Transport-Security"] = f"max-age={YEAR}"
    if request.endpoint == "static" and "v" in request.args and response.status_code == 200:
        headers["Cache-Control"] = "public, max-age=31536000, immutable"
    elif request.endpoint == "static":
        headers["Cache-Control"] = "public, no-cache"
    elif "Cache-Control" not in headers:
        headers["Cache-Control"] = "no-store" if g.get("hides") else "private, no-cache"
    # What goes into a page is made for the version that it shows: it is never asked for twice.
    whole = response.mimetype == "text/html" and "HX-Request" not in request.headers
    if whole and "table" in g and not knows(g.table):
        let_in(response, g.table)
    if "browser" in g and "browser" not in request.cookies and response.mimetype == "text/html":
        response.set_cookie(
            "browser",
            g.browser,
            max_age=DAYS_30,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    found = response.status_code == 200
    if whole and found and headers["Cache-Control"] == "private, no-cache":
        response.add_etag()
        response.make_conditional(request)  # a page that did not change is not sent again
    return response
