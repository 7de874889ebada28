"""Whoever does something too often waits; the others behind the same address do not."""

import re
import secrets
import sqlite3
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.live import Caps
from companion.store import open_store
from companion.tables import GUESS, JOIN, OPEN, Limits
from companion.tables.errors import TooOften
from companion.tables.limits import LIMITS
from companion.web.who import is_here, name_address
from tests.conftest import Note
from tests.played import DICE
from tests.safety.evening import Evening
from tests.safety.siege import hold_streams
from tests.safety.test_faults import lock_from_outside
from tests.web.people import HERE, Browser, Host, Phone, begin_on_paper

ADDRESS = {"REMOTE_ADDR": "203.0.113.7"}


class Clock:
    """A clock that a test moves."""

    def __init__(self, app: Flask) -> None:
        self.now = 1_000_000.0
        app.extensions["companion"].tables.store.database.clock = self

    def __call__(self) -> float:
        return self.now


def ask_for_a_table(host: Host, address: dict[str, str]) -> TestResponse:
    made = {"csrf": host.find("csrf"), "once": secrets.token_hex(8)}
    fields = {**DICE._asdict(), **made}
    origin = {"Origin": HERE}
    return host.client.post("/open", data=fields, headers=origin, environ_overrides=address)


def open_from(host: Host, address: dict[str, str]) -> int:
    return ask_for_a_table(host, address).status_code


def test_one_browser_opens_no_flood_of_tables_and_may_go_on_later(small_app: Flask) -> None:
    clock = Clock(small_app)
    most = LIMITS[OPEN].most["browser"]
    host = Host(small_app)
    host.open("/")
    assert [open_from(host, ADDRESS) for _ in range(most + 1)] == [303] * most + [429]
    another = Host(small_app)
    another.open("/")
    assert open_from(another, ADDRESS) == 303
    clock.now += LIMITS[OPEN].seconds
    assert open_from(host, ADDRESS) == 303


def test_whoever_plays_again_and_again_opens_no_more_tables_than_others(small_app: Flask) -> None:
    clock = Clock(small_app)
    most = LIMITS[OPEN].most["browser"]
    tables = small_app.extensions["companion"].tables
    host = Host(small_app)
    host.open_table()
    begin_on_paper(host)
    host.client.environ_base |= ADDRESS

    def play_again(wish: str = "again") -> int:
        tables.hosting.end(host.code)
        answer = host.post(f"/t/{host.code}/host", wish=wish)
        if answer.status_code == 303:
            host.code = answer.location.split("/")[2]
            tables.lobby.start(host.code)
        return answer.status_code

    assert [play_again() for _ in range(most + 1)] == [303] * most + [429]
    assert play_again("same again") == 429
    assert open_from(host, ADDRESS) == 429
    assert host.post(f"/t/{host.code}/host", wish="end").status_code == 409, "only tables count"
    clock.now += LIMITS[OPEN].seconds
    assert play_again() == 303


def test_a_refusal_says_how_long_to_wait(small_app: Flask) -> None:
    Clock(small_app)
    host = Host(small_app)
    host.open("/")
    while (answer := ask_for_a_table(host, ADDRESS)).status_code == 303:
        continue
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) == LIMITS[OPEN].seconds


def test_an_address_has_a_wider_limit_than_a_browser(app: Flask) -> None:
    clock = Clock(app)
    limits: Limits = app.extensions["companion"].limits
    for number in range(LIMITS[JOIN].most["address"]):
        limits.count(JOIN, browser=f"phone {number}", address="203.0.113.7")
    with pytest.raises(TooOften):
        limits.count(JOIN, browser="one more", address="203.0.113.7")
    limits.count(JOIN, browser="one more", address="203.0.113.8")
    clock.now += LIMITS[JOIN].seconds
    limits.count(JOIN, browser="one more", address="203.0.113.7")


def test_limits_outlast_a_restart(url: str) -> None:
    most = LIMITS[GUESS].most["address"]
    for begun in (0, most // 2):
        with closing(open_store(url)) as store:
            limits = Limits(store, b"a key for tests")
            for _ in range(begun, begun + most // 2):
                limits.count(GUESS, address="203.0.113.7")
    with closing(open_store(url)) as store, pytest.raises(TooOften):
        Limits(store, b"a key for tests").check(GUESS, address="203.0.113.7")


def test_nobody_who_copies_the_database_learns_an_address(small_app: Flask, tmp_path: Path) -> None:
    limits: Limits = small_app.extensions["companion"].limits
    limits.count(JOIN, browser="a browser's name", address="203.0.113.7")
    with closing(sqlite3.connect(tmp_path / "companion.sqlite")) as link:
        kept = link.execute("SELECT client FROM tries").fetchall()
    guessed = {sha256(text.encode()).hexdigest() for text in ("203.0.113.7", "a browser's name")}
    assert len(kept) == 2
    assert not guessed & {client for (client,) in kept}
    assert all(re.fullmatch("[0-9a-f]{64}", client) for (client,) in kept)


@pytest.mark.parametrize(
    ("address", "headers", "limited"),
    [
        ("127.0.0.1", {}, False),
        ("::ffff:127.0.0.1", {}, False),
        ("127.0.0.1", {"X-Forwarded-For": "203.0.113.7"}, True),
        ("203.0.113.7", {}, True),
        ("2001:db8:1:2::7", {}, True),
        ("", {}, True),
    ],
)
def test_only_whoever_sits_at_this_machine_itself_is_not_limited(
    small_app: Flask, address: str, headers: dict[str, str], limited: bool
) -> None:
    with small_app.test_request_context(
        headers=headers, environ_overrides={"REMOTE_ADDR": address}
    ):
        assert is_here() != limited


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::7", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::7", "2001:db8:1:3::7", False),
        ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
    ],
)
def test_the_many_addresses_of_one_house_are_counted_as_one(
    small_app: Flask, one: str, other: str, same: bool
) -> None:
    def name(address: str) -> str:
        with small_app.test_request_context(environ_overrides={"REMOTE_ADDR": address}):
            return name_address()

    assert (name(one) == name(other)) == same


def test_a_proxy_that_is_not_believed_does_not_lift_the_limits(small_app: Flask) -> None:
    Clock(small_app)
    host = Host(small_app)
    host.open("/")
    host.client.environ_base["HTTP_X_FORWARDED_FOR"] = "203.0.113.7"
    most = LIMITS[OPEN].most["browser"]
    opened = [open_from(host, {}) for _ in range(most + 1)]
    assert opened == [303] * most + [429]


def test_many_guesses_at_once_get_no_more_answers_than_one_after_the_other(app: Flask) -> None:
    def guess(number: int) -> int:
        answer = app.test_client().get(f"/t/ZZZZ2{number}/join", environ_base=ADDRESS)
        return answer.status_code

    with ThreadPoolExecutor(8) as pool:
        statuses = Counter(pool.map(guess, [*range(2, 10)] * 5))
    assert statuses == {404: LIMITS[GUESS].most["address"], 429: 20}


def test_nobody_guesses_while_guesses_cannot_be_counted(small_app: Flask, tmp_path: Path) -> None:
    def guess() -> TestResponse:
        return small_app.test_client().get("/t/ZZZZ22/join", environ_base=ADDRESS)

    assert guess().status_code == 404
    with lock_from_outside(small_app, tmp_path / "companion.sqlite"):
        answer = guess()
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert guess().status_code == 404


def test_honest_phones_join_while_somebody_behind_their_address_guesses_codes(
    app: Flask, note: Note
) -> None:
    host = Host(app)
    code = host.open_table()
    guesser = Phone(app, code, "Eve")
    guesser.client.environ_base |= ADDRESS
    guesser.open("/")
    answers = [guesser.post("/find", code=f"ABCD{number}") for number in range(22, 60)]
    assert answers[0].status_code == 404
    assert answers[-1].status_code == 429, "nobody stops a browser that guesses"
    tables = app.extensions["companion"].tables
    key = tables.door.find_join_key(tables.store.tables.load(code))
    for name in ("Lea", "Max"):
        note("honest joins while codes are guessed")
        phone = Phone(app, code, name)
        phone.client.environ_base |= ADDRESS
        phone.open(f"/join/{key}/{code}")
        chosen = {field: phone.find(field) for field in ("colour", "once", "seen")}
        joined = phone.post(f"/t/{code}/join", name=name, **chosen)
        assert joined.status_code == 303


def exhaust(app: Flask, note: Note) -> None:
    """Takes every stream of a table: a stranger without cookies, then a guest and the host."""
    evening = Evening(app)
    stranger = Browser(app)
    stranger.client = app.test_client(use_cookies=False)
    note("streams opened until none was left", Caps()._most["table"])
    held = hold_streams(stranger, evening.code)
    with evening.phones[0].client.get(f"/t/{evening.code}/live?page=seat") as mine:
        assert mine.status_code == 200, "a script took the streams of those who play"
    taken = hold_streams(evening.phones[0], evening.code)
    assert len(taken) == Caps()._most["guest"], "one guest alone can take them all"
    held += taken + hold_streams(evening.host, evening.code)
    assert len(held) == Caps()._most["table"]
    for browser, page in ((evening.host, "screen"), (evening.phones[0], "me")):
        began = time.monotonic()
        note("pages while no stream was left")
        assert browser.client.get(f"/t/{evening.code}/{page}").status_code == 200
        note("pages while no stream was left", 0, time.monotonic() - began)
    evening.play(1, Random(1))
    for stream in held:
        stream.close()
    with stranger.client.get(f"/t/{evening.code}/live?page=fresh") as again:
        assert again.status_code == 200


def test_when_no_stream_is_left_pages_still_answer(app: Flask, note: Note) -> None:
    exhaust(app, note)


@pytest.mark.full("pages while no stream was left", 200)
def test_two_hundred_times_no_stream_is_left_and_pages_still_answer(
    app: Flask, until: float, note: Note
) -> None:
    for _ in range(100):
        exhaust(app, note)
        if time.monotonic() > until:
            return
