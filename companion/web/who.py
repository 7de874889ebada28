"""Who asks: the seat and the host's rights come from cookies alone."""

import ipaddress
from functools import lru_cache

from flask import Response, g, request

from companion.tables import Seat
from companion.tables.errors import NotSeated
from companion.web.parts import parts

DAYS_30 = 30 * 24 * 3600
OF_ONE_HOUSE = 64
"""Leading bits of an IPv6 address; below them every phone draws itself as many as it likes."""


def find_seat(code: str) -> Seat | None:
    """The seat that this browser holds at the table, if any."""
    try:
        return parts().tables.find_seat(code, request.cookies.get("seat"), find_known(code))
    except NotSeated:
        return None


def show_up(code: str, seat: Seat) -> None:
    """Whoever asks for their page or taps is there, also on a phone without scripts."""
    parts().presence.show_up(code, request.cookies["seat"], seat.away)


def is_host(code: str) -> bool:
    """Tells whether this browser opened the table."""
    token = request.cookies.get("host")
    return bool(token) and parts().tables.store.is_host(code, token or "", find_known(code))


def check_host(code: str) -> None:
    """Raises NotHost unless this browser opened the table."""
    parts().tables.check_host(code, request.cookies.get("host"), find_known(code))


def find_known(code: str) -> int | None:
    """The version of the table that this request has looked at, if it has."""
    return g.version if g.get("table") == code else None


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


def note_opened(response: Response, code: str) -> None:
    """Lets the front page know that its form has opened a table, so that the next opens another."""
    secure = request.is_secure
    response.set_cookie(
        "opened", code, max_age=DAYS_30, httponly=True, samesite="Lax", secure=secure
    )


def name_browser() -> str:
    """The random name of this browser, drawn when it first comes."""
    return str(g.browser)


def name_address() -> str:
    """The address that is counted for whoever asks: of IPv6 the network of one house."""
    address = _read_address()
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, OF_ONE_HOUSE), strict=False))
    return str(address or "")


def is_here() -> bool:
    """Tells whether somebody sits at this machine itself, whom nothing is gained by stopping.

    A proxy on this machine asks for people elsewhere, whether or not it is believed about them.
    """
    address = _read_address()
    return address is not None and address.is_loopback and "X-Forwarded-For" not in request.headers


def _read_address() -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    return _parse_address(request.remote_addr or "")


@lru_cache(maxsize=1000)
def _parse_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
