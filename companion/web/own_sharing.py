"""The page of a secret link by which a friend gets one own sheet, and nothing else."""

from flask import Blueprint, Response, make_response, render_template, url_for

from companion.editor import Edited
from companion.games import find_game
from companion.printing.blanks import prints_sheets
from companion.web.home import tell_day
from companion.web.own_pictures import draw_edited
from companion.web.reach import find_address
from companion.web.services import get_services

blueprint = Blueprint("own_sharing", __name__)


@blueprint.get("/shared/<sheet>/<key>")
def show_shared(sheet: str, key: str) -> Response:
    """Shows the sheet, who made it, and how to bring it into another companion."""
    edited = open_shared(sheet, key)
    page = render_template(
        "own/shared.html",
        edited=edited,
        key=key,
        meta=find_game(edited.sheet.game).meta,
        pictured=prints_sheets(edited.sheet.game) and not edited.problems,
        playable=not edited.problems,
        tell_day=tell_day,
    )
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/shared/<sheet>/<key>/sheet.toml")
def send_shared(sheet: str, key: str) -> Response:
    """Sends the file of the sheet."""
    edited = open_shared(sheet, key)
    name = edited.sheet.name or "sheet"
    headers = {
        "Content-Disposition": f"attachment; filename={name}.toml",
        "Cache-Control": "no-store",
    }
    return Response(edited.text, mimetype="application/toml", headers=headers)


@blueprint.get("/shared/<sheet>/<key>/picture.svg")
def draw_shared(sheet: str, key: str) -> Response:
    """Sends the picture of the sheet."""
    return draw_edited(open_shared(sheet, key))


def open_shared(sheet: str, key: str) -> Edited:
    """Finds the sheet of a link; raises UnknownOwnSheet if the key is wrong."""
    return get_services().workshop.open_shared(sheet, key)


def make_link(sheet: str) -> str:
    """Makes the link to this page; empty if other devices cannot reach this machine."""
    address, key = find_address(), get_services().workshop.share(sheet)
    path = url_for("own_sharing.show_shared", sheet=sheet, key=key)
    return f"{address}{path}" if address else ""
