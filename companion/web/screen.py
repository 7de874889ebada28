"""The shared screen: dice, scores and what just happened, read across the room."""

from flask import Blueprint, Response, make_response, redirect, request, url_for

from companion.web import who
from companion.web.language import speak
from companion.web.pages import look_at, show_page
from companion.web.parts import parts

place = Blueprint("screen", __name__)


@place.get("/t/<code>/screen")
def show_screen(code: str) -> str | Response:
    """The running or finished game."""
    look = look_at(code)
    if look.play is None:
        return make_response(redirect(url_for("lobby.show_lobby", code=code)))
    speak(look.table.language)
    return show_page(look, "screen", None)


@place.post("/t/<code>/host")
def arrange(code: str) -> Response:
    """Lets the host pause, skip, end or play again."""
    look_at(code)
    who.check_host(code)
    tables = parts().tables
    wish = request.form.get("wish", "")
    if wish == "again":
        fresh, host = tables.play_again(code)
        response = make_response(redirect(url_for("lobby.show_lobby", code=fresh), 303))
        return who.give(response, "host", fresh, host)
    if wish in ("pause", "go on"):
        tables.pause(code, wish == "pause")
    elif wish == "skip":
        tables.skip(code)
    elif wish == "end":
        tables.end(code)
    elif wish in ("real dice", "our dice"):
        tables.use_real_dice(code, wish == "real dice")
    return make_response(redirect(url_for("screen.show_screen", code=code), 303))
