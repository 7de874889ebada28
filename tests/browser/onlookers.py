"""Browsers that tests share, because a new one for each page takes six times as long."""

from typing import Any

from playwright.sync_api import Browser

from tests.browser.visitor import Visitor


class Onlookers:
    """Keeps one browser of each kind, and lends it to tests that only look at pages."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self._kept: dict[tuple[Any, ...], Visitor] = {}

    def lend(self, size: tuple[int, int], **more: Any) -> Visitor:
        """Lends a browser without cookies or storage of earlier visits."""
        kind = (size, *sorted(more.items()))
        if kind not in self._kept:
            self._kept[kind] = Visitor(self.chromium, size, "en", **more)
        self._kept[kind].forget()
        return self._kept[kind]
