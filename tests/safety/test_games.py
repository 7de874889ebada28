"""Whole games through real HTTP with pages that listen: each ends, and no page is out of date."""

import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest

from tests.conftest import Note
from tests.games.positions import COUNTS
from tests.played import CARDS, DICE, Played
from tests.safety.evening import list_forward
from tests.safety.far import as_app
from tests.safety.reader import Reader, tell_difference
from tests.safety.servers import ROOT, Server, Workers
from tests.web.people import Host, Phone

LONG = [DICE, DICE._replace(sheet="moon"), CARDS]
SHORT = [played._replace(sheet="small") for played in (DICE, CARDS)]
"""Sheets of the owner's own on which a game is over after a few turns."""
SMALL = {
    DICE.game: COUNTS / DICE.game / "small.toml",
    CARDS.game: ROOT / f"tests/games/{CARDS.game}/small.toml",
}


@pytest.fixture
def server(url: str, tmp_path: Path) -> Iterator[Server]:
    """One process on SQLite, two workers on PostgreSQL."""
    for game, file in SMALL.items():
        (tmp_path / "sheets" / game).mkdir(parents=True)
        shutil.copy(file, tmp_path / "sheets" / game / "small.toml")
    kind = Server if url.startswith("sqlite") else Workers
    server = kind(tmp_path, url)
    server.start()
    yield server
    server.stop()


def play(address: str, chosen: Played, luck: Random, note: Note) -> None:
    """A phone and a bot play a random game while three pages look on."""
    note("random games to the end through HTTP with streams")
    host = Host(as_app(address))
    code = host.open_table(**chosen._asdict())
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
        while pages[0].phase == "running":
            shown = pages[0].shown
            assert shown < 5000, "the game does not end"
            phone.page = token + "".join(pages[0].fragments.values())  # as swapped in so far
            if lit := list_forward(phone):
                status = phone.tap(luck.choice(lit)).status_code
                assert status in (303, 409), status
            pages[0].await_version(shown + 1)
            assert all(page.fault is None for page in pages)
        for page in pages:
            note("pages that equal the server's state at the end")
            last = page.fetch_all()
            page.await_version(int(last["seen"].partition('data-version="')[2].partition('"')[0]))
            differs = tell_difference(page.fragments, last)
            assert not differs, f"table {code}, page {page.page}: {differs}"
            assert (page.fetched if page.page == "host" else page.brought) > 3


def test_random_games_end_and_every_page_shows_the_truth(
    server: Server, url: str, note: Note
) -> None:
    luck = Random(20)
    games = [luck.choice(LONG), *SHORT * 3] if url.startswith("sqlite") else SHORT
    for chosen in games:
        play(server.address, chosen, luck, note)


def test_what_differs_is_told_in_short() -> None:
    whole = {"bar": "<p>3</p>" * 400, "seen": "<i>7</i>"}
    changed = whole | {"bar": whole["bar"].replace("3", "4", 1)}
    assert tell_difference(whole, dict(whole)) == ""
    told = tell_difference(whole, changed)
    assert told == "#bar differs, page (-) and server (+):\n- <p>3\n+ <p>4"
    assert tell_difference(whole, {"bar": whole["bar"]}).startswith("#seen differs")
    endless = tell_difference(whole, {"bar": "<p>5</p>" * 900})
    assert len(endless.splitlines()) < 12


@pytest.mark.full("random games to the end through HTTP with streams", 1_000)
def test_very_many_random_games_end_and_every_page_shows_the_truth(
    server: Server, until: float, note: Note
) -> None:
    luck = Random()
    for _ in range(1000):
        play(server.address, luck.choice(LONG), luck, note)
        if time.monotonic() > until:
            return
