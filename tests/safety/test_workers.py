"""Two processes on one PostgreSQL: what one of them changes, both know, also after a restart."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import psycopg
import pytest
import sqlalchemy as sa

from companion.tables.limits import GUESS, LIMITS, OPEN
from tests.conftest import Note
from tests.played import DICE
from tests.safety.evening import Evening, list_forward, read_version
from tests.safety.far import as_app, move, open_stream
from tests.safety.servers import Server, Workers
from tests.store.databases import fresh_database
from tests.waiting import wait_until
from tests.web.people import Browser, Host, Phone
from tests.web.scanning import scan

BEHIND_A_PROXY = {"X-Forwarded-For": "203.0.113.7"}
"""Headers of a proxy: requests of this machine itself have no limits."""
BEHIND_ANOTHER = {"X-Forwarded-For": "203.0.113.8"}
"""Headers of another client, whose limits no other test has used up."""


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[list[Workers]]:
    """Two workers that share a database and a key, each with an address of its own."""
    folder = tmp_path_factory.mktemp("two workers")
    with fresh_database(postgres) as url:
        pair: list[Workers] = [
            OneWorker(folder, url, COMPANION_ADDRESSES="192.0.2.5") for _ in range(2)
        ]
        yield pair
        for worker in pair:
            worker.kill()


@pytest.fixture
def two(pair: list[Workers]) -> list[Workers]:
    """Two running workers; they go on after a test that has not stopped them."""
    for worker in pair:
        if worker.running is None:
            worker.start()
            Server.launched.remove(worker)
    return pair


class OneWorker(Workers):
    """One of several workers with an address of its own, so that a test knows which one answers."""

    count = 1

    def kill(self) -> None:
        if self.running is not None:
            self.stop()


def test_a_tap_at_one_worker_is_seen_by_a_screen_at_the_other(
    two: list[Workers], note: Note
) -> None:
    luck = Random(1)
    evening = Evening(as_app(two[0].address))
    move(evening.host, two[1].address)
    with open_stream(evening.host, evening.code) as stream:
        for _ in range(10):
            shown = read_version(evening.host, evening.code)
            phone = evening.find_turn()
            began = time.monotonic()
            note("taps at one worker heard at the other")
            assert phone.tap(luck.choice(list_forward(phone))).status_code == 303
            stream.read_versions(shown + 1)
            note("taps at one worker heard at the other", 0, time.monotonic() - began)
            assert read_version(evening.host, evening.code) > shown
    move(evening.phones[0], two[1].address)  # a phone may change the worker in the middle
    evening.play(6, luck)


def test_what_leads_phones_to_a_table_is_known_to_both_workers_but_for_the_wifi(
    two: list[Workers],
) -> None:
    here, there = (as_app(worker.address) for worker in two)
    host = Host(here)
    code = host.open_table()
    told = {"network": "House", "password": "sesame"}
    assert host.post(f"/t/{code}/wifi", **told).status_code == 303
    assert Phone(there, code, "Lea").arrive().status_code == 204
    for worker in two:
        move(host, worker.address)
        host.open(f"/t/{code}/lobby")
        assert "One phone is here" in host.page
        shows = "WIFI:T:WPA;S:House;P:sesame;;" in scan(host.page)
        assert shows == (worker is two[0]), "the password is in the memory of one process"
        (link,) = scan(host.post(f"/t/{code}/hand").data.decode())
        hand = link.removeprefix("http://192.0.2.5").partition("/host/")[2]
        for app, status in ((there, 303), (here, 403), (there, 403)):  # it serves once
            phone = Browser(app)
            phone.open("/")
            assert phone.open(f"/host/{hand}").status_code == (200 if status == 303 else 403)
            claimed = phone.post(f"/t/{code}/claim", key=hand.partition("/")[0])
            assert claimed.status_code == status
            assert phone.open(f"/t/{code}/host").status_code == (200 if status == 303 else 403)


def test_a_limit_holds_however_many_workers_count(two: list[Workers], note: Note) -> None:
    guesser, most = Browser(as_app(two[0].address)), LIMITS[OPEN].most["browser"]
    guesser.open("/")
    opened, found = [], []
    for worker, number in zip(cycle(two), range(22, 22 + 2 * most)):
        move(guesser, worker.address)
        wanted = {**DICE._asdict(), "once": f"tap {number}"}
        note("tries at two workers in turn", 2)
        opened.append(guesser.post("/open", BEHIND_A_PROXY, **wanted).status_code)
        found.append(guesser.post("/find", BEHIND_A_PROXY, code=f"ZZZZ{number}").status_code)
    assert opened == [303] * most + [429] * most
    most = LIMITS[GUESS].most["address"]
    assert found == [404] * most + [429] * (len(found) - most)


def test_the_qr_code_lets_phones_in_at_every_worker_whatever_others_guess(
    two: list[Workers],
) -> None:
    host = Host(as_app(two[0].address))
    code = host.open_table()
    (link,) = scan(host.page)
    for number in range(22, 22 + LIMITS[GUESS].most["address"]):
        host.post("/find", BEHIND_ANOTHER, code=f"ZZZZ{number}")
    for worker, name in zip(two, ("Lea", "Max"), strict=True):
        phone = Phone(as_app(worker.address), code, name)
        typed = phone.open(f"/t/{code}/join", headers=BEHIND_ANOTHER)
        assert typed.status_code == 429
        phone.open(urlsplit(link).path, headers=BEHIND_ANOTHER)
        chosen = {field: phone.find(field) for field in ("colour", "once", "seen")}
        joined = phone.post(f"/t/{code}/join", BEHIND_ANOTHER, name=name, **chosen)
        assert joined.status_code == 303


def test_a_worker_that_restarts_costs_nobody_a_tap(two: list[Workers], note: Note) -> None:
    luck = Random(2)
    evening = Evening(as_app(two[1].address))
    evening.play(3, luck)
    note("restarts of one of two workers")
    two[0].stop()
    evening.play(3, luck)
    two[0].start()
    for browser in (evening.host, *evening.phones):
        move(browser, two[0].address)
    two[1].stop()
    evening.play(3, luck)
    two[1].start()


def test_a_bot_that_a_worker_leaves_behind_plays_on_where_somebody_looks(
    tmp_path: Path, postgres_url: str
) -> None:
    slow = OneWorker(tmp_path, postgres_url, COMPANION_PACE="600")
    other = OneWorker(tmp_path, postgres_url)
    with ExitStack() as exits:
        for worker in (slow, other):
            exits.callback(worker.kill)
            worker.start()
        host = Host(as_app(slow.address))
        code = host.open_table()
        for bot in ("random", "greedy"):
            assert host.seat("bot", bot).status_code == 303
        assert host.start().status_code == 303
        slow.stop()
        move(host, other.address)
        before = read_version(host, code)
        exits.enter_context(open_stream(host, code))
        wait_until(lambda: read_version(host, code) != before, "nobody wakes the bot")


def test_lost_connections_to_postgresql_are_found_again(
    two: list[Workers], postgres: str, note: Note
) -> None:
    evening = Evening(as_app(two[0].address))
    move(evening.host, two[1].address)
    with open_stream(evening.host, evening.code) as stream:
        note("lost connections to PostgreSQL, LISTEN included")
        with psycopg.connect(postgres, autocommit=True) as outside:
            outside.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                [sa.make_url(two[0].url).database],
            )
        shown = read_version(evening.host, evening.code)
        evening.play(1, Random(5))
        stream.read_versions(shown + 1)
