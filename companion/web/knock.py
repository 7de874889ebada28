"""Asking for a seat of a running game, and the yes or no that people at the table say to it."""

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)

from companion.tables import Look, Seat
from companion.tables.errors import (
    BadName,
    Closed,
    Full,
    NotSeated,
    NotYet,
    Stale,
    Taken,
    UnknownSeat,
)
from companion.web import who
from companion.web.errors import tell_refused
from companion.web.language import choose_language
from companion.web.pages import is_htmx, look_at, make_once
from companion.web.parts import parts
from companion.web.seat import answer_late, read_number
from companion.web.taps import do_once

place = Blueprint("knock", __name__)


@place.get("/t/<code>/knock")
def show_knock(code: str) -> str | Response:
    """The seats to ask for, or that the yes is still awaited."""
    look = look_at(code)
    if who.find_seat(code):
        return make_response(redirect(url_for("seat.show_seat", code=code)))
    return show_seats(look)


@place.post("/t/<code>/knock")
def knock(code: str) -> str | Response | tuple[str, int]:
    """Asks the people at the table for a seat."""
    look = look_at(code)
    if who.find_seat(code):
        return make_response(redirect(url_for("seat.show_seat", code=code), 303))
    asked = request.form.get("seat", "")
    numbers = {str(seat.number): seat for seat in list_open(look)}
    if asked not in numbers:
        raise UnknownSeat(code, -1)
    name = request.form.get("name", "").strip() or numbers[asked].name
    try:
        number, token = parts().tables.knock(
            code,
            int(asked),
            name=name,
            language=choose_language(),
            browser=who.name_browser(),
            once=make_once("tap", "knock", request.form["once"], asked, name),
        )
    except (BadName, Closed, Full, Taken) as refused:
        return show_seats(look, tell_refused(refused)), 422
    response = make_response(redirect(url_for("knock.show_knock", code=code, asked=number), 303))
    return who.give(response, "seat", code, token) if number else response


@place.post("/t/<code>/answer")
def answer(code: str) -> Response:
    """A yes or no, from the host or from anybody who has a seat."""
    look_at(code)
    seat, said = who.find_seat(code), request.form["answer"]
    meant = seat.number if seat and said.startswith("agree") else ""
    try:
        do_once(code, lambda: pass_on(code, seat, said), said, meant)
    except (NotYet, Stale) as late:
        return answer_late(look_at(code), seat, late)
    if is_htmx():
        return Response(status=204)
    page = "screen.show_screen" if who.is_host(code) and not seat else "seat.show_seat"
    return make_response(redirect(url_for(page, code=code), 303))


def pass_on(code: str, seat: Seat | None, said: str) -> None:
    """Tells the table a yes or no to the knock or the proposal of a number."""
    if seat is None and not who.is_host(code):
        raise NotSeated
    tables = parts().tables
    verb, _, last = said.rpartition(" ")
    number = read_number(last)
    if number is None:
        abort(400)
    if verb in ("admit", "turn away"):
        try:
            (tables.admit if verb == "admit" else tables.store.turn_away)(code, number)
        except UnknownSeat:  # somebody else was faster with a yes or no
            raise NotYet("corrected") from None
    elif verb == "agree":
        tables.agree(code, number, tables.find_seat(code, request.cookies.get("seat")).number)
    elif verb == "all agree":
        who.check_host(code)
        tables.agree(code, number, *tables.look(code).list_asked())
    elif verb == "refuse":
        tables.refuse(code, number)
    else:
        abort(400)


def list_open(look: Look) -> list[Seat]:
    """The seats that a phone can have: all but those on paper."""
    return [seat for seat in look.seats if seat.kind != "paper"]


def show_seats(look: Look, refusal: str = "") -> str:
    """The page of somebody who stands before the door."""
    waiting = {str(knock.number) for knock in look.table.knocks}
    return render_template(
        "knock/knock.html",
        look=look,
        table=look.table,
        code=look.table.code,
        page="knock",
        open_seats=list_open(look),
        refusal=refusal,
        once=make_once("knock", look.table.code, look.table.version),
        asked=request.args.get("asked"),
        waits=request.args.get("asked") in waiting,
    )
