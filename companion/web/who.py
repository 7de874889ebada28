"""Who asks: the seat and the host's rights come from cookies alone."""

from flask import Response, g, request

from companion.tables import Seat
from companion.tables.errors import NotSeated
from companion.web.parts import parts

DAYS_30 = 30 * 24 * 3600


def find_seat(code: str) -> Seat | None:
    """The seat that this browser holds at the table, if any."""
    try:
        return parts().tables.find_seat(code, request.cookies.get("seat"))
    except NotSeated:
        return None


def is_host(code: str) -> bool:
    """Tells whether this browser opened the table."""
    token = request.cookies.get("host")
    return bool(token) and parts().tables.store.is_host(code, token or "")


def check_host(code: str) -> None:
    """Raises NotHost unless this browser opened the table."""
    parts().tables.check_host(code, request.cookies.get("host"))


def give(response: Response, cookie: str, code: str, token: str) -> Response:
    """Hands a token to the browser, for this table only."""
    response.set_cookie(
        cookie,
        token,
        max_age=DAYS_30,
        path=f"/t/{code}",
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def name_browser() -> str:
    """The random name of this browser, drawn when it first comes."""
    return str(g.browser)
