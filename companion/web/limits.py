"""Which changes are counted, because one client could make too many of them."""

from typing import Final

from flask import Flask, request

from companion.tables import JOIN, OPEN
from companion.web import who
from companion.web.parts import parts

COUNTED: Final = {"home.open_table": OPEN, "lobby.sit_down": JOIN, "knock.knock": JOIN}
OPENING_WISHES: Final = ("again", "same again")
"""What a host wishes that opens a table as the front page does."""


def add_to(app: Flask) -> None:
    """Counts before the view; this has to be added behind the guard, which names the browser."""

    @app.before_request
    def count() -> None:
        what = find_counted() if request.method == "POST" else None
        if what and not who.is_here():
            parts().limits.count(what, browser=who.name_browser(), address=who.name_address())


def find_counted() -> str | None:
    """What this request does once more, if that is counted."""
    if request.endpoint == "screen.arrange":
        return OPEN if request.form.get("wish") in OPENING_WISHES else None
    return COUNTED.get(request.endpoint or "")
