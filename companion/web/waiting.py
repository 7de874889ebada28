"""What a phone in the lobby changes about its own seat: name, colour, ready, leave, start."""

from collections.abc import Callable

from flask import Blueprint, Response, make_response, redirect, request, url_for

from companion.tables import MARKS, Seat
from companion.tables.errors import BadName, NotSeated, NotYet, Stale, Taken
from companion.web import who
from companion.web.errors import tell_refused
from companion.web.limits import count_tap
from companion.web.pages import look_at, show_page
from companion.web.seat import answer_late
from companion.web.services import get_services
from companion.web.taps import do_once

blueprint = Blueprint("waiting", __name__)


@blueprint.post("/t/<code>/waiting")
def change(code: str) -> Response:
    """Carries out what a guest wishes for the own seat; nobody names the seat of another."""
    look_at(code)
    seat, form = who.find_seat(code), request.form
    if seat is None:
        raise NotSeated
    count_tap(code, seat)
    wish = next(wish for wish in WISHES if wish in form)
    words = form["once"], "waiting", wish, form[wish], form.get("colour", "")
    try:
        do_once(code, lambda: WISHES[wish](code, seat, form[wish]), *words)
    except (NotYet, Stale) as late:
        return answer_late(look_at(code), seat, late)
    except (BadName, Taken) as refused:
        return make_response(show_page(look_at(code), "waiting", tell_refused(refused)), 422)
    page = "lobby.show_join" if wish == "leave" else "seat.show_seat"
    return make_response(redirect(url_for(page, code=code), 303))


def rename(code: str, seat: Seat, name: str) -> None:
    """Gives the seat the name and colour of the form."""
    colour = request.form.get("colour", seat.colour)
    if colour not in dict(MARKS):
        raise BadName(colour)
    get_services().tables.waiting.change(code, seat.number, name, colour)


def leave(code: str, seat: Seat, said: str) -> None:
    """Frees the seat of this phone."""
    get_services().tables.waiting.leave(code, seat.number)


def get_ready(code: str, seat: Seat, said: str) -> None:
    """Says that this guest is ready, or not any more."""
    get_services().tables.waiting.get_ready(code, seat.number, said == "yes")


def begin(code: str, seat: Seat, said: str) -> None:
    """Starts the game, once all are ready."""
    get_services().tables.waiting.start(code)


WISHES: dict[str, Callable[[str, Seat, str], None]] = {
    "name": rename,
    "leave": leave,
    "ready": get_ready,
    "begin": begin,
}
