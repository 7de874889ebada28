"""Twelve enemies at every changing route, and every reading route asked by everybody."""

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle
from urllib.parse import urlsplit

import pytest
from flask import Flask

from companion.app import create_app
from companion.settings import Settings
from companion.tables.people import MARKS
from tests.conftest import Note
from tests.safety.hostile import ENEMIES, HARMLESS, HONEST, SPARED, Enemy
from tests.safety.routes import CHANGING, READING, fill, list_rules
from tests.safety.siege import OTHER_NAME, Siege
from tests.store.databases import fresh_database
from tests.web.people import Browser, Host, Phone

WISHES = {"bot": "greedy", "paper": "Eve", "remove": "0", "up": "0", "first": "0", "lock": "yes"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def siege(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, postgres: str
) -> Iterator[Siege]:
    folder = tmp_path_factory.mktemp("siege")
    with ExitStack() as exits:
        url = f"sqlite:///{folder / 'companion.sqlite'}"
        if request.param == "postgresql":
            url = exits.enter_context(fresh_database(postgres))
        app = create_app(Settings(folder, url, b"a key for tests", pace=0.0))
        exits.callback(app.extensions["companion"].tables.store.close)
        exits.callback(app.extensions["companion"].bell.close)
        yield Siege(app, folder)


def test_every_route_is_listed_with_those_who_may_use_it(small_app: Flask) -> None:
    assert set(list_rules(small_app, "GET")) == set(READING)
    assert set(list_rules(small_app, "POST")) == set(CHANGING)
    for method in ("PUT", "DELETE", "PATCH"):
        assert not list_rules(small_app, method)


@pytest.mark.parametrize("enemy", ENEMIES, ids=lambda enemy: enemy.__name__)
def test_no_enemy_changes_anything(
    siege: Siege, enemy: Enemy, note: Note, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    siege.look_again()
    attacked = set()
    for attack in enemy(siege):
        attacked.add(attack.endpoint)
        before = siege.read_everything()
        answer = siege.send(attack)
        told = (attack.endpoint, attack.path, attack.fields, attack.headers, answer.status_code)
        assert answer.status_code < 500, told
        assert urlsplit(answer.headers.get("Location", "/")).netloc in ("", "localhost"), told
        assert OTHER_NAME.encode() not in answer.data, told
        if attack.endpoint not in HARMLESS.get(enemy.__name__, ()):
            assert answer.status_code not in range(200, 300), told
            assert siege.read_everything() == before, told
        note("hostile requests to changing routes")
    assert attacked == set(CHANGING) - SPARED.get(enemy.__name__, set())
    HONEST.get(enemy, Siege.look_again)(siege)
    assert not caplog.records


def test_there_are_twelve_enemies_and_none_is_spared_without_being_named() -> None:
    assert len(ENEMIES) == 12
    assert set(SPARED) <= {enemy.__name__ for enemy in ENEMIES}


def test_a_lobby_obeys_its_host_alone_and_holds_no_more_names_than_seats(
    siege: Siege, note: Note
) -> None:
    host = Host(siege.app)
    code = host.open_table()
    guest = Phone(siege.app, code, "Lea")
    assert guest.join().status_code == 303
    stranger = Browser(siege.app)
    stranger.open(f"/t/{code}/join")
    changes = [("people", {wish: text}) for wish, text in WISHES.items()]
    changes += [("wifi", {"network": "Eve", "password": "sesame"}), ("start", {})]
    before = siege.read_everything()
    for browser in (guest, stranger, siege.evening.host, siege.other.phones[0]):
        for place, fields in changes:
            answer = browser.post(f"/t/{code}/{place}", **fields)
            assert answer.status_code == 403, (place, fields)
            note("hostile requests to changing routes")
    assert siege.read_everything() == before
    flood = [Phone(siege.app, code, f"Eve {number}") for number in range(30)]
    for flooder in flood:
        flooder.open(f"/join/{code}")
    statuses = Counter(
        flooder.post(f"/t/{code}/join", name=flooder.name, colour=colour).status_code
        for flooder, (colour, _) in zip(flood, cycle(MARKS))
    )
    assert statuses == {303: 4, 422: 26}
    note("hostile requests to changing routes", 30)
    assert len(siege.store.load_table(code).seats) == 5


def test_reading_is_open_to_those_who_may_closed_to_the_others_and_changes_nothing(
    siege: Siege, note: Note
) -> None:
    siege.look_again()
    foreign = siege.other.phones[0]
    people: dict[str, list[Browser]] = {
        "stranger": [siege.bring_stranger(), foreign],
        "guest": [siege.turn],
        "host": [siege.evening.host],
    }
    seed = siege.store.load_table(siege.code).seed
    before = siege.read_everything()
    for endpoint, rule in list_rules(siege.app, "GET").items():
        for who, browsers in people.items():
            for browser in browsers:
                asked = "?page=screen&phase=running" if endpoint == "live.fetch_changes" else ""
                with browser.client.get(fill(rule, siege.code) + asked) as answer:
                    granted = answer.status_code in (200, 204)
                    assert granted == (who in READING[endpoint]), (endpoint, who, answer.status)
                    if endpoint != "live.listen" and browser is not foreign:
                        assert OTHER_NAME.encode() not in answer.data
                        assert seed.encode() not in answer.data
                if endpoint != "live.listen":  # whose phone it is, is there from then on
                    assert siege.read_everything() == before, (endpoint, who)
                note("reading routes asked by everybody")


def read_lobby(siege: Siege, code: str, browser: Browser, note: Note) -> None:
    """Asks every reading route about a lobby; what was there before is there after it."""
    before = siege.read_everything()
    for endpoint, rule in list_rules(siege.app, "GET").items():
        asked = "?page=lobby&phase=lobby" if endpoint == "live.fetch_changes" else ""
        with browser.client.get(fill(rule, code) + asked) as answer:
            assert answer.status_code < 500, (endpoint, answer.status)
        if endpoint != "live.listen":  # whose phone it is, is there from then on
            assert siege.read_everything() == before, endpoint
        note("reading routes asked by everybody")


def test_reading_changes_nothing_of_a_lobby_either(siege: Siege, note: Note) -> None:
    host = Host(siege.app)
    code = host.open_table()
    for browser in (Browser(siege.app), siege.other.phones[0], host):
        read_lobby(siege, code, browser, note)
    guest = Phone(siege.app, code, "Lea")
    assert guest.join().status_code == 303
    read_lobby(siege, code, guest, note)


@pytest.mark.parametrize("page", ["seat", "waiting", "host"])
def test_changes_of_a_page_are_for_those_who_may_see_the_page(siege: Siege, page: str) -> None:
    asked = f"/t/{siege.code}/changes?page={page}&phase=running"
    for browser in (siege.bring_stranger(), siege.other.phones[0], siege.other.host):
        assert browser.client.get(asked).status_code == 403
