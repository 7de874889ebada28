"""The page on which somebody taps the box that differs on their pad, to begin with a copy there."""

from typing import Any, Final

from flask import Blueprint, Response, make_response, render_template, request, url_for

from companion.editor import find_editing
from companion.games import find_game
from companion.games.editing import Content
from companion.printing.blanks import translate
from companion.tables import Look
from companion.tables.errors import UnknownSheet
from companion.web.errors import show
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.owners import check_owner, is_owner
from companion.web.readers import make_once
from companion.web.services import get_services
from companion.words import Words

blueprint = Blueprint("own_boxes", __name__)
BEGINNING: Final[dict[str, object]] = {
    "begins": "copy",
    "panel": None,
    "changed": (),
    "problems": {},
}
"""What makes each box the button of a form, in place of a link to its values."""


@blueprint.get("/own/boxes")
def show_boxes() -> Response:
    """Shows a sheet large, with every box to tap; each leads into a copy, at that box."""
    check_owner()
    asked, workshop = request.args, get_services().workshop
    try:
        game, name = find_game(asked.get("game", "")), asked.get("sheet", "")
        read = workshop.read(game.meta.slug, name)
    except (KeyError, UnknownSheet):
        return show(400, _("This sheet no longer exists. Please choose another one."))
    content = translate(game, name, read, choose_language())
    page = render_template(
        "own/which.html",
        **describe(game.meta.slug, content),
        meta=game.meta,
        name=name,
        once=make_key(asked.get("table", "")),
    )
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    return response


def describe(slug: str, content: Content) -> dict[str, Any]:
    """Collects what the templates of a game need to draw a sheet with every box as a button."""
    editing = find_editing(slug)
    assert editing is not None, "only sheets that can be edited are read"
    return BEGINNING | {
        "words": Words(slug, choose_language()),
        "content": content,
        "boxes": editing.list_boxes(content),
        "shown": editing.show(content),
        "find_kind": editing.find_kind,
        "read_value": editing.read_value,
    }


def make_key(table: str) -> str:
    """The key of a copy: one for a whole table, and without a table a new one after each copy."""
    if table:
        return make_once("own sheet", table)
    begun = (one.sheet.id for one in get_services().workshop.list_all())
    return make_once("own sheet", *begun)


def find_editable(look: Look) -> str:
    """The name of a table's sheet, if whoever looks at it may edit a copy; else empty."""
    return look.table.sheet_name if may_edit(look.table.game) else ""


def lead_to_boxes(game: str, sheet: str, table: str = "") -> str:
    """The address of this page, for whoever may edit a copy of the sheet; else empty."""
    if not may_edit(game):
        return ""
    return url_for("own_boxes.show_boxes", game=game, sheet=sheet, table=table or None)


def may_edit(game: str) -> bool:
    """Tells whether this browser may edit sheets, and sheets of this game can be edited."""
    return is_owner() and find_editing(game) is not None
