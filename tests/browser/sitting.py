"""A screen and two phones at one table, as the browser tests of several games begin."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.book import Book
from tests.browser.close_look import NARROW
from tests.browser.drivers import Phone, Screen
from tests.browser.server import Server
from tests.browser.states import State


class TwoPhones:
    """A server, its shared screen, a French phone, and a narrow German one, all on their pages."""

    def __init__(self, chromium: Browser, folder: Path, state: State, **choices: Any) -> None:
        self.server = Server(folder)
        self.server.start()
        self.screen = Screen(chromium, **choices)
        self.phones = [Phone(chromium, "Léa", "fr"), Phone(chromium, "Max", "de", NARROW)]
        self.book = Book(folder, state.code)
        self.screen.hold(state)
        self.screen.page.goto(f"{self.server.address}/t/{state.code}/screen")
        for number, phone in enumerate(self.phones):
            phone.hold(state, number)
            phone.page.goto(f"{self.server.address}/t/{state.code}/me")

    def close(self) -> None:
        """Stops the server and closes the pages, which must have had nothing to complain about."""
        self.server.stop()
        for visitor in (self.screen, *self.phones):
            assert visitor.complaints == []
            visitor.close()
