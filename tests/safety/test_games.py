"""Whole games through real HTTP with pages that listen: each ends, and no page is out of date."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.conftest import Note
from tests.safety.evening import list_forward
from tests.safety.far import as_app
from tests.safety.reader import Reader, hide_key
from tests.safety.servers import Server, Workers
from tests.web.people import Host, Phone

SHEETS = ("sun", "moon")


@pytest.fixture
def server(url: str, tmp_path: Path) -> Iterator[Server]:
    """One process on SQLite, two workers on PostgreSQL."""
    kind = Server if url.startswith("sqlite") else Workers
    server = kind(tmp_path, url)
    server.start()
    yield server
    server.stop()


def play(address: str, luck: Random, note: Note) -> None:
    """A phone and a bot play a random game while three pages look on."""
    host = Host(as_app(address))
    code = host.open_table(game="dice_charmers", sheet=luck.choice(SHEETS))
    phone = Phone(as_app(address), code, "Lea")
    assert phone.join().status_code == 303
    assert host.seat("bot", "random").status_code == 303
    assert host.start().status_code == 303
    phone.look()
    token = f'name="csrf" value="{phone.find("csrf")}"'
    with ExitStack() as exits:
        pages = [
            exits.enter_context(closing(Reader(browser, code, page)))
            for browser, page in ((phone, "seat"), (host, "screen"), (host, "host"))
        ]
        until = time.monotonic() + 120
        while pages[0].phase == "running":
            assert time.monotonic() < until, "the game does not end"
            shown = pages[0].shown
            phone.page = token + "".join(pages[0].fragments.values())  # as swapped in so far
            if lit := list_forward(phone):
                status = phone.tap(luck.choice(lit)).status_code
                assert status in (303, 409), status
            pages[0].await_version(shown + 1)
            assert all(page.fault is None for page in pages)
        for page in pages:
            last = page.fetch_all()
            page.await_version(int(last["seen"].partition('data-version="')[2].partition('"')[0]))
            assert hide_key(page.fragments) == hide_key(last), (
                f"{page.page} shows something else than the server"
            )
            assert page.fetched > 10
        note("pages that equal the server's state at the end", len(pages))
    note("random games to the end through HTTP with streams")


def test_random_games_end_and_every_page_shows_the_truth(server: Server, note: Note) -> None:
    luck = Random(20)
    for _ in range(3):
        play(server.address, luck, note)


@pytest.mark.full
def test_very_many_random_games_end_and_every_page_shows_the_truth(
    server: Server, until: float, note: Note
) -> None:
    luck = Random()
    for _ in count():
        play(server.address, luck, note)
        if time.monotonic() > until:
            return
