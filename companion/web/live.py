"""The stream that says which version exists, and the changes that a page then fetches."""

from flask import Blueprint, Response, abort, request

from companion.live import EventStream, Place, read_after
from companion.web import who
from companion.web.language import speak
from companion.web.pages import answer_changes, look_at, make_key
from companion.web.parts import parts

place = Blueprint("live", __name__)
PAGES = ("lobby", "screen", "seat", "waiting")


@place.get("/t/<code>/live")
def listen(code: str) -> Response:
    """One event stream per page, carrying versions only."""
    look_at(code)
    page = f"{who.name_browser()} {request.args.get('page', '')[:40]}"
    where = Place(page=page, table=code, address=request.remote_addr or "")
    after = read_after(request.headers.get("Last-Event-ID"), request.args.get("after"))
    stream = EventStream(parts().bell, parts().caps, where, after)
    response = Response(stream, mimetype="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


@place.get("/t/<code>/changes")
def fetch_changes(code: str) -> Response:
    """The fragments that changed after a version; a page of another phase loads anew."""
    look = look_at(code)
    page = request.args.get("page", "")
    if page not in PAGES:
        abort(404)
    seat = parts().tables.find_seat(code, request.cookies.get("seat")) if is_seat(page) else None
    if request.args.get("phase") != look.table.phase:
        return Response(status=204, headers={"HX-Refresh": "true"})
    if not is_seat(page):
        speak(look.table.language)
    return answer_changes(look, make_key(look, page, seat), read_after(request.args.get("after")))


def is_seat(page: str) -> bool:
    """Tells whether a page belongs to one seat."""
    return page in ("seat", "waiting")
