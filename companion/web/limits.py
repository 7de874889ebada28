"""How often one browser, or one address, may open tables and ask for seats."""

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, NamedTuple

from flask import Flask, Response, g, request

from companion.web import who
from companion.web.errors import show
from companion.web.language import say as _

MOST_KEPT: Final = 10_000
"""Clients that are remembered at once; a flood of new ones pushes out the oldest."""


class Limit(NamedTuple):
    """So many within so many seconds."""

    most: int
    seconds: float


JOINS: Final = {"client": Limit(20, 600), "address": Limit(200, 600)}
"""A whole party may sit behind one address, so that its limit is the wider one."""
LIMITS: Final = {
    "home.open_table": {"client": Limit(20, 3600), "address": Limit(100, 3600)},
    "lobby.sit_down": JOINS,
    "knock.knock": JOINS,
}


class TooOften(Exception):
    """This client has done enough of this for now."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"wait {wait:.0f} s")
        self.wait = wait


class Limits:
    """Remembers when each client did what is limited."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._guard = threading.Lock()
        self._done: OrderedDict[tuple[str, str, str], deque[float]] = OrderedDict()

    def count(self, what: str, **clients: str) -> None:
        """Counts one more of `what`, or raises TooOften and counts nothing."""
        now = self.clock()
        with self._guard:
            kept = [
                self._recall((what, scope, name), LIMITS[what][scope], now)
                for scope, name in clients.items()
            ]
            for done, limit in kept:
                if len(done) >= limit.most:
                    raise TooOften(done[0] + limit.seconds - now)
            for done, _limit in kept:
                done.append(now)

    def _recall(
        self, key: tuple[str, str, str], limit: Limit, now: float
    ) -> tuple[deque[float], Limit]:
        done = self._done.setdefault(key, deque())
        self._done.move_to_end(key)
        while done and done[0] <= now - limit.seconds:
            done.popleft()
        while len(self._done) > MOST_KEPT:
            self._done.popitem(last=False)
        return done, limit


def add_to(app: Flask) -> None:
    """Counts before the view; this has to be added behind the guard, which names the browser."""
    limits = app.extensions["companion limits"] = Limits()
    app.register_error_handler(TooOften, show_too_often)

    @app.before_request
    def count() -> None:
        if request.method == "POST" and request.endpoint in LIMITS and not who.is_here():
            limits.count(request.endpoint, client=g.browser, address=who.name_address())


def show_too_often(error: TooOften) -> Response:
    """For a client that has to wait."""
    response = show(429, _("That was a bit often. Wait a few minutes and try again."))
    response.headers["Retry-After"] = str(max(1, round(error.wait)))
    return response
