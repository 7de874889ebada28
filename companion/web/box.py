"""The box on the table: the host describes what is printed in it."""

import secrets

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

from companion.games import find_room
from companion.rules import Growing, LayoutError, Play, Stage
from companion.tables import Look
from companion.tables.errors import NotYet
from companion.tables.learning import write_box
from companion.web import who
from companion.web.language import choose_language
from companion.web.owners import is_owner
from companion.web.pages import look_at
from companion.words import Words

blueprint = Blueprint("box", __name__)


@blueprint.get("/t/<code>/box")
def show_box(code: str) -> Response:
    """Shows what is known of the box, and the next question about it."""
    return make_response(draw_box(find_table(code), request.args.get("at", "")))


def find_table(code: str) -> Look:
    """Finds the table for its host, if it is played with a box that can be described."""
    look = look_at(code)
    who.check_host(code)
    return require_box(look)


def require_box(look: Look) -> Look:
    """Returns the table; aborts with 404 unless it is played with a box that can be described."""
    if not look.grows:
        abort(404)
    if look.play is None:
        raise NotYet("lobby")
    return look


def is_from_box(look: Look) -> bool:
    """Tells whether a form stood on the page of the box, which only the host sees."""
    from_there = request.form.get("page") == "box" and look.grows and look.play
    return bool(from_there) and who.is_host(look.table.code)


def answer_box(look: Look, status: int, sentence: str, rule: str, meant: str) -> Response:
    """Answers with the next question, or with the same one and why its answer was refused."""
    at = request.form.get("at", "")
    if sentence:
        return make_response(draw_box(look, at, sentence, rule, meant), status)
    return make_response(redirect(url_for("box.show_box", code=look.table.code, after=at), 303))


def draw_box(look: Look, at: str, sentence: str = "", rule: str = "", meant: str = "") -> str:
    """Renders the page of the box with the question at `at`, and a message if there is one."""
    game, play = look.game, look.play
    assert play is not None, "a table whose box is known has begun"
    stage, flaw = find_stage(play)
    room = find_room(game.meta.slug)
    key, is_behind = (at, False) if at else (request.args.get("after", ""), True)
    filling = room.pages.box(look.state, key, is_behind) if room.pages.box else None
    return render_template(
        "box/box.html",
        code=look.table.code,
        meta=game.meta,
        words=Words(game.meta.slug, choose_language()),
        stage=stage,
        flaw=flaw,
        filling=filling,
        owns=is_owner(),
        running=look.table.phase == "running",
        at=at,
        sentence=sentence,
        rule=rule,
        meant=meant,
        once=secrets.token_hex(8),
        seen=look.table.last_seq,
        **(filling.inputs if filling else {}),
    )


def find_stage(play: Play) -> tuple[Stage | None, str]:
    """Returns the stage of the described box, or None and the error if its numbers contradict."""
    game = play.game
    assert isinstance(game, Growing), "only what grows has a page of its own"
    try:
        return game.find_stage(game.read_layout(write_box(play))), ""
    except LayoutError as error:
        return None, str(error)
