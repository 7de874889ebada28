"""The small signs that phones send: reactions for the screen, and nudges for whoever is awaited."""

from flask import Blueprint, Response, make_response, redirect, request, url_for

from companion.tables.errors import NotSeated, NotYet, Stale
from companion.web import who
from companion.web.limits import count_signal, count_tap
from companion.web.pages import is_htmx, look_at
from companion.web.seat import answer, answer_late
from companion.web.services import get_services
from companion.web.taps import do_once

blueprint = Blueprint("company", __name__)


@blueprint.post("/t/<code>/signal")
def send(code: str) -> Response:
    """Sends a sign of the seat that this phone holds."""
    look_at(code)
    seat = who.find_seat(code)
    if seat is None:
        raise NotSeated
    count_tap(code, seat)
    sign, once = request.form["sign"], request.form["once"]
    try:
        do_once(code, lambda: pass_on(code, seat.number, sign), once, sign, "signal")
    except (NotYet, Stale) as late:
        return answer_late(look_at(code), seat, late)
    if is_htmx():
        return answer(look_at(code), seat, 200)
    return make_response(redirect(url_for("seat.show_seat", code=code), 303))


def pass_on(code: str, seat: int, sign: str) -> None:
    """Publishes a sign of this seat; raises TooOften if too many were sent within a short time."""
    count_signal(code, seat)
    get_services().tables.company.send(code, seat, sign)
