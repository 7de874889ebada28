"""A table with a host, two phones and a seat on paper, for tests that disturb them."""

import re
from random import Random

from flask import Flask

from tests.web.people import Host, Phone

UNDO = {"take back", "start over"}


class Evening:
    """One host, two phones and a seat on paper, in the middle of a game."""

    def __init__(
        self,
        app: Flask,
        names: tuple[str, ...] = ("Lea", "Max"),
        paper: str = "",
        **choices: str,
    ) -> None:
        self.app = app
        self.host = Host(app)
        self.code = self.host.open_table(**choices)
        self.phones = [Phone(app, self.code, name) for name in names]
        for phone in self.phones:
            assert phone.join().status_code == 303
        if paper:
            assert self.host.seat("paper", paper).status_code == 303
        assert self.host.seat("first", "0").status_code == 303
        assert self.host.start().status_code == 303
        for phone in self.phones:
            phone.look()

    def read_log(self) -> list[tuple[int, str]]:
        """What the store holds, line by line."""
        store = self.app.extensions["companion"].tables.store
        return [(entry.actor, entry.text) for entry in store.log.read(self.code)]

    def find_turn(self) -> Phone:
        """The phone that may act now."""
        for phone in self.phones:
            phone.look()
            if list_forward(phone):
                return phone
        raise AssertionError("nobody may act")

    def play(self, taps: int, luck: Random) -> None:
        """Taps what is lit, so many times."""
        for _ in range(taps):
            phone = self.find_turn()
            assert phone.tap(luck.choice(list_forward(phone))).status_code == 303


def list_forward(phone: Phone) -> list[str]:
    """The lit lines that take nothing back."""
    return [line for line in phone.list_lit() if line not in UNDO]


def read_version(host: Host, code: str) -> int:
    """The version that the screen of a table shows."""
    host.open(f"/t/{code}/screen")
    return int(re.findall(r'data-version="(\d+)"', host.page)[0])
