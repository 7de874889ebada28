"""Strange requests at every route: an answer in plain words each time, and no memory kept."""

import gc
import logging
import string
import time
import tracemalloc
from random import Random
from urllib.parse import quote

import pytest
from flask import Flask

from tests.conftest import Note
from tests.safety.evening import Evening
from tests.safety.routes import CHANGING, fill, list_rules
from tests.web.people import Browser

WORDS = [
    *(
        "",
        " ",
        "0",
        "-1",
        "99",
        "9" * 30,
        "1e9",
        "²",
        "٣",
        "null",
        "true",
        "x" * 300,
        "\x00",
        "\r\n",
    ),
    *("roll", "done", "take g1", "take back", "start over", "road c2 ne", "sell tea silk", "skip"),
    *("paper 0", "rewind 1", "start 2 0", "bot 7", "admit 1", "turn away 1", "agree", "propose 3"),
    *("pause", "go on", "real dice", "our dice", "lock", "yes", "greedy", "sun", "dice_charmers"),
    *("seat", "screen", "lobby", "waiting", "host", "knock", "running", "over", "fr", "de", "en"),
    *(
        "<b>",
        "{{7*7}}",
        "%s",
        "../..",
        "//evil.example",
        "c2",
        "river-5",
        "karma-3",
        "\r\n",
    ),
]
FIELDS = [
    *("do", "do:0", "do:1", "do:²", "word", "seen", "once", "version", "wish", "bot", "paper"),
    *(
        "remove",
        "up",
        "first",
        "lock",
        "name",
        "colour",
        "code",
        "game",
        "sheet",
        "language",
        "lang",
    ),
    *(
        "about",
        "after",
        "page",
        "phase",
        "answer",
        "seat",
        "network",
        "password",
        "what",
        "copies",
        "language",
    ),
    *("ink", "up", "back", "dice", "help", "controls", "asked", "key", "v", "name-0", "copies"),
]
HEADERS = ["HX-Request", "Last-Event-ID", "Accept-Language", "If-None-Match", "Range", "Cookie"]
HEADERS += ["Content-Type", "Accept-Encoding", "X-Forwarded-For", "X-CSRF-Token", "Referer"]
PARTS = ("no-key", "0", "1", "99", "²", "..", "%00", "ABCDEF", "sun", "x" * 200)


class Fuzzer:
    """Asks everything of everything, as several people."""

    def __init__(self, app: Flask, seed: int | None = None) -> None:
        self.luck = Random(seed)
        self.evening = Evening(app)
        self.lobby = Evening(app)
        stranger = Browser(app)
        stranger.open("/")
        self.people: list[Browser] = [self.evening.host, *self.evening.phones, stranger]
        self.routes = [
            (method, endpoint, rule)
            for method in ("GET", "POST", "HEAD", "OPTIONS")
            for endpoint, rule in list_rules(app, method).items()
            for _ in range(1 if endpoint in HEAVY else 8)
        ]

    def pick_text(self) -> str:
        if self.luck.random() < 0.8:
            return self.luck.choice(WORDS)
        return "".join(
            self.luck.choices(string.printable + "éß漢\u202e", k=self.luck.randint(0, 40))
        )

    def ask(self) -> tuple[int, bytes, str]:
        """One request; gives the status, the beginning of the answer, and what was asked."""
        luck = self.luck
        method, endpoint, rule = luck.choice(self.routes)
        code = luck.choice((self.evening.code,) * 8 + (self.lobby.code, "ABCDEF", "²", "%2e%2e"))
        path = fill(rule, code) if luck.random() < 0.9 else fill(rule, quote(self.pick_text()))
        path = path.replace("/2", f"/{luck.choice(PARTS)}", 1) if luck.random() < 0.2 else path
        browser = luck.choice(self.people)
        fields = {field: self.pick_text() for field in luck.sample(FIELDS, luck.randint(0, 5))}
        if method == "POST" and luck.random() < 0.7:  # what the page would send, but for the words
            known = CHANGING[endpoint].fields
            fields = {field: luck.choice((text, self.pick_text())) for field, text in known.items()}
            fields |= {"seen": "0", "once": self.pick_text()} if endpoint == "seat.act" else {}
        headers = {}
        if luck.random() < 0.3:
            headers = {luck.choice(HEADERS): quote(self.pick_text()[:60], safe=" /;=,")}
        if method == "POST":
            sent = fields | {"csrf": browser.find("csrf")} if luck.random() < 0.95 else fields
            answer = browser.client.post(path, data=sent, headers={"Origin": ORIGIN} | headers)
        else:
            answer = browser.client.open(path, method=method, query_string=fields, headers=headers)
        with answer:
            start = b"" if answer.is_streamed else answer.data[:20_000]
            return answer.status_code, start, f"{method} {path} {fields} {headers}"


MOST_GROWN = 20_000
"""Bytes that a request may leave behind while caches are not full yet: a body would be 64 kB."""
HEAVY = {"printing.draw_picture", "printing.send_file"}
"""Routes that take long to draw are asked less often."""
ORIGIN = "http://localhost"


def fuzz(fuzzer: Fuzzer, count: int, note: Note, until: float | None = None) -> None:
    """Asks so many times, or until the time is used up."""
    for number in range(count):
        status, start, asked = fuzzer.ask()
        assert status < 500, asked
        assert b"Traceback" not in start, asked
        note("fuzzed requests on every route")
        if number % 100 == 99 and until is not None and time.monotonic() > until:
            return


def measure_growth(fuzzer: Fuzzer, count: int, note: Note, until: float | None = None) -> int:
    """The bytes that so many requests leave behind."""
    tracemalloc.start()
    before = tracemalloc.take_snapshot()
    fuzz(fuzzer, count, note, until)
    gc.collect()
    after = tracemalloc.take_snapshot()
    tracemalloc.stop()
    return sum(line.size_diff for line in after.compare_to(before, "filename"))


def test_no_strange_request_makes_the_companion_fail_or_grow(
    app: Flask, note: Note, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    fuzzer = Fuzzer(app, 11)
    fuzz(fuzzer, 2200, note)
    grown = measure_growth(fuzzer, 300, note)
    print(f"{grown / 300:.0f} bytes a request while caches fill")
    assert grown < 300 * MOST_GROWN
    assert not caplog.records


@pytest.mark.full
def test_very_many_strange_requests_make_nothing_fail_and_nothing_grow(
    app: Flask, until: float, note: Note, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    fuzzer = Fuzzer(app)
    half = (time.monotonic() + until) / 2
    fuzz(fuzzer, 10_000, note, half)  # fills every cache
    assert measure_growth(fuzzer, 100_000, note, until) < 60_000_000
    assert not caplog.records
