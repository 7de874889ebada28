"""Live updates: a bell that rings when a table has a new version, and event streams to pages.

    bell = open_bell(database_url, store.tables.versions)      # LISTEN/NOTIFY if it is PostgreSQL
    store.database.tell = bell.ring
    caps = Caps()

    scopes = Scopes(page=page_id, table=code, address=remote_address)
    after = read_after(request.headers.get("Last-Event-ID"), request.args.get("after"))
    stream = EventStream(bell, caps, scopes, after)      # may raise TooManyStreams: 503
    return Response(stream, mimetype="text/event-stream")

    bell.close()                                        # at shutdown: every stream ends

A page gets the event `changed` (id and data: the version) at once if the newest version is not
`after`, then whenever there is a newer one; and `heartbeat` after some silence. If `find_news` is
set, more lines of data may follow: the version that the page was told last, and the fragments that
changed since.

The server must call `close` on the stream, as WSGI asks. Under gevent, patch before importing.
"""

from companion.live.bell import Bell, ReadVersions
from companion.live.caps import STREAMS, Caps, Scopes, TooManyStreams
from companion.live.stream import HEARTBEAT, EventStream, News, read_after

__all__ = [
    "HEARTBEAT",
    "STREAMS",
    "Bell",
    "Caps",
    "EventStream",
    "News",
    "Scopes",
    "TooManyStreams",
    "open_bell",
    "read_after",
]


def open_bell(url: str, read_versions: ReadVersions) -> Bell:
    """Opens the bell that fits the database: SQLite serves one process, PostgreSQL many."""
    if not url.startswith("postgres"):
        return Bell(read_versions)
    from companion.live.postgres import PostgresBell, write_address  # psycopg only where chosen

    return PostgresBell(write_address(url), read_versions)
