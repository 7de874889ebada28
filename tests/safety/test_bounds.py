"""Bounds of a table on both databases: knocks and keys expire, taps are paced, logs get full."""

from collections.abc import Callable

import pytest
from flask import Flask

from companion.store import Store
from companion.tables import acting
from companion.tables.pace import BURST
from tests.safety.evening import Evening
from tests.web.people import Browser
from tests.web.scanning import scan

KNOCK_LASTS = 10 * 60
KEY_LASTS = 5 * 60


@pytest.fixture
def app(make_app: Callable[..., Flask], url: str) -> Flask:
    """An app that phones in the house can reach."""
    return make_app(url, addresses=("192.0.2.5",))


@pytest.fixture
def store(app: Flask) -> Store:
    store: Store = app.extensions["companion"].tables.store
    return store


def pass_time(store: Store, seconds: float) -> None:
    """Moves the clock of the store on."""
    clock = store.database.clock
    store.database.clock = lambda: clock() + seconds


def knock(evening: Evening, name: str) -> Browser:
    """A stranger who asks for Lea's seat."""
    stranger = Browser(evening.app)
    stranger.open(f"/t/{evening.code}/knock")
    asked = stranger.post(f"/t/{evening.code}/knock", seat="0", name=name)
    assert asked.status_code == 303, asked.text
    stranger.open(asked.location)
    return stranger


def test_a_knock_of_ten_minutes_ago_is_not_shown_and_lets_nobody_in(
    evening: Evening, store: Store
) -> None:
    host, eve = evening.host, knock(evening, "Eve")
    host.open(f"/t/{evening.code}/screen")
    late = host.find("answer")
    assert late.startswith("admit ")
    pass_time(store, KNOCK_LASTS - 1)
    assert "Eve" in host.open(f"/t/{evening.code}/screen").text
    pass_time(store, 1)
    assert "Eve" not in host.open(f"/t/{evening.code}/screen").text
    said = host.post(f"/t/{evening.code}/answer", answer=late)
    assert (said.status_code, "already been answered" in said.text) == (409, True)
    assert eve.open(f"/t/{evening.code}/me").status_code == 403


def test_old_knocks_make_room_for_the_owner_of_a_seat(evening: Evening, store: Store) -> None:
    for number in range(12):
        evening.app.extensions["companion"].tables.door.knock(
            evening.code,
            0,
            name=f"Eve {number}",
            language="en",
            browser=f"browser {number}",
            once=f"knock {number}",
        )
    owner = Browser(evening.app)
    owner.open(f"/t/{evening.code}/knock")
    ask = {"seat": "0", "name": "Lea"}
    assert owner.post(f"/t/{evening.code}/knock", **ask).status_code == 422
    pass_time(store, KNOCK_LASTS)
    assert owner.post(f"/t/{evening.code}/knock", **ask).status_code == 303


def test_a_full_log_takes_no_line_of_any_phone(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = evening.read_log()
    monkeypatch.setattr(acting, "MOST_LINES", len(log))
    said = evening.phones[0].tap("roll")
    assert (said.status_code, "The log of this table is full." in said.text) == (409, True)
    assert evening.read_log() == log
    monkeypatch.undo()
    assert evening.phones[0].tap("roll").status_code == 303


def test_a_seat_that_taps_on_and_on_is_stopped_and_its_taps_store_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    lea, other = evening.phones
    now = 1000.0
    monkeypatch.setattr(evening.app.extensions["companion"].pace, "_clock", lambda: now)
    for phone in (lea, other):
        phone.client.environ_base["REMOTE_ADDR"] = "203.0.113.7"
    taps = [lea.tap("no move").status_code for _ in range(BURST)]
    assert set(taps) == {422}, "refused, but counted like any tap"
    log = evening.read_log()
    said = lea.tap("roll")
    assert (said.status_code, "Too many taps at once." in said.text) == (429, True)
    assert evening.read_log() == log
    assert other.tap("roll").status_code == 422, "it is not their turn, but they are heard"
    now += 1
    assert lea.tap("roll").status_code == 303


@pytest.mark.parametrize(("seconds", "status"), [(KEY_LASTS - 60, 303), (KEY_LASTS + 1, 403)])
def test_the_key_that_makes_a_phone_the_host_lasts_five_minutes(
    evening: Evening, store: Store, seconds: float, status: int
) -> None:
    key = hand_over(evening)
    phone = Browser(evening.app)
    phone.open("/")
    pass_time(store, seconds)
    assert phone.open(f"/host/{key}/{evening.code}").status_code == (200 if status == 303 else 403)
    assert phone.post(f"/t/{evening.code}/claim", key=key).status_code == status
    assert phone.open(f"/t/{evening.code}/host").status_code == (200 if status == 303 else 403)


def hand_over(evening: Evening) -> str:
    """What a phone reads from the picture that the host shows."""
    (link,) = scan(evening.host.post(f"/t/{evening.code}/hand").text)
    return link.removeprefix("http://192.0.2.5/host/").partition("/")[0]
