"""Double taps, bursts, undo against done, ten for the last seat: each has one effect."""

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from companion.rules import TABLE
from companion.tables import Tables, Tap
from companion.tables.errors import Full, IllegalAction, InvalidAction, NotYet, Stale, Taken
from companion.tables.people import MARKS
from tests.conftest import Note
from tests.played import CARDS, DICE
from tests.safety.evening import Evening, list_forward
from tests.web.people import Host, Phone

REFUSED = (IllegalAction, InvalidAction, NotYet, Stale)


class Races:
    """One table where many things happen at the same moment, at one process or at two."""

    def __init__(self, apps: list[Flask], seed: int | None) -> None:
        self.app = apps[0]
        self.luck = Random(seed)
        self.doors: list[Tables] = [app.extensions["companion"].tables for app in apps]
        self.tables = self.doors[0]
        self.pool = ThreadPoolExecutor(10)
        self.open_table()

    def open_table(self) -> None:
        self.code = Evening(self.app).code

    def find_line(self) -> tuple[int, str, int]:
        """Whose turn it is, something they may do, and the last entry."""
        look = self.tables.look(self.code)
        if look.table.phase == "over":
            self.open_table()
            return self.find_line()
        seat = look.list_awaited()[0]
        return seat, self.luck.choice(look.list_offers(seat)), look.table.last_seq

    def count(self, seat: int, after: int) -> int:
        entries = self.tables.store.log.read(self.code, after)
        return sum(entry.actor == seat for entry in entries)

    def send_together(self, *taps: tuple[int, Tap]) -> int:
        """Sends all taps at once; gives how many were answered as done."""

        def send(door: Tables, sent: tuple[int, Tap]) -> bool:
            try:
                door.acting.act(self.code, *sent)
            except REFUSED:
                return False
            return True

        return sum(self.pool.map(send, cycle(self.doors), taps))


def double_tap(races: Races) -> None:
    seat, line, last = races.find_line()
    tap = Tap(line, f"double {last}", last)
    assert races.send_together((seat, tap), (seat, tap)) == 2
    assert races.count(seat, last) == 1


def burst(races: Races) -> None:
    """Ten taps of an impatient finger, each with its own key, made for the same page."""
    seat, line, last = races.find_line()
    taps = [(seat, Tap(line, f"burst {last} {number}", last)) for number in range(10)]
    assert races.send_together(*taps) == 1
    assert races.count(seat, last) == 1


def undo_against_done(races: Races) -> None:
    """Plays on until a mark could be taken back or followed by another, then both is tapped."""
    while True:
        seat, line, last = races.find_line()
        look = races.tables.acting.act(races.code, seat, Tap(line, f"first {last}", last))
        last, moves = look.table.last_seq, look.list_offers(seat)
        if look.play is not None and look.play.can_take_back(seat) and moves:
            break
    taps = [(seat, Tap(line, f"against {last} {line}", last)) for line in ("take back", moves[0])]
    assert races.send_together(*taps) == 1
    assert races.count(seat, last) == 1


def ten_for_the_last_seat(races: Races) -> None:
    """At a table with more colours than seats, so that nobody is refused for the colour alone."""
    host = Host(races.app)
    code = host.open_table(**CARDS._asdict())
    for name in ("Ada", "Bob", "Cem"):
        assert Phone(races.app, code, name).join().status_code == 303
    taken = {seat.colour for seat in races.tables.look(code).seats}
    free = [colour for colour, _ in MARKS if colour not in taken]
    assert len(free) == 2

    def sit_down(door: Tables, number: int) -> type[Exception] | None:
        try:
            door.lobby.sit_down(code, name=f"N{number}", colour=free[number // 5], language="en")
        except (Full, Taken) as refused:
            return type(refused)
        return None

    assert Counter(races.pool.map(sit_down, cycle(races.doors), range(10))) == {None: 1, Full: 9}
    assert len(races.tables.look(code).seats) == 4


KINDS: dict[str, tuple[Callable[[Races], None], int]] = {
    "double taps": (double_tap, 6),
    "bursts of ten": (burst, 6),
    "undo against done": (undo_against_done, 6),
    "ten for the last seat": (ten_for_the_last_seat, 1),
}


def race(races: Races, count: int, note: Note, until: float | None = None) -> None:
    """Runs so many races of all kinds, or until the time is used up."""
    kinds = [name for name, (_, weight) in KINDS.items() for _ in range(weight)]
    for number in range(count):
        name = kinds[number % len(kinds)]
        note(name)
        KINDS[name][0](races)
        if until is not None and time.monotonic() > until:
            break
    log = races.tables.store.log.read(races.code)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert sum(entry.actor == TABLE and entry.text.startswith("start") for entry in log) == 1
    races.pool.shutdown()


@pytest.fixture
def apps(make_app: Callable[..., Flask], url: str) -> list[Flask]:
    """One process on SQLite, two on PostgreSQL, whose locks know nothing of each other."""
    return [make_app(url) for _ in range(1 if url.startswith("sqlite") else 2)]


def test_two_hundred_races_have_one_effect_each(apps: list[Flask], note: Note) -> None:
    race(Races(apps, 5), 100, note)


@pytest.mark.full("double taps", 1_600)
def test_very_many_races_have_one_effect_each(apps: list[Flask], until: float, note: Note) -> None:
    race(Races(apps, None), 5_000, note, until)


def test_a_burst_through_http_has_one_effect(small_app: Flask, tmp_path: Path) -> None:
    evening = Evening(small_app)
    phone = evening.find_turn()
    line = list_forward(phone)[0]
    before = len(evening.read_log())
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda _: phone.tap(line).status_code, range(10)))
    assert set(answers) == {303}
    mine = [text for actor, text in evening.read_log()[before:] if actor != TABLE]
    assert mine == [line]


def test_two_taps_on_skip_skip_one_turn(small_app: Flask) -> None:
    evening = Evening(small_app, ("Ada", "Bob", "Cem"))
    evening.play(3, Random(1))
    for page in ("host", "screen"):
        evening.host.open(f"/t/{evening.code}/{page}")
        fields = {
            "wish": "skip",
            **{name: evening.host.find(name) for name in ("seen", "shown", "once")},
        }
        before = len(evening.read_log())
        answers = [evening.host.post(f"/t/{evening.code}/host", **fields) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [303, 303]
        assert len(evening.read_log()) == before + 1


def test_a_burst_of_taps_of_the_host_has_one_effect(apps: list[Flask]) -> None:
    hosts = [Host(app) for app in apps * (2 // len(apps))]
    code = hosts[0].open_table()
    for cookie, path in (("browser", "/"), ("host", f"/t/{code}")):
        kept = hosts[0].client.get_cookie(cookie, path=path)
        assert kept is not None
        hosts[1].client.set_cookie(cookie, kept.value, path=path)
    tables = apps[0].extensions["companion"].tables

    def tap(**wish: str) -> list[str]:
        """Sends a form ten times at once; gives who sits there then."""
        hosts[0].open(f"/t/{code}/lobby")
        fields = wish | {name: hosts[0].find(name) for name in ("csrf", "shown", "once")}
        with ThreadPoolExecutor(10) as pool:
            sent = pool.map(lambda host: host.post(f"/t/{code}/people", **fields), hosts * 5)
            answers = {(answer.status_code, answer.location) for answer in sent}
        assert answers == {(303, f"/t/{code}/lobby")}
        return [seat.name for seat in tables.look(code).seats]

    assert tap(bot="greedy") == ["Asha"]
    assert tap(bot="greedy") == ["Asha", "Bela"]
    assert tap(paper="Oma") == ["Asha", "Bela", "Oma"]
    assert tap(up="2") == ["Asha", "Oma", "Bela"]
    assert tap(remove="0") == ["Oma", "Bela"]


def test_two_taps_on_open_open_one_table_and_another_choice_another(apps: list[Flask]) -> None:
    browsers = [Host(app) for app in apps * (2 // len(apps))]
    browsers[0].open("/")
    kept = browsers[0].client.get_cookie("browser")
    assert kept is not None
    browsers[1].client.set_cookie("browser", kept.value)
    sent = {name: browsers[0].find(name) for name in ("csrf", "once")}

    def open_on(sheet: str) -> set[tuple[str, str]]:
        """Sends the form four times at once; gives where they lead and with which token."""
        wanted = {"game": DICE.game, "sheet": sheet, **sent}
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(lambda one: one.post("/open", **wanted), browsers * 2))
        given = [answer.headers.getlist("Set-Cookie") for answer in answers]
        cookies = [next(one for one in kept if one.startswith("host=")) for kept in given]
        return {
            (answer.location, cookie.partition(";")[0])
            for answer, cookie in zip(answers, cookies, strict=True)
        }

    assert [len(open_on(sheet)) for sheet in ("sun", "moon")] == [1, 1]
    assert len(apps[0].extensions["companion"].tables.store.tables.list_codes()) == 2


def test_a_form_opens_another_table_when_its_first_has_begun_or_the_page_is_new(
    small_app: Flask,
) -> None:
    host, eve = Host(small_app), Host(small_app)
    for browser in (host, eve):
        browser.open("/")
    tables = small_app.extensions["companion"].tables
    sent = {**DICE._asdict(), "once": host.find("once")}
    codes = [browser.post("/open", **sent).location.split("/")[2] for browser in (host, eve)]
    for name in ("Oma", "Opa"):
        tables.lobby.add_paper(codes[0], name)
    tables.lobby.start(codes[0])
    codes.append(host.post("/open", **sent).location.split("/")[2])
    codes.append(host.post("/open", **sent).location.split("/")[2])
    host.open("/")
    assert host.find("once") != sent["once"]
    codes.append(host.post("/open", **sent | {"once": host.find("once")}).location.split("/")[2])
    assert (codes[2] == codes[3], len({*codes})) == (True, 4)
    kept = [host.client.get_cookie("host", path=f"/t/{code}") for code in (codes[0], codes[2])]
    assert len({cookie.value for cookie in kept if cookie}) == 2


def test_two_taps_on_sit_down_take_one_seat(small_app: Flask) -> None:
    host = Host(small_app)
    code = host.open_table()
    phone = Phone(small_app, code, "Lea")
    phone.open(f"/join/{code}")
    fields = {name: phone.find(name) for name in ("colour", "once", "seen")} | {"name": "Lea"}
    assert phone.post(f"/t/{code}/join", **fields).status_code == 303
    first = phone.client.get_cookie("seat", path=f"/t/{code}")
    phone.client.delete_cookie("seat", path=f"/t/{code}")  # the first answer was never read
    assert phone.post(f"/t/{code}/join", **fields).status_code == 303
    assert phone.client.get_cookie("seat", path=f"/t/{code}") == first
    assert len(small_app.extensions["companion"].tables.look(code).seats) == 1
    eve = Phone(small_app, code, "Eve")
    eve.open(f"/join/{code}")
    assert eve.post(f"/t/{code}/join", **fields).status_code == 422, "the key is one browser's"


def test_two_taps_on_play_again_open_one_table(small_app: Flask) -> None:
    evening = Evening(small_app)
    evening.host.open(f"/t/{evening.code}/host")
    assert evening.host.post(f"/t/{evening.code}/host", wish="end").status_code == 303
    answers = [evening.host.post(f"/t/{evening.code}/host", wish="again") for _ in range(2)]
    assert len({answer.location for answer in answers}) == 1
    assert len({answer.headers["Set-Cookie"].partition(";")[0] for answer in answers}) == 1
    assert evening.host.open(answers[0].location).status_code == 200
    assert "people" in evening.host.page
