"""A seat says whether every device at the table may act for it."""

from flask import Blueprint, Response, make_response, redirect, request, url_for

from companion.tables.errors import NotSeated, NotYet, Stale
from companion.web import who
from companion.web.limits import count_tap
from companion.web.pages import is_htmx, look_at
from companion.web.seat import answer, answer_late
from companion.web.services import get_services
from companion.web.taps import do_once

blueprint = Blueprint("scribe", __name__)


@blueprint.post("/t/<code>/scribe")
def allow(code: str) -> Response:
    """Lets others act for the seat of this phone, or no longer; nobody decides it for another."""
    look_at(code)
    seat = who.find_seat(code)
    if seat is None:
        raise NotSeated
    count_tap(code, seat)
    allowed, once = request.form["allow"] == "yes", request.form["once"]
    scribing = get_services().tables.scribing
    try:
        do_once(code, lambda: scribing.allow(code, seat.number, allowed), once, allowed, "scribe")
    except (NotYet, Stale) as late:
        return answer_late(look_at(code), seat, late)
    if is_htmx():
        return answer(look_at(code), seat, 200)
    return make_response(redirect(url_for("seat.show_seat", code=code), 303))
