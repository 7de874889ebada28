"""Several processes on one PostgreSQL, their restarts, and SQLite that refuses company."""

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import cycle
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import psycopg
import pytest
import sqlalchemy as sa

from companion.store import open_store
from companion.tables.limits import GUESS, LIMITS, OPEN
from tests.conftest import Note
from tests.played import DICE
from tests.safety.evening import Evening, list_forward
from tests.safety.far import FarStream, as_app, move, open_stream
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


def read_version(host: Host, code: str) -> int:
    host.open(f"/t/{code}/screen")
    return int(re.findall(r'data-version="(\d+)"', host.page)[0])


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


class Page:
    """A page that listens, and comes back when its stream ends."""

    def __init__(self, browser: Browser, code: str, number: int) -> None:
        self.returned = 0
        self._browser, self._code, self._name = browser, code, f"page{number}"
        self._shown = 0
        self._stream = self._open()

    def _open(self) -> FarStream:
        return open_stream(self._browser, self._code, self._shown, self._name)

    def follow(self, version: int) -> None:
        """Hears until it was told this version."""
        while self._shown < version:
            if told := self._stream.read_event():
                assert int(told[0]) >= self._shown
                self._shown = int(told[0])
            else:
                self.close()
                self._stream = self._open()
                self.returned += 1

    def close(self) -> None:
        self._stream.__exit__()


def test_gunicorn_with_two_workers_replaces_one_while_everybody_plays_on(
    tmp_path: Path, postgres_url: str, note: Note
) -> None:
    workers = Workers(tmp_path, postgres_url)
    workers.start()
    evening = Evening(as_app(workers.address))
    pages = [Page(evening.host, evening.code, number) for number in range(6)]
    note("streams that came back to another worker")
    assert workers.running is not None
    for number, worker in enumerate(list_children(workers.running.pid)):
        os.kill(worker, signal.SIGTERM)
        for _ in range(10):  # every page and every tap is answered
            note("taps while one of two workers is replaced")
            evening.play(1, Random(number))
        # gunicorn forgets what it tells a worker that has not begun yet.
        await_workers(workers, 3 + number, evening)
        evening.play(1, Random(number))
        assert worker not in list_children(workers.running.pid)
        for page in pages:
            page.follow(read_version(evening.host, evening.code))
    workers.stop()
    for page in pages:
        page.close()
        assert page.returned
    note("streams that came back to another worker", sum(page.returned for page in pages) - 1)
    said = workers.read_said()
    assert "Traceback" not in said
    assert "Kept in postgresql" in said
    assert "not on the internet" in said, "the start does not say what is unsafe"
    assert "outlives a power cut" in said


def await_workers(workers: Workers, count: int, evening: Evening) -> None:
    """Waits until so many workers have begun, while every page is answered."""
    wait_until(
        lambda: read_version(evening.host, evening.code) and count_begun(workers) >= count,
        workers.read_said,
    )


def count_begun(workers: Workers) -> int:
    return workers.read_said().count("Kept in")


def list_children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
    return [int(child) for child in found.split()]


def test_sqlite_refuses_a_second_worker_and_says_why(tmp_path: Path) -> None:
    workers = Workers(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    workers.launch()
    assert workers.await_death() != 0
    assert "SQLite serves one process" in workers.read_said()
    assert "use PostgreSQL for several" in workers.read_said()
    assert "Traceback" not in workers.read_said()


class Preloaded(Workers):
    """Workers that would share what was opened before they were split off."""

    def command(self) -> list[str]:
        return [*super().command(), "--preload"]


def test_a_server_that_loads_us_before_it_splits_is_refused_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    workers = Preloaded(tmp_path, url)
    workers.launch()
    assert workers.await_death() == 1
    (said,) = workers.read_said().splitlines()
    assert said.startswith("Error: ")
    assert "run gunicorn without --preload" in said


def test_a_second_companion_on_one_file_is_refused_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    with closing(open_store(url)):
        second = Server(tmp_path, url)
        second.launch()
        assert second.await_death() == 1
    assert second.read_said().startswith("Error: ")
    assert "SQLite serves one process" in second.read_said()
    assert "Traceback" not in second.read_said()


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
