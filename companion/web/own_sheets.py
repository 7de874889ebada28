"""The page of own sheets: it lists them, begins new ones, and shows the link for other devices."""

import secrets

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.editor import find_editing
from companion.games import GAMES
from companion.games.editing import NoSuchValue
from companion.games.learnt import LEARNT, write_facts
from companion.printing.blanks import prints_sheets
from companion.rules import Growing
from companion.tables import Look
from companion.tables.errors import UnknownSheet
from companion.tables.learning import list_told
from companion.web import who
from companion.web.box import require_box
from companion.web.errors import show
from companion.web.home import name_sheets, tell_day
from companion.web.language import say as _
from companion.web.owners import check_owner, fits, make_owner
from companion.web.pages import look_at
from companion.web.reach import find_address
from companion.web.services import get_services
from companion.web.ways import draw_code

blueprint = Blueprint("own_sheets", __name__)


@blueprint.get("/own")
def show_own() -> Response:
    """Shows all own sheets, and the sheets of which a copy can be edited."""
    check_owner()
    workshop, address = get_services().workshop, find_address()
    link = f"{address}{url_for('own_sheets.become_owner', key=workshop.key)}" if address else ""
    page = render_template(
        "own/list.html",
        sheets=workshop.list_all(),
        is_pictured=prints_sheets,
        is_saved=workshop.is_up_to_date,
        games=[
            (game.meta, name_sheets(game), isinstance(game, Growing))
            for game in GAMES
            if find_editing(game.meta.slug)
        ],
        titles={game.meta.slug: game.meta.title for game in GAMES},
        tell_day=tell_day,
        link=link,
        picture=draw_code(link) if link else None,
        once=secrets.token_hex(8),
    )
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.post("/own")
def start() -> Response:
    """Begins to edit a copy of a sheet, at the box where somebody noticed a difference."""
    check_owner()
    form = request.form
    if form.get("table"):
        return take_over(require_box(look_at(form["table"])))
    first = {"title": _("My %(sheet)s", sheet=form["title"])} if form.get("title") else {}
    first["provenance"] = _("copied from my pad")
    try:
        sheet = get_services().workshop.start(
            form["game"], form["sheet"], f"{who.name_browser()} {form['once']}", first
        )
    except (KeyError, UnknownSheet):
        return show(400, _("This sheet no longer exists. Please choose another one."))
    at = form.get("at")
    address = url_for("editor.show_sheet", sheet=sheet.id, at=at or None, _anchor=at or None)
    return make_response(redirect(address, 303))


def take_over(look: Look) -> Response:
    """Adds what was described at a table to the own sheet that is played on, else to a new one."""
    assert look.play is not None, "a table whose box is known has begun"
    workshop, table = get_services().workshop, look.table
    name = "" if table.sheet_name in look.game.meta.sheets else table.sheet_name
    sheet = workshop.start(table.game, name, f"{LEARNT} {table.code}", {})
    facts = list_told(look.play)
    try:
        if facts:
            workshop.change(sheet.id, sheet.version, LEARNT, write_facts(facts))
    except NoSuchValue:
        return show(422, _("This sheet cannot be played yet, so it stays a draft."))
    return make_response(redirect(url_for("editor.show_sheet", sheet=sheet.id), 303))


@blueprint.get("/own/with/<key>")
def become_owner(key: str) -> Response:
    """Lets the browser that was given the link edit sheets."""
    response = make_response(redirect(url_for("own_sheets.show_own"), 303))
    return make_owner(response) if fits(key) else response
