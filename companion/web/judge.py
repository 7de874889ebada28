"""The judge without a table: somebody describes a position and is told what the rules say of it."""

from flask import Blueprint, abort, render_template, request

from companion.games import find_room
from companion.web.language import choose_language
from companion.words import Words

blueprint = Blueprint("judge", __name__)
LONGEST = 200


@blueprint.get("/judge/<slug>")
def show_judge(slug: str) -> str:
    """The questions of a game, and the answers to the one that is asked; nothing is kept."""
    try:
        room = find_room(slug)
    except KeyError:
        abort(404)
    words = Words(slug, choose_language())
    asked = {name: text[:LONGEST] for name, text in request.args.items()}
    inputs = room.judge(asked, words) if room.judge else {}
    return render_template("judge/judge.html", meta=room.game.meta, words=words, **inputs)
