"""The sheets of the others and the log, to look at only: what everybody at a table may see."""

from flask import Blueprint, abort, render_template

from companion.rules import OnSheets
from companion.tables import Seat
from companion.tables.errors import NotSeated, NotYet, UnknownSeat
from companion.web import who
from companion.web.pages import look_at, make_context, make_key

place = Blueprint("sheets", __name__)


@place.get("/t/<code>/sheets/<number>")
def show_sheet(code: str, number: str) -> str:
    """The sheet of another seat as it stands, without anything to tap."""
    look = look_at(code)
    mine = find_reader(code)
    if not isinstance(look.game, OnSheets):
        abort(404)
    if look.play is None:
        raise NotYet("lobby")
    owner = next((seat for seat in look.seats if str(seat.number + 1) == number), None)
    if owner is None:
        raise UnknownSeat(code, -1)
    context = make_context(look, make_key(look, "seat", owner))
    seen = look.game.view(look.state, mine.number if mine else None)
    shown = {"state": seen, "moves": [], "offers": {}, "awaited": [], "may_take_back": False}
    return render_template("seat/sheet.html", page="sheet", mine=mine, **context | shown)


@place.get("/t/<code>/log")
def show_log(code: str) -> str:
    """Everything that happened, line by line, so that all can see what was played and corrected."""
    look = look_at(code)
    mine = find_reader(code)
    if look.play is None:
        raise NotYet("lobby")
    return render_template("log/log.html", **make_context(look, make_key(look, "log", mine)))


def find_reader(code: str) -> Seat | None:
    """The seat of whoever looks, None for the host; strangers are told that they have none."""
    mine = who.find_seat(code)
    if mine is None and not who.is_host(code):
        raise NotSeated
    return mine
