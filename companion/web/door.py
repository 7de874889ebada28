"""How phones reach a table, and which browsers are exempt from the limit on guessed codes."""

import hmac
from contextlib import suppress

from flask import Response, request

from companion.tables import GUESS, Look
from companion.tables.errors import Stale
from companion.web.services import Services, get_services
from companion.web.ways import Way
from companion.web.who import DAYS_30, is_here, is_host, name_address


def find_way(services: Services, look: Look, address: str, others: tuple[str, ...]) -> Way:
    """Finds how phones reach this table."""
    code = look.table.code
    return Way(
        address,
        others,
        f"{address}/join/{services.tables.door.find_join_key(look.table)}/{code}",
        look.options.reached,
        services.tables.door.find_wifi(look),
    )


def check_guesses(code: str) -> None:
    """Refuses a client that has guessed too many codes, unless it has been at this table.

    Browsers of players have a cookie of the table and are not counted.
    """
    if not is_here() and not knows(code):
        get_services().limits.check(GUESS, address=name_address())


def knows(code: str) -> bool:
    """Tells whether this browser has been at the table before."""
    return hmac.compare_digest(request.cookies.get("known", "").encode(), _sign(code).encode())


def let_in(response: Response, code: str) -> Response:
    """Marks the browser as known at this table, so that the limit on guesses does not apply."""
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
    """Notes that a phone has reached the table, which the lobby shows."""
    code = look.table.code
    # A page that is only opened brings no table back.
    if not look.options.reached and look.table.archived is None and not is_host(code):
        with suppress(Stale):  # others were faster again and again: the next phone lights it
            get_services().tables.door.note_arrival(code)


def _sign(code: str) -> str:
    return hmac.digest(get_services().settings.secret, f"known {code}".encode(), "sha256").hex()
