"""A table under siege, a second one beside it, and the honest people who play on meanwhile."""

from pathlib import Path
from typing import NamedTuple

from flask import Flask
from werkzeug.test import TestResponse

from tests.safety.evening import Evening, list_forward
from tests.safety.routes import CHANGING, fill, list_rules
from tests.web.people import Browser, Host, Phone

ADDRESS = "203.0.113.9"
"""Behind it sit a party and somebody who guesses."""
OTHER_NAME = "Zyxwvutsrq"
"""Somebody at another table, who must never be seen at this one."""


class Attack(NamedTuple):
    """One request of an enemy."""

    browser: Browser
    path: str
    fields: dict[str, str]
    headers: dict[str, str]
    endpoint: str


class Siege:
    """A running table, others beside it, and requests to every changing route."""

    def __init__(self, app: Flask, folder: Path) -> None:
        self.app = app
        self.evening = Evening(app, paper="Oma")
        self.other = Evening(app, (OTHER_NAME, "Yvonne"))
        self.typing = Evening(app, dice="real")
        self.store = app.extensions["companion"].tables.store
        self.rules = list_rules(app, "POST")
        self.streams: list[TestResponse] = []
        self._copy = folder / "copy.jsonl"
        self.look_again()

    def look_again(self) -> None:
        """Lets everybody see the newest page, and finds whose turn it is."""
        self.evening.host.open(f"/t/{self.code}/host")
        self.turn = self.evening.find_turn()
        self.idle = next(phone for phone in self.evening.phones if phone is not self.turn)
        self.idle.look()

    @property
    def code(self) -> str:
        return self.evening.code

    def read_everything(self) -> str:
        """All rows of the database, hashed tokens included."""
        self.store.back_up(self._copy)
        return self._copy.read_text("utf-8")

    def find_rightful(self, endpoint: str) -> Browser:
        """The browser that might do this if it asked properly."""
        if "host" in CHANGING[endpoint].who and "guest" not in CHANGING[endpoint].who:
            return self.evening.host
        return self.turn

    def fill_fields(self, endpoint: str) -> dict[str, str]:
        """An honest request of the phone whose turn it is."""
        known = {
            "code": self.code,
            "lit": list_forward(self.turn)[0],
            "seen": self.turn.find("seen"),
            "once": self.turn.find("once"),
            "mine": str(self.evening.phones.index(self.turn) + 1),
        }
        return {name: text.format(**known) for name, text in CHANGING[endpoint].fields.items()}

    def attack(self, endpoint: str, browser: Browser | None = None, /, **fields: str) -> Attack:
        """The honest request to a route, changed where the enemy wants."""
        path = fill(self.rules[endpoint], self.code)
        asked = self.fill_fields(endpoint) | fields
        return Attack(browser or self.find_rightful(endpoint), path, asked, {}, endpoint)

    def send(self, attack: Attack) -> TestResponse:
        return attack.browser.post(attack.path, attack.headers, **attack.fields)

    def bring_stranger(self) -> Browser:
        """Somebody who has read the code on the screen and has nothing else."""
        stranger = Browser(self.app)
        stranger.open(f"/t/{self.code}/knock")
        return stranger


def let_honest_phones_join(siege: Siege) -> None:
    """A party behind the address of somebody who guesses comes in by its QR code."""
    host = Host(siege.app)
    code = host.open_table()
    tables = siege.app.extensions["companion"].tables
    key = tables.find_join_key(tables.store.load_table(code))
    for name in ("Ida", "Jon", "Kim"):
        phone = Phone(siege.app, code, name)
        phone.client.environ_base["REMOTE_ADDR"] = ADDRESS
        assert phone.client.get(f"/t/{code}/join").status_code == 429
        phone.open(f"/join/{key}/{code}")
        joined = phone.post(f"/t/{code}/join", name=name, colour=phone.find("colour"))
        assert joined.status_code == 303


def let_everybody_play_on(siege: Siege) -> None:
    """Those who play keep some streams, the pages answer, and taps are carried out."""
    siege.look_again()
    with siege.turn.client.get(f"/t/{siege.code}/live?page=screen") as mine:
        assert mine.status_code == 200
    assert siege.send(siege.attack("seat.act")).status_code == 303
    assert siege.evening.host.client.get(f"/t/{siege.code}/screen").status_code == 200
    for stream in siege.streams:
        stream.close()
    with siege.turn.client.get(f"/t/{siege.code}/live?page=fresh") as again:
        assert again.status_code == 200
