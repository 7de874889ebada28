"""Rate limits: which changes are counted for each client."""

from typing import Final

from flask import Flask, request

from companion.tables import JOIN, OPEN, Seat
from companion.web import who
from companion.web.services import get_services

COUNTED: Final = {
    "home.open_table": OPEN,
    "replay.play_on": OPEN,
    "group_adding.add": OPEN,
    "bringing.bring": OPEN,
    "own_sheets.start": OPEN,
    "lobby.sit_down": JOIN,
    "knock.knock": JOIN,
}
OPENING_WISHES: Final = ("again", "same again")
"""The wishes of a host that open a table, and so count as opening one."""


def add_to(app: Flask) -> None:
    """Counts before the view; this has to be added behind the guard, which names the browser."""

    @app.before_request
    def count() -> None:
        what = find_counted() if request.method == "POST" else None
        if what and not who.is_here():
            get_services().limits.count(
                what, browser=who.name_browser(), address=who.name_address()
            )


def find_counted() -> str | None:
    """The name of the limit that this request counts towards, if any."""
    if request.endpoint == "screen.arrange":
        return OPEN if request.form.get("wish") in OPENING_WISHES else None
    if request.endpoint == "own_keeping.keep":
        return OPEN if request.form.get("wish") in ("try", "duplicate") else None
    return COUNTED.get(request.endpoint or "")


def count_signal(code: str, seat: int) -> None:
    """Counts a reaction or nudge of this seat, or of the host; raises TooOften if too many come."""
    if not who.is_here():
        get_services().signal_pace.count((code, seat))


def count_tap(code: str, seat: Seat | None) -> None:
    """Counts a tap of this seat, or of the host, who has none; raises TooOften if it is too fast.

    A browser that is neither is refused elsewhere.
    """
    if not who.is_here():
        get_services().pace.count((code, seat.number if seat else None))
