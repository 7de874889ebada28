"""The first page of a phone loads quickly, also over a slow line: it is at most 60 kB."""

from pathlib import Path

from playwright.sync_api import Browser

from companion.games import ROOMS
from tests.browser.drivers import Phone
from tests.browser.server import Server
from tests.browser.states import PEOPLE, Builder
from tests.browser.transfers import Transfers

MOST = 60_000
"""Bytes on the wire with headers, without fonts."""
LANGUAGE = "de"
"""The language with the longest words."""


def test_the_first_page_of_every_game_is_small(tmp_path: Path, chromium: Browser) -> None:
    build = Builder(tmp_path)
    tables = {}
    for meta in [room.game.meta for room in ROOMS]:
        table = build.open(meta.sheets[0], LANGUAGE, meta.slug)
        tables[meta.slug] = build.seat(table, PEOPLE, LANGUAGE)
        build.tables.lobby.start(table.code)
    build.store.close()
    server = Server(tmp_path)
    server.start()
    try:
        for slug, state in tables.items():
            phone = Phone(chromium, PEOPLE[0], LANGUAGE)
            phone.hold(state, 0)
            transfers = Transfers(phone, server.address)
            transfers.open(f"/t/{state.code}/me")
            assert any("htmx" in path for path in transfers.sizes)
            assert sum(transfers.sizes.values()) <= MOST, (slug, transfers.sizes)
            assert not phone.complaints
            phone.close()
    finally:
        server.stop()
