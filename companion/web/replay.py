"""The replay of a finished game: every position of it, with the sentence that led there."""

import hmac
import secrets
from typing import NamedTuple

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
from markupsafe import Markup

from companion.rules import LogLine
from companion.tables import Look, Seat, find_start, list_turns, look_back, view_look
from companion.tables.errors import NotSeated, UnknownSeat
from companion.tables.replaying import Turn, check_ended
from companion.web import who
from companion.web.bg_stats import make_stats_key
from companion.web.language import choose_language
from companion.web.pages import describe, look_at
from companion.web.picks.result import pick_result
from companion.web.reach import find_address
from companion.web.readers import find_reader, show
from companion.web.services import get_services
from companion.web.sheets import draw_figures, draw_fragments, find_mine
from companion.web.shown import Shown, see
from companion.web.ways import draw_code

blueprint = Blueprint("replay", __name__)
LONGEST_NUMBER = 6
LINES_AROUND = 2
TURNS_AROUND = 20


class Moment(NamedTuple):
    """A step of a replay, and the steps that its buttons lead to."""

    step: int
    last: int
    turn: int | None
    """The index of the turn that the step is in; None before the first one."""
    turns: list[Turn]

    @property
    def turns_around(self) -> list[tuple[int, Turn]]:
        """The turns near this one by their numbers, so that the page of a long game stays short."""
        first = max((self.turn or 0) - TURNS_AROUND, 0)
        last = (self.turn or 0) + TURNS_AROUND + 1
        return list(enumerate(self.turns[first:last], first + 1))

    @property
    def turn_before(self) -> int:
        """The first step of this turn, or of the one before it if the step is the first."""
        starts = [turn.first for turn in self.turns if turn.first < self.step]
        return starts[-1] if starts else 0

    @property
    def turn_after(self) -> int:
        """The first step of the next turn, or the end."""
        return next((turn.first for turn in self.turns if turn.first > self.step), self.last)


@blueprint.get("/t/<code>/replay")
def show_replay(code: str) -> Response:
    """The replay for those who were there."""
    look = look_at(code)
    find_mine(code)
    return show_moment(look)


@blueprint.get("/replay/<key>/<code>")
def show_link(key: str, code: str) -> Response:
    """The replay for whoever was given its link."""
    look = look_at(code)
    if not hmac.compare_digest(key.encode(), make_key(code).encode()):
        raise NotSeated
    return show_moment(look)


@blueprint.post("/t/<code>/replay")
def play_on(code: str) -> Response:
    """Opens a table at which this browser plays on from a position, against bots."""
    look = look_at(code)
    find_mine(code)
    form, services = request.form, get_services()
    seat = int(form["seat"]) - 1
    if seat not in range(len(look.seats)):
        raise UnknownSeat(code, seat)
    if form["bot"] not in services.list_bots(look.game):
        abort(400)
    resumed = services.tables.resuming.play_on(
        code, int(form["step"]), seat, form["bot"], f"{who.name_browser()} {form['once']}"
    )
    response = make_response(redirect(url_for("seat.show_seat", code=resumed.code), 303))
    who.give(response, "host", resumed.code, resumed.host)
    return who.give(response, "seat", resumed.code, resumed.seat)


def make_key(code: str) -> str:
    """The secret in the link to the replay of a table, which people may pass on."""
    return get_services().tables.desk.derive(f"replay {code}")[:32]


def show_moment(look: Look) -> Response:
    """The page of one position: the sheet or the screen, and what was done around it."""
    check_ended(look)
    assert look.play is not None
    entries = look.play.entries
    moment = find_moment(entries, read_number(request.args.get("step"), look.play.length))
    past = look_back(look, moment.step)
    shown = show(get_services(), past, find_reader(past, "log"))
    seat = choose_seat(look, moment)
    number = seat.number if seat else None
    # On the screen whoever is awaited is named; nothing can be tapped there anyway.
    seen = see(view_look(past, number), number, shown.words, may_act=seat is None)
    page = "seat" if seat else "screen"
    response = make_response(
        render_template(
            "replay/replay.html",
            **describe(shown)
            | {
                "page": page,
                "moment": moment,
                "lines": tell_around(shown, entries, moment.step),
                "seat": seat,
                "chosen": request.args.get("seat", ""),
                "fragments": draw_fragments(seen, look.table.game, page) | draw_result(look, shown),
                "figures": draw_figures(seen, look.table.game) if seat else "",
                "key": make_key(look.table.code),
                "inside": was_there(look),
                "bots": list_ways_on(look, moment.step),
                "once": secrets.token_hex(8),
                **offer_stats(look),
            },
        )
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def draw_result(look: Look, shown: Shown) -> dict[str, Markup]:
    """The result, if the step is the last one; drawn sheets are only for those who were there."""
    renderer = get_services().fragments.renderers[choose_language()]
    inputs = dict(pick_result(shown))
    if not was_there(look):
        inputs["finals"] = ()
    return {"result": renderer.render("replay/result.html", inputs)}


def list_ways_on(look: Look, step: int) -> list[str]:
    """The bots against which the reader may play on from a step; a link alone does not allow it."""
    if find_start(look, step) is None or not was_there(look):
        return []
    return list(get_services().list_bots(look.game))


def was_there(look: Look) -> bool:
    """Tells whether the reader has a seat at this table, or hosts it."""
    code = look.table.code
    return who.find_seat(code) is not None or who.is_host(code)


def offer_stats(look: Look) -> dict[str, object]:
    """The link to BG Stats for a finished game, and its QR code for phones."""
    if look.result is None:
        return {"stats": "", "picture": None}
    code, address = look.table.code, find_address()
    stats = url_for("bg_stats.lead_to_app", key=make_stats_key(code), code=code)
    return {"stats": stats, "picture": draw_code(f"{address}{stats}") if address else None}


def read_number(text: str | None, most: int) -> int:
    """The step that an address asks for; what is no number is the end."""
    if text and text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER:
        return min(int(text), most)
    return most


def find_moment(entries: tuple[LogLine, ...], step: int) -> Moment:
    """Where in the game a step is."""
    turns = list_turns(entries)
    begun = [index for index, turn in enumerate(turns) if turn.first <= step]
    return Moment(step, len(entries), begun[-1] if begun else None, turns)


def choose_seat(look: Look, moment: Moment) -> Seat | None:
    """Whose sheet is shown: the chosen one, or that of whoever acts; None is the screen."""
    asked = request.args.get("seat", "")
    if asked == "screen":
        return None
    chosen = next((seat for seat in look.seats if str(seat.number + 1) == asked), None)
    if chosen or not moment.turns:
        return chosen or look.seats[0]
    return look.seats[moment.turns[moment.turn or 0].seat]


def tell_around(shown: Shown, entries: tuple[LogLine, ...], step: int) -> list[tuple[int, str]]:
    """The sentences of the steps before and after one, by their numbers."""
    first = max(1, step - LINES_AROUND)
    last = min(len(entries), max(step, 1) + LINES_AROUND)
    return [(number, shown.tell(entries[number - 1])) for number in range(first, last + 1)]
