"""The numbered rules of a game, in our own short words."""

from flask import Blueprint, abort, render_template, request

from companion.games import find_game
from companion.tables import read_code
from companion.web.language import choose_language
from companion.words import Words

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules/<slug>")
def show_rules(slug: str) -> str:
    """Every rule with its number, so that refusals can point at it."""
    try:
        meta = find_game(slug).meta
    except KeyError:
        abort(404)
    code = read_code(request.args.get("from", "")[:20])
    words = Words(slug, choose_language())
    return render_template("rules/rules.html", meta=meta, words=words, code=code)
