"""The stream that says which version exists, and the changes that it brings or a page fetches."""

import logging
from collections.abc import Callable
from typing import Final

from flask import Blueprint, Response, abort, g, request, url_for
from flask.ctx import RequestContext
from flask.globals import request_ctx

from companion.live import EventStream, News, Place, read_after
from companion.tables import Look, find_awaited_bot
from companion.web import who
from companion.web.fragments import Key
from companion.web.language import speak
from companion.web.pages import answer_changes, look_at, make_key, write_changes
from companion.web.parts import parts

log = logging.getLogger(__name__)
place = Blueprint("live", __name__)
PAGES: Final = ("lobby", "screen", "seat", "waiting", "host", "knock")
BROUGHT: Final = ("screen", "seat")
"""The pages of a running game: what others do there is brought to them by their stream."""
LONGEST_NEWS: Final = 16_000
"""Characters that a stream brings; more is fetched, because only that is zipped."""


class SeatStream(EventStream):
    """The stream of a seat's page: as long as it is open, somebody is there."""

    leave: Callable[[], None] | None = None

    def close(self) -> None:
        """Gives the place back, and says once that the page is gone."""
        super().close()
        leave, self.leave = self.leave, None
        if leave is not None:
            leave()


@place.get("/t/<code>/live")
def listen(code: str) -> Response:
    """One event stream per page, carrying versions only."""
    look = look_at(code)
    if find_awaited_bot(look):  # whoever should have woken it may be gone since
        parts().tables.stir(code)
    parts().presence.meet(code, look.table.created)
    name = request.args.get("page", "")[:40]
    after = read_after(request.headers.get("Last-Event-ID"), request.args.get("after"))
    seat = who.find_seat(code)
    inside = seat is not None or who.is_host(code)
    where = Place(f"{who.name_browser()} {code} {name}", code, who.name_address(), inside)
    stream = SeatStream(parts().bell, parts().caps, where, after)
    if "news" in request.args and name in BROUGHT:
        stream.find_news = bring_news(code, name)
    if seat is not None and is_seat(name):
        presence, token = parts().presence, request.cookies["seat"]
        presence.arrive(code, token)
        stream.leave = lambda: presence.leave(code, token)
    # The server gets the stream itself, and may keep it without standing by.
    response = Response(stream, mimetype="text/event-stream", direct_passthrough=True)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    # Whoever stops the server must not wait for another request on this connection.
    response.headers["Connection"] = "close"
    return response


class Reader(RequestContext):
    """Whoever asked for a stream, again and again: what was asked is known since the first time."""

    def match_request(self) -> None:
        """Which route it was stands in the request."""


def bring_news(code: str, page: str) -> News:
    """Finds for one stream what its page lacks, each time as whoever asked for the stream."""
    asked = Reader(request_ctx.app, request.environ, request_ctx.request)

    def find_news(shown: int, version: int) -> str:
        try:
            with asked:
                return write_news(code, page, shown, version)
        except Exception as fault:  # whatever it is: the page will fetch, and be told
            log.debug("news stay behind: %s", type(fault).__name__)
            return ""

    return find_news


def write_news(code: str, page: str, shown: int, version: int) -> str:
    """What changed on a page of a running game, unless it is long or the page has it already."""
    tables = parts().tables
    with tables.store.lock(code):  # one of its streams reads what another process wrote, for all
        look = tables.look(code, version)
    g.table, g.version = code, look.table.version
    if look.play is None or look.table.next_code:
        return ""
    key = find_reader(look, page)
    if look.table.version != version or parts().fragments.has_shown(key, version):
        return ""
    news = write_changes(look, key, shown)
    return news if len(news) < LONGEST_NEWS else ""


@place.get("/t/<code>/changes")
def fetch_changes(code: str) -> Response:
    """The fragments that changed after a version; when the game begins, pages load anew."""
    look = look_at(code)
    page = request.args.get("page", "")
    if page not in PAGES:
        abort(404)
    key = find_reader(look, page)
    after = read_after(request.args.get("after"))
    if page == "host":
        who.check_host(code)
    begun = look.table.phase != "lobby"
    if page == "knock" or (request.args.get("phase") != "lobby") != begun:
        return Response(status=204, headers={"HX-Refresh": "true"})
    if look.table.next_code and after is not None and after < look.table.version:
        return Response(status=204, headers={"HX-Redirect": find_next(look, key.seat)})
    return answer_changes(look, key, after)


def find_reader(look: Look, page: str) -> Key:
    """Who reads a page, in which language; NotSeated where a seat would have to be held."""
    code, token = look.table.code, request.cookies.get("seat")
    seat = parts().tables.find_seat(code, token, look.table.version) if is_seat(page) else None
    if seat:
        who.show_up(code, seat)  # another process may have missed a page that was open there
    if page in ("lobby", "screen"):
        speak(look.table.language)
    return make_key(look, page, seat)


def find_next(look: Look, seat: int | None) -> str:
    """Where the same people play again: phones to their new seats, screens to the new lobby."""
    if seat is not None:
        return url_for("lobby.follow", code=look.table.code)
    return url_for("lobby.show_lobby", code=look.table.next_code)


def is_seat(page: str) -> bool:
    """Tells whether a page belongs to one seat."""
    return page in ("seat", "waiting")
