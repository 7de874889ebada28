"""Fixtures: a real server in its own process, and a real Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.boards import open_boards
from tests.browser.chromium import open_chromium
from tests.browser.decks import open_decks
from tests.browser.gallery import Gallery
from tests.browser.islands import open_islands
from tests.browser.moments import Moments
from tests.browser.onlookers import Onlookers
from tests.browser.pseudo import BEFORE, make_catalogues
from tests.browser.server import Server
from tests.browser.states import PEOPLE


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with open_chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def onlookers(chromium: Browser) -> Onlookers:
    return Onlookers(chromium)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    gallery = Gallery(tmp_path_factory.mktemp("gallery"))
    gallery.server.start()
    yield gallery
    gallery.server.stop()


@pytest.fixture(scope="session")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Moments]:
    with open_boards(tmp_path_factory.mktemp("boards")) as opened:
        yield opened


@pytest.fixture(scope="session")
def decks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Moments]:
    with open_decks(tmp_path_factory.mktemp("decks")) as opened:
        yield opened


@pytest.fixture(scope="session")
def wordy(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a server runs first to speak the language that exists in tests only."""
    catalogues = tmp_path_factory.mktemp("catalogues")
    make_catalogues(catalogues)
    return BEFORE.format(folder=str(catalogues))


@pytest.fixture(scope="session")
def wordy_boards(tmp_path_factory: pytest.TempPathFactory, wordy: str) -> Iterator[Moments]:
    """Serves the same tables in the language that exists in tests only."""
    with open_boards(tmp_path_factory.mktemp("wordy boards"), wordy) as opened:
        yield opened


@pytest.fixture(scope="session")
def islands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Moments]:
    with open_islands(tmp_path_factory.mktemp("islands")) as opened:
        yield opened


@pytest.fixture(scope="session")
def crowded_islands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Moments]:
    """Serves the same tables with four people, and in the language with the longest words."""
    with open_islands(tmp_path_factory.mktemp("crowded islands"), "de", (*PEOPLE, "Jo")) as opened:
        yield opened


@pytest.fixture(scope="session")
def wordy_islands(tmp_path_factory: pytest.TempPathFactory, wordy: str) -> Iterator[Moments]:
    """Serves the same tables in the language that exists in tests only."""
    with open_islands(tmp_path_factory.mktemp("wordy islands"), before=wordy) as opened:
        yield opened


@pytest.fixture(scope="session")
def wordy_gallery(tmp_path_factory: pytest.TempPathFactory, wordy: str) -> Iterator[Gallery]:
    """The same pages in the language that exists in tests only."""
    gallery = Gallery(tmp_path_factory.mktemp("wordy"), wordy)
    gallery.server.start()
    yield gallery
    gallery.server.stop()
