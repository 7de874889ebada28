"""The sheet file of a box's owner as it grows: what people described at a table, for its host."""

from flask import Blueprint, Response

from companion.layouts import read_stored, write_toml
from companion.tables.learning import gather, tell_conflict
from companion.web.box import find_table
from companion.web.services import get_services

blueprint = Blueprint("learning", __name__)


@blueprint.get("/t/<code>/learnt")
def send_learnt(code: str) -> Response:
    """Sends its host the sheet file with all that is known of the box after this game."""
    look = find_table(code)
    store, table = get_services().tables.store, look.table
    own = table.sheet_name not in look.game.meta.sheets
    owned = read_stored(store.tables.load_sheet(table.sheet)) if own else None
    learnt = gather(store, [code], owned)
    name = table.sheet_name if own else "our-box"
    told = [f"# {tell_conflict(conflict, 'as your file says')}\n" for conflict in learnt.conflicts]
    response = Response("".join(told) + write_toml(learnt.content), mimetype="application/toml")
    response.headers["Cache-Control"] = "no-store"
    response.headers.set("Content-Disposition", "attachment", filename=f"{name}.toml")
    return response
