"""What guests' own pads show: a guest proposes it for a box, and the host accepts or declines."""

from typing import Any, NamedTuple

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

from companion.editor import find_editing
from companion.games.editing import Content, Editing, NoSuchValue, Panel
from companion.layouts import read_toml
from companion.tables import Look, Remark, Seat
from companion.tables.errors import NotSeated, NotYet
from companion.web import who
from companion.web.errors import tell_no_value
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.limits import count_tap
from companion.web.owners import check_owner, is_owner
from companion.web.pages import look_at
from companion.web.readers import make_once
from companion.web.services import get_services
from companion.web.sheets import find_mine
from companion.web.taps import do_once
from companion.words import Words

blueprint = Blueprint("pad", __name__)


class Printed(NamedTuple):
    """The sheet of a table as it is edited."""

    editing: Editing
    content: Content

    def find_box(self, about: str) -> str:
        """The box of what somebody asks about; empty if it is none that shows a value."""
        box = self.editing.find_asked(self.content, about) if about else ""
        return box if self.open_panel(box) else ""

    def open_panel(self, box: str) -> Panel | None:
        """The values that a box, or each part of a card, may show; nothing that adds or removes."""
        panel = self.editing.open_panel(self.content, box)
        if panel is None:
            return None
        shown = self.editing.list_boxes(self.content)
        offers = {code: offer for code, offer in panel.offers.items() if code in shown}
        return panel._replace(offers=offers) if offers else None


def read_printed(look: Look) -> Printed | None:
    """Reads the sheet of a table, if sheets of its game can be edited."""
    editing = find_editing(look.table.game)
    if editing is None:
        return None
    text = get_services().tables.store.tables.load_sheet(look.table.sheet)
    return Printed(editing, read_toml(text))


def find_box(look: Look, about: str) -> str:
    """The box of the sheet about which somebody asks; empty if it is none."""
    printed = read_printed(look)
    return printed.find_box(about) if printed else ""


@blueprint.get("/t/<code>/pad")
def show_pad(code: str) -> Response:
    """Shows what a box may show, for a guest to choose; or to the host, what guests have chosen."""
    look, mine = look_at(code), find_mine(code)
    return draw_pad(look, mine, request.args.get("at", ""))


def draw_pad(look: Look, mine: Seat | None, at: str, status: int = 200) -> Response:
    """Renders the values of a box, or the remarks that wait for the host."""
    printed, code = read_printed(look), look.table.code
    if look.play is None:
        raise NotYet("lobby")
    panel = printed.open_panel(at) if printed and at and mine else None
    if printed is None or (at and panel is None):
        abort(404)
    hosts, boxes = who.is_host(code), printed.editing.list_boxes(printed.content)
    remarks = look.options.remarks
    page = render_template(
        "own/pad.html",
        code=code,
        meta=look.game.meta,
        words=Words(look.table.game, choose_language()),
        mine=mine,
        panel=panel,
        boxes=boxes,
        remarks=[one for one in remarks if one.box in boxes and (hosts or is_by(one, mine))],
        hosts=hosts,
        owns=is_owner(),
        sentence=tell_no_value() if status == 422 else "",
        **describe_values(printed, code, look.table.version),
    )
    return make_response(page, status)


def describe_values(printed: Printed, code: str, version: int) -> dict[str, Any]:
    """Collects what the templates of a game need to draw values, and where they are sent."""
    return {
        "content": printed.content,
        "shown": printed.editing.show(printed.content),
        "find_kind": printed.editing.find_kind,
        "read_value": printed.editing.read_value,
        "problems": {},
        "leads": url_for("pad.propose", code=code),
        "sent": {"once": make_once("pad", code, version)},
    }


def is_by(remark: Remark, mine: Seat | None) -> bool:
    """Tells whether a remark is that of this seat."""
    return mine is not None and remark.name == mine.name


@blueprint.post("/t/<code>/pad")
def propose(code: str) -> Response:
    """Takes what somebody's own pad shows in a box, for the host to decide."""
    look, mine = look_at(code), who.find_seat(code)
    if mine is None:
        raise NotSeated
    count_tap(code, mine)
    printed, box, value = read_printed(look), request.form["box"], request.form["value"]
    if printed is None:
        abort(404)
    try:
        if box not in printed.editing.list_boxes(printed.content):
            raise NoSuchValue(box)
        changed = printed.editing.change(printed.content, box, value)
    except NoSuchValue:
        return draw_pad(look, mine, "", 422)
    if changed != printed.content:
        remarking, once = get_services().tables.remarking, request.form["once"]
        do_once(code, lambda: remarking.propose(code, mine.name, box, value), once, box, value)
    return make_response(redirect(url_for("pad.show_pad", code=code), 303))


def take_over(code: str, number: int) -> None:
    """Takes a remark over into the own sheet that is edited for this table's sheet."""
    check_owner()
    look, workshop = look_at(code), get_services().workshop
    remark = get_services().tables.remarking.find(code, number)
    text = get_services().tables.store.tables.load_sheet(look.table.sheet)
    title = str(read_toml(text)["title"])
    sheet = workshop.start_for_table(
        look.table.game,
        look.table.sheet_name,
        text,
        f"table {code}",
        {"title": _("My %(sheet)s", sheet=title), "provenance": _("copied from my pad")},
    )
    workshop.change(sheet.id, sheet.version, remark.box, remark.value)
    get_services().tables.remarking.settle(code, number)
