"""Protects against forged requests: checks origin and CSRF token, and adds security headers."""

import hmac
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask, Response, abort, g, request

from companion.tables.errors import StoreUnavailable
from companion.web.door import knows, let_in
from companion.web.fields import FORMS, UnknownField
from companion.web.hosts import FOREIGN, ForeignHost, HostCheck
from companion.web.services import get_services
from companion.web.who import DAYS_30, give

LONGEST_FIELD: Final = 8 * 1024
MOST_FIELDS: Final = 100
LONGEST_BODY: Final = 64 * 1024
TAKES_FILE: Final = "bringing.bring"
"""The only route to which a file may be sent."""
LONGEST_FILE: Final = 480 * 1024
"""Small enough that a file never leaves memory."""
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
"""The security headers that are the same on every answer."""


def add_to(app: Flask) -> None:
    """Checks every request before its view, and adds the security headers to every answer."""
    app.config["MAX_CONTENT_LENGTH"] = LONGEST_BODY
    app.config["MAX_FORM_MEMORY_SIZE"] = LONGEST_BODY
    app.before_request(check_request)
    app.after_request(add_headers)
    known = app.extensions["companion"].settings.hosts
    with_headers = add_fixed_headers(app.wsgi_app)
    app.wsgi_app = HostCheck(with_headers, known)  # type: ignore[method-assign, assignment]
    app.jinja_env.globals["csrf_token"] = make_token


def check_request() -> None:
    """Refuses foreign Host headers, and changes that did not come from our own pages."""
    known = request.cookies.get("browser", "")
    g.browser = known if 20 <= len(known) <= 64 else secrets.token_urlsafe(24)
    if FOREIGN in request.environ:
        raise ForeignHost
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    if request.endpoint == TAKES_FILE:
        # Werkzeug counts the unread rest of a file as memory of the form, too.
        request.max_content_length = request.max_form_memory_size = LONGEST_FILE
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        abort(403)
    # Without a referrer browsers send "null" for our own forms: then the token has to prove it.
    if request.headers.get("Origin", "null") not in ("null", f"{request.scheme}://{request.host}"):
        abort(403)
    token = request.headers.get("X-CSRF-Token") or request.form.get("csrf", "")
    if not hmac.compare_digest(token.encode(), make_token().encode()):
        abort(403)
    check_size()
    if request.endpoint:
        FORMS[request.endpoint].check(request.form)


def check_size() -> None:
    """Refuses forms with too much in them, and files where none are taken."""
    texts = [text for texts in request.form.listvalues() for text in texts]
    sizes = [len(text.encode()) for text in texts]
    if len(texts) > MOST_FIELDS or max(sizes, default=0) > LONGEST_FIELD:
        abort(413)
    if sum(sizes) + len(sizes) >= LONGEST_BODY:  # where files are taken, a body may be longer
        abort(413)
    if request.files and (request.endpoint != TAKES_FILE or [*request.files] != ["file"]):
        raise UnknownField("a file")


def make_token() -> str:
    """The CSRF token of this browser."""
    text = f"csrf {g.browser}".encode()
    return hmac.digest(get_services().settings.secret, text, "sha256").hex()


def add_fixed_headers(answer: WSGIApplication) -> WSGIApplication:
    """Adds the headers that never change, outside Flask, which would validate them each time."""

    def answer_with_headers(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        def start_with_headers(
            status: str, headers: list[tuple[str, str]], error: Any = None
        ) -> Callable[[bytes], object]:
            return start(status, headers + FIXED, error)

        return answer(environ, start_with_headers)

    return answer_with_headers


def renew(response: Response, code: str) -> None:
    """Extends the cookies of seat, host and browser when they are used."""
    given = {cookie.partition("=")[0] for cookie in response.headers.getlist("Set-Cookie")}
    for cookie in {"seat", "host"} & request.cookies.keys() - given:
        token = request.cookies[cookie]
        with suppress(StoreUnavailable):  # then it is renewed by the next use
            if get_services().tables.store.tokens.renew(code, cookie, token, g.version):
                give(response, cookie, code, token)
                let_in(response, code)
                name_browser(response)


def name_browser(response: Response) -> None:
    """Sets the cookie that identifies this browser."""
    response.set_cookie(
        "browser",
        g.browser,
        max_age=DAYS_30,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def add_headers(response: Response) -> Response:
    """Adds the headers that every answer carries."""
    headers = response.headers
    headers.setdefault("Content-Security-Policy", POLICY)
    if request.is_secure:
        headers["Strict-Transport-Security"] = f"max-age={YEAR}"
    if request.endpoint == "static":
        headers.pop("Content-Disposition", None)  # styles, scripts and fonts are shown, not saved
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
        name_browser(response)
    if "table" in g:
        renew(response, g.table)
    found = response.status_code == 200
    if whole and found and headers["Cache-Control"] == "private, no-cache":
        response.add_etag()
        response.make_conditional(request)  # a page that did not change is not sent again
    return response
