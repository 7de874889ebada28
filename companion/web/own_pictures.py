"""Pictures of owners' sheets as they would be printed, for lists, lobbies and friends."""

from typing import NamedTuple

from flask import Blueprint, Response, abort

from companion.editor import Edited
from companion.layouts import read_toml
from companion.printing.blanks import prints_sheets
from companion.printing.choices import Choices
from companion.printing.files import open_press
from companion.tables import Look
from companion.web.language import choose_language
from companion.web.owners import check_owner
from companion.web.pages import look_at
from companion.web.printing import compose, print_in_turn
from companion.web.services import get_services

blueprint = Blueprint("own_pictures", __name__)
KEPT = "private, max-age=86400"
"""The address of a picture names the version that it shows."""


class OnTable(NamedTuple):
    """What a lobby tells of the owner's sheet that its table uses."""

    title: str
    maker: str
    when: float | None
    """When it was saved; None for a file that was put here by hand."""
    pictured: bool


@blueprint.get("/own/<sheet>/picture.svg")
def draw_own(sheet: str) -> Response:
    """Sends the owner the picture of a sheet that is being edited."""
    check_owner()
    return draw_edited(get_services().workshop.open(sheet))


@blueprint.get("/t/<code>/sheet.svg")
def draw_of_table(code: str) -> Response:
    """Sends the picture of a table's sheet, as it was when the table was opened."""
    table = look_at(code).table
    text = get_services().tables.store.tables.load_sheet(table.sheet)
    return draw(table.game, table.sheet_name, text)


def draw_edited(edited: Edited) -> Response:
    """Sends the picture of an edited sheet, if it can be played; others might not be drawable."""
    if edited.problems:
        abort(404)
    row = edited.sheet
    response = draw(row.game, row.name or row.id, edited.text)
    response.headers["Cache-Control"] = KEPT
    return response


def draw(game: str, name: str, text: str) -> Response:
    """Draws a sheet on the page on which it would be printed, once for each language."""
    if not prints_sheets(game):
        abort(404)
    choices = Choices(game=game, sheet=name, language=choose_language())
    sheets = ((name, text),)
    press = open_press()
    svg = print_in_turn(
        "preview",
        (choices, sheets),
        lambda: press.write_svg(compose(choices, sheets), choices.language).encode(),
    )
    return Response(svg, mimetype="image/svg+xml")


def find_on_table(look: Look) -> OnTable | None:
    """Describes the sheet of a table for its lobby; None if it is one of ours."""
    table = look.table
    if table.sheet_name in look.game.meta.sheets:
        return None
    title = str(read_toml(get_services().tables.store.tables.load_sheet(table.sheet))["title"])
    made = get_services().workshop.list_saved().get((table.game, table.sheet_name))
    maker, when = (made.maker, made.saved) if made else ("", None)
    return OnTable(title, maker, when, prints_sheets(table.game))
