"""Says whether the companion is well, for whoever keeps it running."""

from flask import Blueprint, Response

from companion.web.parts import parts

place = Blueprint("health", __name__)


@place.get("/healthz")
def tell_health() -> Response:
    """Answers `ok` if the database answers; if it does not, the error page says so with a 503."""
    parts().tables.store.versions([])
    return Response("ok\n", mimetype="text/plain", headers={"Cache-Control": "no-store"})
