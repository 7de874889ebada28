"""A server with tables in all states, and browsers that open any of their pages."""

from pathlib import Path
from typing import Any

from tests.browser.onlookers import Onlookers
from tests.browser.places import HOST, STRANGER, Place, list_places
from tests.browser.server import Server
from tests.browser.states import KEEPER, fill
from tests.browser.visitor import Visitor
from tests.waiting import PATIENCE


class Gallery:
    """A server with a table in every state that people meet."""

    def __init__(self, folder: Path, before: str = "") -> None:
        self.places = {place.name: place for place in list_places(fill(folder))}
        # No bot moves while somebody looks.
        self.server = Server(folder, before, COMPANION_PACE="3600")

    def visit(
        self, onlookers: Onlookers, place: Place, size: tuple[int, int], **more: Any
    ) -> Visitor:
        """Opens one page in a browser that is lent."""
        visitor = onlookers.lend(size, **more)
        self.show(visitor, place)
        return visitor

    def show(self, visitor: Visitor, place: Place) -> None:
        """Opens a page in a browser that gets the cookies of whoever looks at it, and no others."""
        visitor.context.clear_cookies()
        if place.who != STRANGER and place.state is not None:
            visitor.hold(place.state, None if place.who == HOST else place.who)
        if place.who == HOST and place.path.startswith("/g/"):
            url = self.server.address + place.path
            visitor.context.add_cookies([{"name": "keeper", "value": KEEPER, "url": url}])
        visitor.page.goto(self.server.address + place.path)
        # A page that looks again by itself is looked at when it has found what it waits for.
        waits = visitor.page.locator("[data-unfinished]")
        waits.wait_for(state="detached", timeout=1000 * PATIENCE)
