"""Phones and screens without a browser: plain HTTP as a page speaks it, for benches."""

import re
import threading
from collections.abc import Iterator
from html import unescape
from http.client import HTTPConnection
from random import Random
from typing import NamedTuple
from urllib.parse import urlencode

from tests.browser.states import State

CSRF = re.compile(r'name="csrf" value="([^"]*)"')
ONCE = re.compile(r'name="once" value="([^"]*)"')
SEEN = re.compile(r'name="seen" value="(\d+)"')
VERSION = re.compile(r'data-version="(\d+)"')
MOVES = re.compile(r'id="moves".*?</details>', re.DOTALL)
LINE = re.compile(r'name="do" value="([^"]*)"')
HEADERS = {"HX-Request": "true", "Accept-Language": "en"}


class Answer(NamedTuple):
    """One answer of the server."""

    status: int
    text: str


class PlainPage:
    """A page that a seat or a guest holds open; it knows what its fragments told it."""

    def __init__(self, port: int, state: State, seat: int | None, home: str = "127.0.0.1") -> None:
        """`home` is the address that the page comes from: many tables are many households."""
        self._port, self._home = port, home
        self.line = self.connect()
        self._turn = threading.Lock()
        self.code, self.seat = state.code, seat
        self.name = "screen" if seat is None else "seat"
        self._cookies = {} if seat is None else {"seat": state.seats[seat]}
        self.csrf = self.once = self.seen = ""
        self.version = 0
        self.moves: list[str] = []

    def connect(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self._port, source_address=(self._home, 0))

    def ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> Answer:
        """Sends one request on the page's own connection."""
        headers = HEADERS | {"Cookie": self.write_cookies()}
        body = None
        if fields is not None:
            body = urlencode(fields)
            headers |= {
                "Content-Type": "application/x-www-form-urlencoded",
                "X-CSRF-Token": self.csrf,
            }
        with self._turn:
            self.line.request(method, f"/t/{self.code}/{path}", body, headers)
            answer = self.line.getresponse()
            text = answer.read().decode()
        if (given := answer.headers.get_all("Set-Cookie")) is not None:
            self._cookies |= dict(one.split(";")[0].split("=", 1) for one in given)
        self.learn(text)
        return Answer(answer.status, text)

    def write_cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def listen(self) -> Iterator[int]:
        """The versions that the page's stream tells of, as they come."""
        stream = self.connect()
        path = f"/t/{self.code}/live?page={self.name}&after={self.version}"
        stream.request("GET", path, headers={"Cookie": self.write_cookies()})
        answer = stream.getresponse()
        assert answer.status == 200, answer.status
        for line in iter(answer.readline, b""):
            if line.startswith(b"data:"):
                yield int(line.removeprefix(b"data:"))

    def open(self) -> Answer:
        """Loads the whole page."""
        return self.ask("GET", "screen" if self.seat is None else "me")

    def fetch(self) -> Answer:
        """Fetches what changed since the version that this page shows."""
        return self.ask("GET", f"changes?page={self.name}&phase=running&after={self.version}")

    def tap(self, line: str) -> Answer:
        """Posts what the button of this line would."""
        fields = {"do": line, "once": self.once, "seen": self.seen, "version": str(self.version)}
        return self.ask("POST", "do", fields)

    def learn(self, text: str) -> None:
        """Keeps the fields that a later tap has to send."""
        for name, pattern in (("csrf", CSRF), ("once", ONCE), ("seen", SEEN)):
            if found := pattern.search(text):
                setattr(self, name, found[1])
        if found := VERSION.search(text):
            self.version = max(self.version, int(found[1]))
        if found := MOVES.search(text):
            self.moves = [unescape(line) for line in LINE.findall(found[0])]

    def choose(self, luck: Random) -> str:
        """One of the moves that the page lists in words."""
        return luck.choice([line for line in self.moves if line not in ("take back", "start over")])


def find_share(times: list[float], share: float) -> float:
    """The time below which this share of all times lies, in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000
