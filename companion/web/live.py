"""The stream that says which version exists, and the changes that it brings or a page fetches."""

import logging
from collections.abc import Callable
from typing import Final

from flask import Blueprint, Response, abort, request, url_for

from companion.live import EventStream, News, Scopes, read_after
from companion.tables import Look, Seat
from companion.web import who
from companion.web.pages import answer_changes, look_at, write_changes
from companion.web.readers import OWN_PAGES, Reader, find_reader, find_seat, show
from companion.web.services import Services, get_services

log = logging.getLogger(__name__)
blueprint = Blueprint("live", __name__)
PAGES: Final = ("lobby", "screen", "seat", "waiting", "host", "knock")
BROUGHT: Final = ("screen", "seat")
"""The pages whose streams carry changed fragments; all other pages fetch them."""
LONGEST_NEWS: Final = 32_000
"""The most characters in one event; a page fetches longer news, which is then compressed."""


class SeatStream(EventStream):
    """The event stream of a seat's page; the seat counts as present while it is open."""

    leave: Callable[[], None] | None = None

    def close(self) -> None:
        """Frees its slot, and reports once that the page is gone."""
        super().close()
        leave, self.leave = self.leave, None
        if leave is not None:
            leave()


@blueprint.get("/t/<code>/live")
def listen(code: str) -> Response:
    """The event stream of a page."""
    look = look_at(code)
    if look.find_awaited_bot():  # whoever should have woken it may be gone since
        get_services().tables.desk.wake_bots(code)
    get_services().presence.meet(code, look.table.created)
    name = request.args.get("page", "")[:40]
    after = read_after(request.headers.get("Last-Event-ID"), request.args.get("after"))
    seat = who.find_seat(code)
    scopes = find_scopes(code, name, seat)
    stream = SeatStream(get_services().bell, get_services().caps, scopes, after)
    if "news" in request.args and name in BROUGHT:
        stream.find_news = bring_news(look, name)
    if seat is not None and name in OWN_PAGES:
        presence, token = get_services().presence, request.cookies["seat"]
        presence.arrive(code, token)
        stream.leave = lambda: presence.leave(code, token)
    # The server gets the stream itself, and may keep it without standing by.
    response = Response(stream, mimetype="text/event-stream", direct_passthrough=True)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    # Whoever stops the server must not wait for another request on this connection.
    response.headers["Connection"] = "close"
    return response


def find_scopes(code: str, page: str, seat: Seat | None) -> Scopes:
    """The keys under which a stream is counted: the seat if there is one, else the browser."""
    browser = who.name_browser()
    guest = f"seat {seat.number}" if seat else "host" if who.is_host(code) else ""
    named = f"{browser} {code} {page}"
    return Scopes(named, code, who.name_address(), bool(guest), guest or browser)


def bring_news(look: Look, page: str) -> News:
    """Makes the function that renders news for one stream, as the reader who opened it."""
    services, code, reader = get_services(), look.table.code, find_reader(look, page)

    def find_news(before: int, version: int) -> str:
        try:
            return write_news(services, code, reader, before, version)
        except Exception as fault:  # whatever it is: the page will fetch, and be told
            log.debug("news stay behind: %s", type(fault).__name__)
            return ""

    return find_news


def write_news(services: Services, code: str, reader: Reader, before: int, version: int) -> str:
    """What changed on a page of a running game, unless it is long or the page has it already."""
    with services.tables.store.lock(code):  # one stream reads what another process wrote, for all
        look = services.tables.look(code, version)
    if look.play is None or look.table.next_code:
        return ""
    shown = show(services, look, reader)
    if look.table.version != version or services.fragments.has_shown(shown.key, version):
        return ""
    news = write_changes(services, shown, before)
    return news if len(news) < LONGEST_NEWS else ""


@blueprint.get("/t/<code>/changes")
def fetch_changes(code: str) -> Response:
    """The fragments that changed after a version; when the game begins, pages load anew."""
    look = look_at(code)
    page = request.args.get("page", "")
    if page not in PAGES:
        abort(404)
    seat = find_seat(get_services(), look, find_reader(look, page))
    after = read_after(request.args.get("after"))
    if page == "host":
        who.check_host(code)
    begun = look.table.phase != "lobby"
    if page == "knock" or (request.args.get("phase") != "lobby") != begun:
        return Response(status=204, headers={"HX-Refresh": "true"})
    if look.table.next_code and after is not None and after < look.table.version:
        return Response(status=204, headers={"HX-Redirect": find_next(look, seat)})
    return answer_changes(look, page, after)


def find_next(look: Look, seat: Seat | None) -> str:
    """Where the same people play again: phones to their new seats, screens to the new lobby."""
    if seat is not None:
        return url_for("lobby.follow", code=look.table.code)
    return url_for("lobby.show_lobby", code=look.table.next_code)
