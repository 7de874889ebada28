"""Counts what a browser loads from the server, in bytes as Chromium sees them on the wire."""

from typing import Any

from tests.browser.visitor import Visitor
from tests.waiting import wait_until

STREAM = "EventSource"
"""The kind of a request that stays open."""


class Transfers:
    """Counts what one browser with a cache of its own loads, without fonts."""

    def __init__(self, visitor: Visitor, address: str) -> None:
        self.page = visitor.page
        self.address = address
        self.asked: list[str] = []
        """The paths asked for, streams included."""
        self.sizes: dict[str, int] = {}
        """The bytes of all files that arrived, headers included."""
        self._running: dict[str, str] = {}
        wire = visitor.context.new_cdp_session(visitor.page)
        wire.send("Network.enable")
        wire.on("Network.requestWillBeSent", self._note_request)
        wire.on("Network.loadingFinished", self._note_end)

    def _note_request(self, event: dict[str, Any]) -> None:
        path = event["request"]["url"].removeprefix(self.address)
        if path.startswith("data:"):
            return
        self.asked.append(path)
        if event["type"] not in ("Font", STREAM):
            self._running[event["requestId"]] = path

    def _note_end(self, event: dict[str, Any]) -> None:
        if path := self._running.pop(event["requestId"], ""):
            self.sizes[path] = int(event["encodedDataLength"])

    def open(self, path: str) -> None:
        """Loads a page with everything that belongs to it."""
        self.page.goto(self.address + path)
        # A page draws its first icon when everything else is there.
        wait_until(
            lambda: not self._running and any("icons.svg" in path for path in self.sizes),
            lambda: f"never arrived: {self._running}",
            sleep=lambda seconds: self.page.wait_for_timeout(1000 * seconds),
        )
