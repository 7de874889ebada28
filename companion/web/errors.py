"""Error pages: a sentence for everything that can go wrong, never a status code alone."""

import logging
import secrets

from flask import Flask, Response, render_template, request, url_for
from werkzeug.exceptions import HTTPException

from companion.games.editing import NoSuchValue
from companion.groups import NotKeeper
from companion.live import TooManyStreams
from companion.tables import GUESS, TAP, errors, read_code
from companion.web import who
from companion.web.fields import UnknownField
from companion.web.hosts import ForeignHost
from companion.web.language import say as _
from companion.web.owners import NotOwner
from companion.web.services import get_services

log = logging.getLogger(__name__)


def add_to(app: Flask) -> None:
    """Registers an error page for every refusal."""
    app.register_error_handler(HTTPException, show_http_error)
    app.register_error_handler(errors.UnknownTable, show_unknown)
    app.register_error_handler(errors.UnknownGroup, show_unknown_group)
    app.register_error_handler(
        errors.UnknownPerson, lambda error: show(404, _("The group has no such person."))
    )
    app.register_error_handler(
        NotKeeper, lambda error: show(403, _("Only a host of this group can do that."))
    )
    app.register_error_handler(
        errors.UnknownOwnSheet, lambda error: show(404, _("There is no such sheet of your own."))
    )
    app.register_error_handler(NotOwner, lambda error: show(403, tell_not_owner()))
    app.register_error_handler(errors.TooOften, show_too_often)
    app.register_error_handler(errors.UnknownSeat, lambda error: show(404, _("No such seat.")))
    app.register_error_handler(
        errors.NotHost, lambda error: show(403, _("Only the host of this table can do that."))
    )
    app.register_error_handler(errors.NotSeated, show_not_seated)
    app.register_error_handler(errors.NotHolder, lambda error: show(403, tell_not_holder(error)))
    app.register_error_handler(errors.NotYet, lambda error: show(409, tell_not_yet(error)))
    for refused in (errors.Full, errors.Closed, errors.Taken, errors.BadName):
        app.register_error_handler(refused, lambda error: show(422, tell_refused(error)))
    app.register_error_handler(NoSuchValue, lambda error: show(422, tell_no_value()))
    for impossible in (errors.IllegalAction, errors.InvalidAction):
        app.register_error_handler(impossible, lambda error: show(422, tell_impossible()))
    app.register_error_handler(errors.Stale, lambda error: show(409, tell_stale()))
    app.register_error_handler(errors.StoreUnavailable, show_unavailable)
    app.register_error_handler(TooManyStreams, show_unavailable)
    app.register_error_handler(ForeignHost, lambda error: show(400, tell_foreign_host()))
    app.register_error_handler(UnknownField, lambda error: show(400, tell_unknown_field()))
    app.register_error_handler(Exception, show_fault)


def show(
    status: int, sentence: str, knock: str = "", *, there: bool = True, lost: bool = False
) -> Response:
    """Renders the page that says what happened and where to go from there."""
    if request.headers.get("HX-Request") == "true":
        # A page that asked about something waits for the answer itself.
        aside = request.headers.get("HX-Target") != "why"
        html = render_template("seat/answers/why.html", sentence=sentence, out_of_band=aside)
    else:
        back = find_table(seated=not knock) if there else ""
        html = render_template(
            "errors/page.html", sentence=sentence, knock=knock, back=back, lost=lost
        )
    return Response(html, status, mimetype="text/html")


def find_table(*, seated: bool) -> str:
    """The way back to the table of this address: to one's seat, else to its screen."""
    code = (request.view_args or {}).get("code", "")
    if read_code(code) != code:
        return ""
    mine = seated and "seat" in request.cookies
    page = "seat.show_seat" if mine else "screen.show_screen"
    return url_for(page, code=code)


def show_unknown(error: Exception) -> Response:
    """Answers a code that no table has; too many such guesses are blocked for a while."""
    return count_guess() or show(404, tell_unknown(), there=False)


def show_unknown_group(error: Exception) -> Response:
    """Answers a link that leads to no group; too many such guesses are blocked for a while."""
    return count_guess() or show(
        404,
        _(
            "There is no group at this link. Ask somebody in the group to send it again; perhaps "
            "the group was deleted."
        ),
    )


def count_guess() -> Response | None:
    """Counts a wrong code or link; returns the page that says to wait if there were too many."""
    try:
        if not who.is_here():
            get_services().limits.count(GUESS, address=who.name_address())
    except errors.TooOften as refused:  # many guesses at once, each of which was let through
        return show_too_often(refused)
    except errors.StoreUnavailable as fault:
        return show_unavailable(fault)
    return None


def tell_not_owner() -> str:
    """The sentence for a browser that may not edit sheets: it says who may."""
    return _(
        "Sheets are edited on the machine where the app runs, or with the link that its "
        "owner gives."
    )


def tell_no_value() -> str:
    """The sentence for a value that no box of the sheet may have."""
    return _("This box cannot show that.")


def show_too_often(error: errors.TooOften) -> Response:
    """Answers a client that exceeded a rate limit: says how long it has to wait."""
    sentences = {
        GUESS: _("Too many wrong codes. Scan the QR code on the shared screen, or wait."),
        TAP: _("Too many taps at once. Wait a moment, then go on."),
    }
    usual = _("Too many tries. Wait a few minutes and try again.")
    response = show(429, sentences.get(error.what, usual), there=error.what != GUESS)
    response.headers["Retry-After"] = str(max(1, round(error.wait)))
    return response


def show_not_seated(error: Exception) -> Response:
    """Answers a phone that has no seat at this table: it may ask for one."""
    code = (request.view_args or {}).get("code", "")
    lost = tell_lost(code)
    said = lost or _("This phone has no seat at this table.")
    response = show(403, said, knock=code, lost=bool(lost))
    if request.endpoint == "live.fetch_changes":
        response.headers["HX-Refresh"] = "true"  # or the page would ask for ever
    return response


def tell_not_holder(error: errors.NotHolder) -> str:
    """Refuses an answer to a knock from anybody but the phone of that seat or the host."""
    return _("While %(name)s is here, only %(name)s or the host can agree.", name=error.name)


def tell_lost(code: str) -> str:
    """The sentence for a phone whose seat at this table was given to another phone."""
    loss = who.find_loss(code) if read_code(code) == code else None
    if loss is None:
        return ""
    if loss.why == "bot":
        return _("The host has let a bot take over your seat. You can ask for it back.")
    if loss.why == "removed":
        return _(
            "The host has removed you from the table. You can join again, unless it is locked."
        )
    return _(
        "%(name)s has taken over your seat; somebody at the table agreed. If that was a "
        "mistake, ask for it back.",
        name=loss.taker or _("Another phone"),
    )


def tell_unknown() -> str:
    """The sentence for a code that no table has."""
    return _("There is no table with this code. Check the six characters on the shared screen.")


def tell_unknown_field() -> str:
    """The sentence for a form with fields that none of our pages sends."""
    return _("This page sent something we do not understand. Reload it and try again.")


def tell_foreign_host() -> str:
    """The sentence for a Host header that is not one of our names."""
    return _(
        "The app does not answer under this name. Use the address on the shared screen. "
        "Whoever runs the server can add names with COMPANION_HOSTS."
    )


def tell_impossible() -> str:
    """The sentence for a wish of the host that the game does not allow now."""
    return _("That is not possible right now.")


def tell_stale() -> str:
    """The sentence for a tap on a page that was out of date."""
    return _("This page was out of date. Here is how things stand now.")


def tell_refused(error: Exception) -> str:
    """The sentence that says why somebody cannot sit down or change their seat."""
    if isinstance(error, errors.Full):
        return _("All seats of this table are taken.")
    if isinstance(error, errors.Closed):
        if error.why == "closed":
            return _("The host has locked this table.")
        if error.why == "on paper":
            return _("This seat is already played on paper.")
        if error.why == "next":
            return _("Everybody has moved on to another table. Ask for a seat there.")
        if error.why == "crowded":
            return _(
                "Too many people are asking for a seat here. Wait a few minutes and try again."
            )
        if error.why == "remarks":
            return _("The host has a lot to decide already. Try again when that is done.")
        return _("The game at this table has already begun.")
    if isinstance(error, errors.Taken):
        if error.field == "name":
            return _("Somebody at this table already has this name.")
        return _("Somebody at this table already has this colour.")
    return _("Please enter a name of 1–20 characters.")


def tell_not_yet(error: errors.NotYet) -> str:
    """The sentence for something that the table cannot do before, during or after the game."""
    sentences = {
        "seats": _("Not enough people at the table yet."),
        "started": _("The game has already started."),
        "lobby": _("The game has not started yet."),
        "over": _("The game is over."),
        "paused": _("The game is paused. The host can resume it."),
        "not ready": _("Not everybody is ready yet."),
        "bots": _("Bots cannot play with this setting. Remove them first."),
        "running": _("The game is still running."),
        "no way on": _("Nobody can play on from here."),
        "corrected": _("This has already been answered."),
        "own knock": _("Somebody else has to agree: this phone is the one asking."),
        "real dice": _("Only what the app rolled or dealt can be repeated."),
        "on paper": _("This seat is already played on paper."),
        "no paper": _("This game cannot be played on paper."),
        "incomplete": _(
            "Some cards of this sheet are not described yet, so the app cannot deal it. "
            "Play with your own cards, or choose another sheet."
        ),
        "quiet": _("The host has switched reactions off."),
        "full": _("The log of this table is full. End the game, then play again at a new table."),
    }
    return sentences[error.why]


def show_http_error(error: HTTPException) -> Response:
    """Answers errors of HTTP itself, such as 404 and 405, with a page."""
    sentences = {
        400: _("This request could not be understood."),
        403: _("This did not come from our own page. Reload the page and try again."),
        404: _("There is no page at this address."),
        405: _("This address cannot be used that way."),
        413: _("That is too much at once."),
    }
    status = error.code or 400
    if status < 400:
        response = error.get_response()
        assert isinstance(response, Response)
        return response
    return show(status, sentences.get(status, _("This request cannot be carried out.")))


def show_unavailable(error: Exception) -> Response:
    """Answers 503 when the disk is full, the database is busy, or too many streams are open."""
    log.warning("unavailable: %s", error)
    response = show(503, _("That is not working at the moment. Nothing is lost: try again."))
    response.headers["Retry-After"] = "3"
    return response


def show_fault(error: Exception) -> Response:
    """Answers 500 for a bug of ours; a 503 would make proxies and people try again.

    The page shows a reference by which the details can be found in the log.
    """
    reference = secrets.token_hex(3).upper()
    log.error("mistake %s at %s", reference, request.endpoint, exc_info=error)
    return show(
        500,
        _(
            "Something went wrong on our side. Nothing is lost: reload the page. Whoever "
            "runs the server can find the cause under %(code)s.",
            code=reference,
        ),
    )
