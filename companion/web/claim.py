"""How somebody becomes the host of a table that came from elsewhere: a link that serves once."""

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.web import who
from companion.web.pages import look_at
from companion.web.parts import parts

place = Blueprint("claim", __name__)


@place.get("/host/<key>/<code>")
def show_claim(key: str, code: str) -> Response:
    """Asks first, because a link that is only looked at must not change anything."""
    look = look_at(code)
    parts().tables.check_host(code, key)
    page = make_response(render_template("claim/claim.html", look=look, code=code, key=key))
    page.headers["Cache-Control"] = "no-store"
    return page


@place.post("/t/<code>/claim")
def claim(code: str) -> Response:
    """Makes this browser the host; the link, and any earlier host, have no rights any more."""
    look_at(code)
    token = parts().tables.claim(code, request.form["key"])
    response = make_response(redirect(url_for("lobby.show_lobby", code=code), 303))
    return who.give(response, "host", code, token)
