"""Asking for a seat of a running game, and the answer of the people at the table."""

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

from companion.tables import Answerer, Look, Seat, view_look
from companion.tables.errors import (
    BadName,
    Closed,
    NotSeated,
    NotYet,
    Stale,
    Taken,
    UnknownSeat,
)
from companion.web import pad, who
from companion.web.errors import tell_lost, tell_refused
from companion.web.language import choose_language
from companion.web.limits import count_tap
from companion.web.pages import is_htmx, look_at
from companion.web.readers import make_once
from companion.web.seat import answer_late, read_number
from companion.web.services import get_services
from companion.web.taps import do_once

blueprint = Blueprint("knock", __name__)


@blueprint.get("/t/<code>/knock")
def show_knock(code: str) -> str | Response:
    """Shows the seats that can be asked for, or that the answer to a knock is still awaited."""
    look = look_at(code)
    if who.find_seat(code):
        return make_response(redirect(url_for("seat.show_seat", code=code)))
    if look.table.next_code:  # nobody is let in here any more
        return make_response(redirect(url_for("lobby.show_join", code=look.table.next_code)))
    return show_seats(look)


@blueprint.post("/t/<code>/knock")
def knock(code: str) -> str | Response | tuple[str, int]:
    """Asks the people at the table for a seat."""
    look = look_at(code)
    if who.find_seat(code):
        return make_response(redirect(url_for("seat.show_seat", code=code), 303))
    if "cancel" in request.form:
        number = int(request.form["cancel"])
        get_services().tables.door.withdraw(code, number, who.name_browser())
        return make_response(redirect(url_for("knock.show_knock", code=code), 303))
    asked = request.form.get("seat", "")
    numbers = {str(seat.number): seat for seat in list_open(look)}
    if asked not in numbers:
        raise UnknownSeat(code, -1)
    name = request.form.get("name", "").strip() or numbers[asked].name
    try:
        number, token = get_services().tables.door.knock(
            code,
            int(asked),
            name=name,
            language=choose_language(),
            browser=who.name_browser(),
            once=make_once("tap", "knock", request.form["once"], asked, name),
            address="" if who.is_here() else who.name_address(),
            lost_token=request.cookies.get("seat", ""),
        )
    except (BadName, Closed, Taken) as refused:
        return show_seats(look, tell_refused(refused)), 422
    response = make_response(redirect(url_for("knock.show_knock", code=code, asked=number), 303))
    return who.give(response, "seat", code, token) if number else response


@blueprint.post("/t/<code>/answer")
def answer(code: str) -> Response:
    """Takes a yes or no to a knock, a correction or a remark, from the host or from a seat."""
    look_at(code)
    seat, said = who.find_seat(code), request.form["answer"]
    if seat is not None or who.is_host(code):
        count_tap(code, seat)
    meant = seat.number if seat and said.startswith("agree") else ""
    actor = request.cookies.get("seat", "host")  # who gives the own seat away may send it again
    try:
        do_once(code, lambda: pass_on(code, seat, said), said, meant, actor)
    except (NotYet, Stale) as late:
        return answer_late(look_at(code), seat, late)
    if is_htmx() and seat and not who.find_seat(code):  # the own seat was given away
        leads = url_for("knock.show_knock", code=code)
        return Response(status=204, headers={"HX-Redirect": leads})
    if is_htmx():
        return Response(status=204)
    if said.startswith(("take over", "leave")):
        return make_response(redirect(url_for("pad.show_pad", code=code), 303))
    page = "screen.show_screen" if who.is_host(code) and not seat else "seat.show_seat"
    return make_response(redirect(url_for(page, code=code), 303))


def pass_on(code: str, seat: Seat | None, said: str) -> None:
    """Passes a yes or no on to the knock, correction or remark of this number."""
    if seat is None and not who.is_host(code):
        raise NotSeated
    tables = get_services().tables
    verb, _, last = said.rpartition(" ")
    number = read_number(last)
    if number is None:
        abort(400)
    if verb in ("admit", "turn away"):
        try:
            if verb == "admit":
                tables.door.admit(code, number, name_answerer(code, seat))
            else:
                tables.store.knocks.turn_away(code, number)
        except UnknownSeat:  # somebody else was faster with a yes or no, or it was too long ago
            raise NotYet("corrected") from None
    elif verb == "agree":
        tables.correcting.agree(
            code, number, tables.acting.find_seat(code, request.cookies.get("seat")).number
        )
    elif verb == "all agree":
        who.check_host(code)
        tables.correcting.agree(code, number, *tables.look(code).list_asked())
    elif verb in ("take over", "leave"):
        who.check_host(code)
        settle = pad.take_over if verb == "take over" else tables.remarking.settle
        settle(code, number)
    elif verb == "refuse":
        tables.correcting.decline(code, number)
    else:
        abort(400)


def name_answerer(code: str, seat: Seat | None) -> Answerer:
    """Who gives this answer: the seat, the host's rights and the browser of the request."""
    return Answerer(seat.number if seat else None, who.is_host(code), who.name_browser())


def list_open(look: Look) -> list[Seat]:
    """The seats that a phone can have: all but those on paper."""
    return [seat for seat in look.seats if seat.kind != "paper"]


def show_seats(look: Look, refusal: str = "") -> str:
    """The page on which a phone without a seat asks for one."""
    asked = request.args.get("asked")
    waiting = (knock for knock in look.table.knocks if str(knock.number) == asked)
    return render_template(
        "knock/knock.html",
        title=look.game.meta.title,
        table=view_look(look, None).table,
        code=look.table.code,
        page="knock",
        open_seats=list_open(look),
        refusal=refusal,
        once=make_once("knock", look.table.code, look.table.version),
        asked=asked,
        waits=next(waiting, None),
        lost="" if asked or refusal else tell_lost(look.table.code),
    )
