"""Drivers for tests: a host and phones that open, join and tap through real HTTP requests."""

import re
import secrets
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.played import DICE
from tests.waiting import wait_until

HERE = "http://localhost"
SHORT = Path(__file__).parents[1] / "games" / DICE.game / "short.toml"
SENT_ALONG = dict.fromkeys(("people", "wifi", "start"), ("shown",)) | {"host": ("shown", "seen")}
"""The hidden fields that all forms of a host send along."""

FORMS_WITH_A_KEY = ("people", "wifi", "host", "knock", "hand")


class Browser:
    """A browser with its own cookies; it posts only forms that a page has."""

    def __init__(self, app: Flask) -> None:
        self.client: FlaskClient = app.test_client()
        self.page = ""

    def open(self, path: str, **asked: Any) -> TestResponse:
        answer = self.client.get(path, follow_redirects=True, **asked)
        self.page = answer.get_data(as_text=True)
        return answer

    def post(
        self, path: str, headers: dict[str, str] | None = None, /, **fields: Any
    ) -> TestResponse:
        fields = {"csrf": self.find("csrf")} | self.make_key(path, fields) | fields
        return self.client.post(path, data=fields, headers={"Origin": HERE} | (headers or {}))

    def make_key(self, path: str, known: dict[str, Any]) -> dict[str, str]:
        """The hidden fields of the newest page, with a new idempotency key."""
        table, _, form = path.rpartition("/")
        key = {"once": secrets.token_hex(8)} if form in FORMS_WITH_A_KEY else {}
        wanted = SENT_ALONG.get(form, ())
        if not {*wanted} - known.keys():
            return key
        page = self.client.get(f"{table}/screen", follow_redirects=True).get_data(as_text=True)
        nothing = {"shown": "0" * 16, "seen": "0"}
        return key | {name: find_field(page, name) or nothing[name] for name in wanted}

    def find(self, field: str) -> str:
        return find_field(self.page, field)


def find_field(page: str, field: str) -> str:
    """The value of a hidden field of a page."""
    found = re.search(rf'name="{field}" value="([^"]*)"', page)
    return unescape(found[1]) if found else ""


class Host(Browser):
    """The browser of the person who opens the table."""

    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        self.code = ""

    def open_table(self, **choices: str) -> str:
        self.open("/")
        wanted = {**DICE._asdict(), "language": "en"}
        kept = {"help": "on", "take_back": "on"}
        made = {"once": self.find("once")}
        answer = self.post("/open", **wanted | kept | made | choices)
        assert answer.status_code == 303, answer.get_data(as_text=True)
        self.code = answer.location.split("/")[2]
        self.open(answer.location)
        return self.code

    def start(self) -> TestResponse:
        self.open(f"/t/{self.code}/lobby")
        return self.post(f"/t/{self.code}/start")

    def seat(self, kind: str, word: str) -> TestResponse:
        self.open(f"/t/{self.code}/lobby")
        return self.post(f"/t/{self.code}/people", **{kind: word})


class Phone(Browser):
    """The browser of a guest with a seat."""

    def __init__(self, app: Flask, code: str, name: str) -> None:
        super().__init__(app)
        self.code = code
        self.name = name

    def arrive(self) -> TestResponse:
        """Opens the page that asks for a name, whose script says that it is there."""
        self.open(f"/join/{self.code}")
        assert f'hx-post="/t/{self.code}/arrive" hx-trigger="load"' in self.page
        return self.post(f"/t/{self.code}/arrive")

    def join(self, colour: str = "") -> TestResponse:
        self.open(f"/join/{self.code}")
        chosen = colour or self.find("colour")
        made = {field: self.find(field) for field in ("once", "seen") if field in self.page}
        answer = self.post(f"/t/{self.code}/join", name=self.name, colour=chosen, **made)
        if answer.status_code == 303:
            self.look()
        return answer

    def look(self) -> None:
        self.open(f"/t/{self.code}/me")

    def list_lit(self) -> list[str]:
        """The lines that buttons of the page post."""
        buttons = re.findall(r'form="act" name="do" value="([^"]*)"', self.page)
        return list(dict.fromkeys(map(unescape, buttons)))

    def tap(self, line: str, **changed: str | list[str]) -> TestResponse:
        """Posts as the page's form would; `changed` forges a field."""
        fields = {"do": line, "seen": self.find("seen"), "once": self.find("once")}
        if page := self.find("page"):
            fields["page"] = page
        return self.post(f"/t/{self.code}/do", **fields | changed)


def seat_two(app: Flask, host: Host) -> list[Phone]:
    """Two guests in the lobby."""
    phones = [Phone(app, host.code, name) for name in ("Lea", "Max")]
    for phone in phones:
        phone.join()
    return phones


def begin_with_two(app: Flask, host: Host, first: str = "luck") -> list[Phone]:
    """Two guests at a table that has started."""
    phones = seat_two(app, host)
    host.seat("first", first)
    host.start()
    for phone in phones:
        phone.look()
    return phones


def play_on(phones: list[Phone], luck: Random) -> Iterator[TestResponse]:
    """Taps lit buttons at random until none is left; yields each answer."""
    lit = True
    while lit:
        lit = False
        for phone in phones:
            phone.look()
            if lines := list_forward(phone):
                lit = True
                yield phone.tap(luck.choice(lines))


def play_against_bots(phone: Phone, luck: Random) -> None:
    """Taps lit buttons at random while bots play in this process, until the page tells who won."""

    def is_over() -> bool:
        return "wins" in phone.page or "Shared victory" in phone.page

    def is_awaited() -> bool:
        phone.look()
        return is_over() or bool(list_forward(phone))

    while not is_over():
        wait_until(is_awaited, "the bots do not play")
        if lines := list_forward(phone):
            assert phone.tap(luck.choice(lines)).status_code in (303, 409)


def list_forward(phone: Phone) -> list[str]:
    """The lit lines that take nothing back."""
    return [line for line in phone.list_lit() if line not in ("take back", "start over")]


def begin_on_paper(host: Host) -> None:
    """Begins with two seats on paper, for whom the host's screen acts; Oma begins."""
    for name in ("Oma", "Opa"):
        host.seat("paper", name)
    host.seat("first", "0")
    host.start()
    host.open(f"/t/{host.code}/screen")


def speak(browser: Host | Phone, seat: int, line: str) -> TestResponse:
    """Taps for a seat on paper, as the page that is open offers it."""
    fields = {f"do:{seat}": line, "seen": browser.find("seen"), "once": browser.find("once")}
    return browser.post(f"/t/{browser.code}/do", **fields)


def seat_with_real_dice(app: Flask) -> tuple[Host, list[Phone]]:
    """Two guests at a started table that types in what its own dice show."""
    host = Host(app)
    host.open_table(dice="real")
    return host, begin_with_two(app, host)
