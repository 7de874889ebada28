"""Takes a file that somebody brings: a game to replay, a group, or a sheet to edit."""

import re
import secrets

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.groups import NoGroupFile
from companion.rules import LayoutError
from companion.tables.bringing import NoLog
from companion.tables.errors import UnknownSheet
from companion.web import who
from companion.web.fields import UnknownField
from companion.web.group_links import make_keeper, remember
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.owners import is_owner
from companion.web.services import get_services

blueprint = Blueprint("bringing", __name__)


@blueprint.get("/bring")
def show_form(refusal: str = "", status: int = 200) -> Response:
    """Shows the form that asks for a file."""
    page = render_template(
        "bring/bring.html", refusal=refusal, owner=is_owner(), once=secrets.token_hex(8)
    )
    return make_response(page, status)


@blueprint.post("/bring")
def bring() -> Response:
    """Shows the game of a file from its first step, or the group of one; refuses all else."""
    form = f"{who.name_browser()} {request.form['once']}"
    try:
        text = read_text()
        return take_in_sheet(text, form) or take_in_group(text, form) or take_in_game(text, form)
    except LayoutError as error:
        return show_form(_("A sheet with this cannot be played: %(why)s.", why=error), 422)
    except UnknownSheet:
        return show_form(_("The sheet of this game is not here, so the game cannot be shown."), 422)
    except NoLog as refused:
        return show_form(tell_why(refused), 422)


def read_text() -> str:
    """Reads the text of the file, or the one that was pasted instead."""
    file, pasted = request.files.get("file"), request.form.get("text", "")
    if file is None or not file.filename:
        return pasted
    if pasted:
        raise UnknownField("a file and a text")
    try:
        return str(file.read(), "utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise NoLog from error


def take_in_sheet(text: str, form: str) -> Response | None:
    """Begins to edit the sheet of a file; nothing if it is none, or not for this browser."""
    if not re.search(r'^game\s*=\s*"', text, re.MULTILINE) or not is_owner():
        return None
    sheet = get_services().workshop.bring(text, form)
    return make_response(redirect(url_for("editor.show_sheet", sheet=sheet.id), 303))


def take_in_group(text: str, form: str) -> Response | None:
    """Founds a group as a file of one says; nothing if it is none."""
    try:
        opened, host = get_services().groups.bring_in(text, form)
    except NoGroupFile:
        return None
    response = make_response(redirect(url_for("groups.show_group", key=opened.link), 303))
    return remember(make_keeper(response, opened.link, host), opened.link)


def take_in_game(text: str, form: str) -> Response:
    """Keeps a game as a table that this browser hosts, and leads to its replay."""
    table, host = get_services().tables.bringing.bring(text, choose_language(), form)
    response = make_response(redirect(url_for("replay.show_replay", code=table.code, step=0), 303))
    return who.give(response, "host", table.code, host)


def tell_why(refused: NoLog) -> str:
    """The sentence that says why a file is not taken."""
    if refused.line is not None:
        return _(
            "Move %(number)s of this file is not possible, so it is no log of a game.",
            number=refused.line,
        )
    return _("This file is neither a recorded game nor an exported table nor a group.")
