"""The sheets of the others and the log, to look at only: what everybody at a table may see."""

from collections.abc import Container
from dataclasses import replace

from flask import Blueprint, abort, render_template
from markupsafe import Markup

from companion.games import find_room
from companion.games.seen import Seen
from companion.rules import OnSheets
from companion.tables import Seat, view_look
from companion.tables.errors import NotSeated, NotYet, UnknownSeat
from companion.web import who
from companion.web.language import choose_language
from companion.web.pages import describe, look_at
from companion.web.paging import pick_page
from companion.web.picks.host import pick_log
from companion.web.readers import find_reader, show, tell_log
from companion.web.services import get_services
from companion.web.shown import find_words, see

blueprint = Blueprint("sheets", __name__)
LINES_OF_A_PAGE = 500


@blueprint.get("/t/<code>/sheets/<number>")
def show_sheet(code: str, number: str) -> str:
    """Shows the sheet of another seat as it stands, without anything to tap."""
    look = look_at(code)
    mine = find_mine(code)
    if not isinstance(look.game, OnSheets):
        abort(404)
    if look.play is None:
        raise NotYet("lobby")
    owner = next((seat for seat in look.seats if str(seat.number + 1) == number), None)
    if owner is None:
        raise UnknownSeat(code, -1)
    words = find_words(look.table.game, choose_language())
    viewed = view_look(look, mine.number if mine else None)
    seen = see(viewed, owner.number, words, may_act=False)
    room = find_room(look.table.game)
    fragments = draw_fragments(seen, look.table.game, "seat", only=room.pages.sheet)
    return render_template(
        "seat/sheet.html",
        page="sheet",
        mine=mine,
        me=owner,
        code=code,
        meta=look.game.meta,
        version=look.table.version,
        phase=look.table.phase,
        figures=draw_figures(seen, look.table.game),
        fragments=fragments,
    )


def draw_fragments(
    seen: Seen, slug: str, page: str, only: Container[str] | None = None
) -> dict[str, Markup]:
    """The fragments that a game brings for a page, or only some of them, to look at."""
    renderer = get_services().fragments.renderers[choose_language()]
    return {
        name: renderer.render(f"games/{slug}/{page}/_{name}.html", pick(seen))
        for name, pick in find_room(slug).pages.fragments[page].items()
        if only is None or name in only
    }


def draw_figures(seen: Seen, slug: str) -> Markup:
    """The line of figures of a seat."""
    renderer = get_services().fragments.renderers[choose_language()]
    return renderer.render(f"games/{slug}/figures.html", find_room(slug).pages.figures(seen))


@blueprint.get("/t/<code>/log")
def show_log(code: str) -> str:
    """Everything that happened, line by line, so that all can see what was played and corrected."""
    look = look_at(code)
    mine = find_mine(code)
    if look.play is None:
        raise NotYet("lobby")
    paged = pick_page(look.play.length, LINES_OF_A_PAGE)
    number = mine.number if mine else None
    shown = show(get_services(), look, find_reader(look, "log"))
    told = tell_log(look, number, paged.most, paged.first)
    shown = replace(shown, key=shown.key._replace(seat=number), told=told)
    known = {"paged": paged, "sheet": look.table.sheet_name}
    return render_template("log/log.html", **known, **describe(shown) | dict(pick_log(shown)))


def find_mine(code: str) -> Seat | None:
    """Finds the seat of this browser, None for the host; raises NotSeated for strangers."""
    mine = who.find_seat(code)
    if mine is None and not who.is_host(code):
        raise NotSeated
    return mine
