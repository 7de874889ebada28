"""The health check for monitoring."""

from flask import Blueprint, Response

from companion.web.services import get_services

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def tell_health() -> Response:
    """Answers `ok` if the database answers; if it does not, the error page says so with a 503."""
    get_services().tables.store.tables.versions([])
    return Response("ok\n", mimetype="text/plain", headers={"Cache-Control": "no-store"})
