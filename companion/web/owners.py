"""Who may edit sheets: whoever sits at the host machine, and those who were given the link."""

import hmac
from typing import Final

from flask import Response, request

from companion.web import who
from companion.web.services import get_services

COOKIE: Final = "owner"
YEAR: Final = 365 * 24 * 3600


class NotOwner(Exception):
    """Only the owner of this companion, and those with the link, may edit sheets."""


def is_owner() -> bool:
    """Tells whether this browser may edit sheets."""
    return who.is_here() or fits(request.cookies.get(COOKIE, ""))


def check_owner() -> None:
    """Raises NotOwner unless this browser may edit sheets."""
    if not is_owner():
        raise NotOwner


def fits(key: str) -> bool:
    """Tells whether this is the key of the link."""
    return hmac.compare_digest(key.encode(), get_services().workshop.key.encode())


def make_owner(response: Response) -> Response:
    """Lets this browser edit sheets from now on."""
    response.set_cookie(
        COOKIE,
        get_services().workshop.key,
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    response.headers["Cache-Control"] = "no-store"
    return response
