"""The way to a table: the link that lets phones in, and who has been there before."""

import hmac
from contextlib import suppress
from hashlib import sha256
from typing import NamedTuple

from flask import Response, request

from companion.tables import GUESS, Look, Wifi
from companion.tables.errors import Stale
from companion.web.parts import parts
from companion.web.reach import draw_code, find_address, list_addresses
from companion.web.who import DAYS_30, is_here, is_host, name_address


class Way(NamedTuple):
    """How a table is reached, for the pages that show it."""

    address: str
    """Where a phone types the code; empty if only this machine is known."""
    others: tuple[str, ...]
    link: str
    """What the QR code says: with the table's secret, so that nothing has to be typed."""
    reached: bool
    wifi: Wifi | None

    def draw(self) -> tuple[int, str]:
        """The QR code of the link."""
        return draw_code(self.link)

    def draw_wifi(self) -> tuple[int, str]:
        """The QR code of the network."""
        assert self.wifi is not None
        return draw_code(self.wifi.write())


def find_way(look: Look) -> Way:
    """How phones come to this table."""
    code = look.table.code
    address = find_address() or ""
    return Way(
        address,
        tuple(other for other in list_addresses() if other != address),
        f"{address}/join/{parts().tables.find_join_key(look.table)}/{code}",
        look.options.reached,
        parts().tables.find_wifi(look),
    )


def check_guesses(code: str) -> None:
    """Refuses a client that tries one code after the other, unless it knows this table.

    Whoever plays is never looked up: their browser knows the table.
    """
    if not is_here() and not knows(code):
        parts().limits.check(GUESS, address=name_address())


def knows(code: str) -> bool:
    """Tells whether this browser has been at the table before."""
    return hmac.compare_digest(request.cookies.get("known", "").encode(), _sign(code).encode())


def let_in(response: Response, code: str) -> Response:
    """Lets the browser come back to this table whatever others behind its address do."""
    response.set_cookie(
        "known",
        _sign(code),
        max_age=DAYS_30,
        path=f"/t/{code}",
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response


def note_arrival(look: Look) -> None:
    """Lights the lamp of the lobby when the first phone has found the way."""
    code = look.table.code
    # A page that is only opened brings no table back.
    if not look.options.reached and look.table.archived is None and not is_host(code):
        with suppress(Stale):  # others were faster again and again: the next phone lights it
            parts().tables.note_arrival(code)


def _sign(code: str) -> str:
    return hmac.new(parts().settings.secret, f"known {code}".encode(), sha256).hexdigest()
