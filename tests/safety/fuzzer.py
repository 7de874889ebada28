"""Draws strange requests for every route, from words that have broken servers before."""

import string
from collections import Counter
from random import Random
from typing import NamedTuple
from urllib.parse import quote

from flask import Flask

from tests.played import CARDS, DICE
from tests.safety.evening import Evening, list_forward
from tests.safety.honest import CHANGING, fill_in, list_senders
from tests.safety.refusals import OF_OWNERS
from tests.safety.routes import READING, fill, list_rules
from tests.web.people import Browser, Host, Phone

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
    *("9" * digits for digits in range(3, 10)),
    *("roll", "done", "take g1", "take back", "start over", "road c2 ne", "sell tea silk", "skip"),
    *("paper 0", "rewind 1", "start 2 0", "bot 7", "admit 1", "turn away 1", "agree 9"),
    *("all agree 9", "refuse 9", "propose 3"),
    *("pause", "go on", "real dice", "our dice", "lock", "yes", "greedy", DICE.sheet, DICE.game),
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
    *("ink", "up", "back", "dice", "help", "asked", "key", "v", "name-0", "copies"),
]
HEADERS = ["HX-Request", "Last-Event-ID", "Accept-Language", "If-None-Match", "Range", "Cookie"]
HEADERS += ["Content-Type", "Accept-Encoding", "X-Forwarded-For", "X-CSRF-Token", "Referer"]
PARTS = ("no-key", "0", "1", "99", "²", "..", "%00", "ABCDEF", "sun", "x" * 200)


METHODS = {"POST": 12, "GET": 6, "HEAD": 1, "OPTIONS": 1}
OFTEN = {"seat.act": 40, "screen.arrange": 16, "lobby.change_people": 32}
"""Routes behind which the rules are; those that take long to draw are asked less often."""
SELDOM = {"printing.draw_preview": 1, "printing.send_file": 1, "printing.show_choices": 1}
SELDOM |= {"home.show_home": 2, "rules.show_rules": 2, "score.show_score": 2, "lobby.start": 4}
SELDOM |= {f"printing_table.{name}": 1 for name in ("draw_preview", "send_file", "show_choices")}
RARE = {"claim.claim", "knock.answer", "replay.play_on"}
RARE |= {"group_adding.add", "group_keeping.change", "deleting.delete", *OF_OWNERS}
"""Changes that need a key, somebody who knocks just then, or a game that is over."""
ORIGIN = "http://localhost"
LASTS = 400
"""Requests after which everybody sits down anew, because by then much has been ended."""


class Lobby:
    """A table of the other game at which nobody has begun yet."""

    def __init__(self, app: Flask) -> None:
        self.host = Host(app)
        self.code = self.host.open_table(**CARDS._asdict())
        self.phones = [Phone(app, self.code, name) for name in ("Ida", "Jon")]
        for phone in self.phones:
            assert phone.join().status_code == 303


class Asked(NamedTuple):
    """One request, and at which table it is made."""

    browser: Browser
    method: str
    path: str
    fields: dict[str, str]
    headers: dict[str, str]
    endpoint: str
    table: Evening | Lobby


class Fuzzer:
    """Sends random requests to all routes, as several people."""

    def __init__(self, app: Flask, seed: int | None = None) -> None:
        self.app = app
        self.luck = Random(seed)
        self.asked = 0
        self.answered: Counter[tuple[str, int]] = Counter()
        self.stranger = Browser(app)
        self.stranger.open("/")
        self.routes = {method: self.weigh(method) for method in METHODS}

    def weigh(self, method: str) -> dict[tuple[str, str], int]:
        """The routes of a method, and how often each is asked."""
        rules = list_rules(self.app, method)
        return {(name, rules[name]): (OFTEN | SELDOM).get(name, 8) for name in rules}

    def sit_down(self) -> None:
        """A running table and one that waits, with people at both."""
        self.tables: tuple[Evening | Lobby, ...] = Evening(self.app, paper="Oma"), Lobby(self.app)

    def go_on(self) -> None:
        """Ends a pause, or nobody would come to the rules any more."""
        for table in self.tables:
            table.host.post(f"/t/{table.code}/host", wish="go on")
        for phone in self.tables[0].phones:
            phone.look()

    def pick_text(self) -> str:
        if self.luck.random() < 0.8:
            return self.luck.choice(WORDS)
        return "".join(
            self.luck.choices(string.printable + "éß漢\u202e", k=self.luck.randint(0, 40))
        )

    def pick_browser(self, table: Evening | Lobby, who: tuple[str, ...]) -> Browser:
        """Picks the browser that sends a request, mostly one with the right to do so."""
        if self.luck.random() < 0.1:
            return self.stranger
        if self.luck.random() < 0.1:
            return self.luck.choice(table.phones)
        if "guest" not in who:
            return table.host
        return next((phone for phone in table.phones if list_forward(phone)), table.phones[0])

    def fill_in(self, endpoint: str, browser: Browser, table: Evening | Lobby) -> dict[str, str]:
        """What the page would send, but for a word here and there."""
        lit = list_forward(browser) if isinstance(browser, Phone) else []
        look = self.app.extensions["companion"].tables.look(table.code)
        honest = CHANGING[endpoint]
        any_of_them = endpoint == "lobby.change_people"  # elsewhere the first keeps the game going
        fields = fill_in(
            (self.luck.choice(honest) if any_of_them else honest[0]).fields,
            code=table.code,
            lit=self.luck.choice(lit or ["roll"]),
            seen=browser.find("seen") if lit else str(look.table.last_seq),
            shown=look.arranged,
            once=str(self.luck.random()),
            mine=self.luck.choice("12"),
        )
        if fields and self.luck.random() < 0.6:
            fields[self.luck.choice(list(fields))] = self.pick_text()
        return fields

    def compose(self) -> Asked:
        """One request, of somebody at one of the tables."""
        luck = self.luck
        (method,) = luck.choices(list(METHODS), list(METHODS.values()))
        routes = self.routes[method]
        ((endpoint, rule),) = luck.choices(list(routes), list(routes.values()))
        (table,) = luck.choices(self.tables, (3, 1))
        code = table.code if luck.random() < 0.9 else luck.choice(("ABCDEF", "²", "%2e%2e"))
        path = fill(rule, code) if luck.random() < 0.95 else fill(rule, quote(self.pick_text()))
        path = path.replace("/2", f"/{luck.choice(PARTS)}", 1) if luck.random() < 0.2 else path
        may = list_senders(endpoint) if method == "POST" else READING.get(endpoint, ())
        browser = self.pick_browser(table, may)
        fields = {field: self.pick_text() for field in luck.sample(FIELDS, luck.randint(0, 5))}
        if method == "POST" and luck.random() < 0.9:
            fields = self.fill_in(endpoint, browser, table)
        headers = {}
        if luck.random() < 0.3:
            headers = {luck.choice(HEADERS): quote(self.pick_text()[:60], safe=" /;=,")}
        if method == "POST" and luck.random() < 0.95:
            fields = fields | {"csrf": browser.find("csrf")}
        return Asked(browser, method, path, fields, headers, endpoint, table)

    def ask(self) -> tuple[int, bytes, str]:
        """One request; gives the status, the beginning of the answer, and what was asked."""
        if self.asked % LASTS == 0:
            self.sit_down()
        elif self.asked % 40 == 0:
            self.go_on()
        self.asked += 1
        return self.send(self.compose())

    def send(self, asked: Asked) -> tuple[int, bytes, str]:
        """Sends a request, and lets everybody see what it changed."""
        browser, method, path, fields, headers, endpoint, table = asked
        if method == "POST":
            answer = browser.client.post(path, data=fields, headers={"Origin": ORIGIN} | headers)
            self.answered[endpoint, answer.status_code] += 1
        else:
            answer = browser.client.open(path, method=method, query_string=fields, headers=headers)
        if endpoint == "seat.act" and answer.status_code == 303:
            for phone in table.phones:
                phone.look()
        with answer:
            start = b"" if answer.is_streamed else answer.data[:20_000]
            return answer.status_code, start, f"{method} {path} {fields} {headers}"

    def check_reached(self) -> None:
        """Raises unless a good part of the requests came to the rules, and to every change."""
        asked = sum(self.answered.values())
        act = Counter(
            {status: n for (name, status), n in self.answered.items() if name == "seat.act"}
        )
        assert act[303] > asked / 50, act
        assert act[422] > asked / 100, act
        done = {name for name, status in self.answered if status in (200, 204, 303)}
        assert done >= set(CHANGING) - RARE, set(CHANGING) - done
