"""A phone at the table: its sheet, what it may do, and why it may not do the rest."""

import re
import secrets
from functools import cache
from typing import Final

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from companion.games import find_room
from companion.rules import ANYWAY, START_OVER, TABLE, TAKE_BACK, Explanation, Question
from companion.tables import Look, Seat, Tap
from companion.tables.errors import IllegalAction, InvalidAction, NotSeated, NotYet, Stale
from companion.web import who
from companion.web.box import answer_box, draw_box, is_from_box
from companion.web.errors import tell_not_yet, tell_stale
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.limits import count_tap
from companion.web.own_boxes import find_editable
from companion.web.owners import is_owner
from companion.web.pad import find_box
from companion.web.pages import answer_changes, is_htmx, look_at, show_page
from companion.web.readers import make_once
from companion.web.services import get_services
from companion.web.sheets import find_mine
from companion.words import Words

blueprint = Blueprint("seat", __name__)
LONGEST_LINE = 200
PLACE: Final = re.compile(r"\{([a-z0-9]+)(\??)\}")
"""Matches a placeholder such as `{ship}` in the line of a button; `{ship?}` may stay empty."""


@blueprint.get("/t/<code>/me")
def show_seat(code: str) -> str | Response:
    """The sheet of the seat that this phone holds."""
    look = look_at(code)
    seat = who.find_seat(code)
    if seat is None:
        if look.play and who.find_loss(code):
            return make_response(redirect(url_for("knock.show_knock", code=code)))
        if look.play:
            raise NotSeated
        return make_response(redirect(url_for("lobby.show_join", code=code)))
    who.show_up(code, seat)
    return show_page(look, "seat" if look.play else "waiting")


@blueprint.post("/t/<code>/do")
def act(code: str) -> Response:
    """Carries out one tap and answers with what changed."""
    look = look_at(code)
    mine = who.find_seat(code)
    if mine:
        who.show_up(code, mine)
    if is_from_box(look) and not look.describes(join_words(request.form, find_spoken())):
        return answer(look, mine, 422, _("This game has no such move."))
    tap, seat = read_tap(look, mine)
    count_tap(code, mine)
    before, version = look, look.table.version
    try:
        if is_typed(look, tap.do) or types_for(look, mine, seat):
            look = get_services().tables.acting.type_faces(code, seat, tap, version)
        else:
            look = get_services().tables.acting.act(code, seat, tap, version)
    except (NotYet, Stale) as late:
        return answer_late(look_at(code), mine, late)
    except (IllegalAction, InvalidAction) as refused:
        meant = ask_again(tap.do, refused)
        return answer(look_at(code), mine, 422, *tell_refusal(look, refused), meant)
    return answer(look, mine, 200, *tell_caution(before, seat, tap.do))


@blueprint.get("/t/<code>/why")
def explain(code: str) -> str | Response:
    """What a cell is and allows now, or the one sentence that says why nothing."""
    look = look_at(code)
    mine, only_what = find_mine(code), "what" in request.args
    if look.play is None:
        return make_response(redirect(url_for("seat.show_seat", code=code)))
    about = join_words(request.args, "about")
    seen = look.game.view(look.state, mine.number if mine else None)
    words = Words(look.table.game, choose_language())
    found, sentence, rule = Explanation((), None), "", ""
    try:
        if mine and not only_what:
            found = look.game.explain(seen, mine.number, about)
    except InvalidAction as refused:
        sentence, rule = tell_refusal(look, refused)
    if found.refusal:
        sentence, rule = tell_refusal(look, IllegalAction(found.refusal))
    template = "seat/answers/why.html" if is_htmx() else "seat/answers/page.html"
    return render_template(
        template,
        code=code,
        about=about,
        state=seen,
        only_what=only_what,
        found=found,
        sentence=sentence,
        rule=rule,
        words=words,
        slug=look.table.game,
        seated=mine is not None,
        sheet=find_editable(look),
        at=find_box(look, about),
        proposes=bool(mine) and not is_owner(),
        once=make_once("own sheet", code),
    )


def find_spoken() -> str:
    """The field of a form that holds the line: `do`, or `do:2` for another seat."""
    return next((name for name in request.form if re.split("[:/]", name)[0] == "do"), "do")


def read_tap(look: Look, mine: Seat | None) -> tuple[Tap, int]:
    """Reads what a button posted: `do` for one's own seat, `do:2` for seat 2, if it lets others."""
    form, name = request.form, find_spoken()
    number = name.partition("/")[0].partition(":")[2]
    once, seen = form.get("once", "")[:64], read_number(form.get("seen")) or 0
    tap = Tap(join_words(form, name), once, seen, who.name_actor(look.table.code, mine))
    if mine is None and not number and look.describes(tap.do) and who.is_host(look.table.code):
        return tap, TABLE
    return tap, pick_seat(look, mine, read_number(number))


def join_words(fields: MultiDict[str, str], name: str) -> str:
    """The line of a button with what was chosen beside it.

    A field `part:ship` fills the place `{ship}` of the line, and `{ship?}`, which may stay empty.
    The fields named `word` follow, as far as something stands in them; of fields such as
    `word:2/card.0` only those that belong to the button `do:2/card`.
    """
    given = {field: text for field, text in fields.items() if field.startswith("part:")}
    line = PLACE.sub(
        lambda place: given.get(f"part:{place[1]}", "" if place[2] else place[0]),
        fields.get(name, ""),
    )
    own = f"word{name.removeprefix('do')}."
    words = [
        text
        for field, text in fields.items(multi=True)
        if field.startswith(own) or (field.partition(":")[0] == "word" and "." not in field)
    ]
    return " ".join(filter(None, [line, *words]))[:LONGEST_LINE]


def pick_seat(look: Look, mine: Seat | None, asked: int | None) -> int:
    """The seat that acts: one's own, or one for which any phone and the host speak."""
    if mine is not None and asked in (None, mine.number):
        return mine.number
    speaks = mine is not None or who.is_host(look.table.code)
    helped = {seat.number for seat in look.list_helped()}
    if asked is None or not speaks or asked not in helped:
        raise NotSeated
    return asked


def types_for(look: Look, mine: Seat | None, seat: int) -> bool:
    """Tells whether dice are all that may be written: for a bot or phone that is not one's own."""
    own = seat == TABLE or (mine is not None and mine.number == seat)
    return not own and not look.lets_others_act(look.seats[seat])


def is_typed(look: Look, line: str) -> bool:
    """Tells whether a line says what real dice show: those that are owed, or typed once more."""
    if line in (TAKE_BACK, START_OVER):
        return False
    if look.retypist is None or look.play is None or look.play.entry is None:
        return look.typist is not None
    return line.split(" ")[0] == look.play.entry.text.split(" ")[0]


def read_number(text: str | None) -> int | None:
    """A whole number that is not too long, or None."""
    fits = text and text.isascii() and text.isdecimal() and len(text) < 10
    return int(text) if text and fits else None


def tell_refusal(look: Look, refused: IllegalAction | InvalidAction) -> tuple[str, str]:
    """The sentence for a refusal, and the rule it comes from."""
    words = Words(look.table.game, choose_language())
    if isinstance(refused, InvalidAction):
        if PLACE.search(refused.text):
            return _("Something is still missing: choose it above, then tap again."), ""
        return _("This game has no such move."), ""
    people = [seat.name for seat in look.seats]
    rule = refused.rule if refused.rule in look.game.meta.rules else ""
    return words.refusal(refused.refusal, people), rule


def tell_caution(before: Look, seat: int, line: str) -> tuple[str, str]:
    """Says on a live page what an accepted line wastes, with the rule; empty if nothing."""
    warn = find_room(before.table.game).caution
    found = warn(before.state, seat, line) if warn and before.play and is_htmx() else None
    if found is None:
        return "", ""
    words = Words(before.table.game, choose_language())
    return words.caution(found.key, found.what), found.rule


def ask_again(line: str, refused: IllegalAction | InvalidAction) -> str:
    """The line with `anyway` added, which confirms it if it was only asked about; else empty."""
    asks = isinstance(refused, IllegalAction) and isinstance(refused.refusal, Question)
    return f"{line} {ANYWAY}" if asks else ""


def answer_late(look: Look, seat: Seat | None, late: NotYet | Stale) -> Response:
    """Answers a tap that came too late or too early with the present page and a message."""
    sentence = tell_stale() if isinstance(late, Stale) else tell_not_yet(late)
    if is_from_box(look):
        return make_response(draw_box(look, request.form.get("at", ""), sentence), 409)
    if is_htmx():
        return answer(look, seat, 409, sentence)
    return make_response(show_page(look, pick_page(look, seat), sentence), 409)


def answer(
    look: Look,
    seat: Seat | None,
    status: int,
    sentence: str = "",
    rule: str = "",
    meant: str = "",
) -> Response:
    """The changed fragments for a page that asked in the background, else the page again."""
    if is_from_box(look):
        return answer_box(look, status, sentence, rule, meant)
    if not is_htmx():
        if not sentence:
            page = "seat.show_seat" if seat else "screen.show_screen"
            return make_response(redirect(url_for(page, code=look.table.code), 303))
        page = render_template(
            "seat/answers/page.html",
            code=look.table.code,
            sentence=sentence,
            rule=rule,
            slug=look.table.game,
            refused=True,
            meant=meant,
            field=find_spoken(),
            once=secrets.token_hex(8),
            seen=look.table.last_seq,
            seated=seat is not None,
        )
        return make_response(page, status)
    after = read_number(request.form.get("version"))
    changes = answer_changes(look, pick_page(look, seat), after)
    return add_sentence(changes, look, status, sentence, rule, meant)


def pick_page(look: Look, seat: Seat | None) -> str:
    """The page that the form came from, as far as this browser may see it, else its usual one.

    A browser may hold a seat and show the screen as well, so the form names its page.
    """
    page = request.form.get("page")
    if page == "host" and who.is_host(look.table.code):
        return "host"
    if page in ("screen", "lobby") or seat is None:
        return "screen" if look.play else "lobby"
    return "seat" if look.play else "waiting"


def add_sentence(
    response: Response, look: Look, status: int, sentence: str, rule: str = "", meant: str = ""
) -> Response:
    """Adds a message to the changed fragments; an empty one clears what the page showed."""
    why = write_no_message()
    if sentence:
        why = render_template(
            "seat/answers/why.html",
            code=look.table.code,
            sentence=sentence,
            rule=rule,
            slug=look.table.game,
            meant=meant,
            field=find_spoken(),
            done=status == 200,
            out_of_band=True,
        )
    response.status_code = status
    response.mimetype = "text/html"
    response.set_data(response.get_data() + why.encode())
    return response


@cache
def write_no_message() -> str:
    """The empty message, which is the same on every page of every table."""
    return render_template("seat/answers/why.html", sentence="", out_of_band=True)
