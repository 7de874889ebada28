"""Finds out who sent a request: seat and host's rights come from cookies alone."""

import ipaddress
from functools import lru_cache

from flask import Response, g, request

from companion.tables import Loss, Seat, hash_token
from companion.tables.errors import NotSeated
from companion.web.mine import note_own
from companion.web.services import get_services

DAYS_30 = 30 * 24 * 3600
OF_ONE_HOUSE = 64
"""The leading bits of an IPv6 address that identify a house; the rest is chosen by each phone."""


def find_seat(code: str) -> Seat | None:
    """The seat that this browser holds at the table, if any."""
    try:
        return get_services().tables.acting.find_seat(
            code, request.cookies.get("seat"), find_known(code)
        )
    except NotSeated:
        return None


def find_loss(code: str) -> Loss | None:
    """How this browser lost the seat that it held at the table, if it did."""
    token = request.cookies.get("seat")
    return get_services().tables.store.losses.find(code, token) if token else None


def name_actor(code: str, seat: Seat | None) -> str:
    """The prefix of this actor's idempotency keys, so that no two actors share one."""
    if seat is not None:
        return f"guest {hash_token(request.cookies['seat'])[:16]}"
    return "host" if is_host(code) else "stranger"


def show_up(code: str, seat: Seat) -> None:
    """Notes that the phone of this request is there, which needs no scripts."""
    get_services().presence.show_up(code, request.cookies["seat"], seat.away)


def is_host(code: str) -> bool:
    """Tells whether this browser opened the table."""
    token = request.cookies.get("host")
    return bool(token) and get_services().tables.store.hosts.is_host(
        code, token or "", find_known(code)
    )


def check_host(code: str) -> None:
    """Raises NotHost unless this browser opened the table."""
    get_services().tables.door.check_host(code, request.cookies.get("host"), find_known(code))


def find_known(code: str) -> int | None:
    """The version of the table that this request has looked at, if it has."""
    return g.version if g.get("table") == code else None


def give(response: Response, cookie: str, code: str, token: str) -> Response:
    """Sets the cookie with a token, for the paths of this table only."""
    response.set_cookie(
        cookie,
        token,
        max_age=DAYS_30,
        path=f"/t/{code}",
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    note_own(response, cookie, code, token)
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
    return _name_network(_read_address())


def name_network(text: str) -> str:
    """The network of the peer of a connection; empty for this machine, which is not counted."""
    address = _parse_address(text)
    return "" if address is None or address.is_loopback else _name_network(address)


def is_here() -> bool:
    """Tells whether the request comes from this machine itself, which needs no limits.

    A request that a proxy on this machine forwards does not count as such.
    """
    address = _read_address()
    return address is not None and address.is_loopback and "X-Forwarded-For" not in request.headers


def _name_network(address: ipaddress.IPv4Address | ipaddress.IPv6Address | None) -> str:
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, OF_ONE_HOUSE), strict=False))
    return str(address or "")


def _read_address() -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    return _parse_address(request.remote_addr or "")


@lru_cache(maxsize=1000)
def _parse_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
