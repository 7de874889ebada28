"""The pages of every game at the first moment: quickly loaded on a phone, whole on a tablet."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from companion.games import ROOMS
from tests.browser.drivers import Phone
from tests.browser.server import Server
from tests.browser.states import PEOPLE, Builder, State
from tests.browser.transfers import Transfers

MOST = 60_000
"""Bytes of a first page on the wire with headers, without fonts."""
LANGUAGE = "de"
"""The language with the longest words."""
TABLET = (1024, 768)
SIDE_BY_SIDE = """
(() => {
  const find = (part) => document.querySelector(part).getBoundingClientRect();
  return find("#choice").right <= find(".phone > .sheet").left
    && find(".phone > .sheet").width > innerWidth / 2
    && document.documentElement.scrollWidth <= innerWidth;
})()
"""
"""Whether what is decided stands beside the whole sheet or board."""


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, State]]]:
    """A server with a table of every game that has just begun."""
    folder = tmp_path_factory.mktemp("first pages")
    build = Builder(folder)
    tables = {}
    for meta in [room.game.meta for room in ROOMS]:
        table = build.open(meta.sheets[0], LANGUAGE, meta.slug)
        tables[meta.slug] = build.seat(table, PEOPLE, LANGUAGE)
        build.tables.lobby.start(table.code)
    build.store.close()
    server = Server(folder)
    server.start()
    yield server, tables
    server.stop()


@pytest.mark.parametrize("slug", [room.game.meta.slug for room in ROOMS])
def test_a_first_page_is_small_and_a_tablet_shows_the_whole_sheet_beside_what_is_decided(
    opened: tuple[Server, dict[str, State]], chromium: Browser, slug: str
) -> None:
    server, tables = opened
    phone = Phone(chromium, PEOPLE[0], LANGUAGE)
    phone.hold(tables[slug], 0)
    transfers = Transfers(phone, server.address)
    transfers.open(f"/t/{tables[slug].code}/me")
    assert any("htmx" in path for path in transfers.sizes)
    assert sum(transfers.sizes.values()) <= MOST, transfers.sizes
    phone.page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    assert phone.page.evaluate(SIDE_BY_SIDE)
    assert not phone.complaints
    phone.close()
