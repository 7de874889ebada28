"""Fields and figures that once were cut keep their room."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.drivers import SMALL, Screen
from tests.browser.server import Server
from tests.browser.states import Builder
from tests.browser.visitor import Visitor


class Places:
    """A server with lobbies in the languages whose words are long."""

    def __init__(self, folder: Path) -> None:
        build = Builder(folder)
        self.lobbies = {language: build.open(language=language) for language in ("fr", "de")}
        build.store.close()
        self.server = Server(folder, COMPANION_PACE="3600")
        self.server.start()


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Places]:
    places = Places(tmp_path_factory.mktemp("places"))
    yield places
    places.server.stop()


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_wifi_password_is_seen_while_it_is_typed(
    places: Places, chromium: Browser, language: str
) -> None:
    screen = Screen(chromium, language, (1366, 768))
    state = places.lobbies[language]
    screen.hold(state)
    screen.page.goto(f"{places.server.address}/t/{state.code}/lobby")
    field = screen.page.locator("#password")
    screen.unfold(field)
    box = field.bounding_box()
    assert box is not None
    assert box["width"] >= 160
    screen.close()


def test_every_figure_of_a_checked_score_is_seen_on_a_phone(
    places: Places, chromium: Browser
) -> None:
    asked = "&".join(
        f"name-{seat}=Wilhelmine-Charlotte&fame-{seat}=3{seat}&money-{seat}=3{seat}"
        f"&circled-{seat}=3&used-{seat}=1"
        for seat in range(2)
    )
    phone = Visitor(chromium, SMALL, "de", has_touch=True, is_mobile=True)
    phone.page.goto(f"{places.server.address}/score?{asked}")
    table = phone.page.locator(".standings")
    table.wait_for()
    cut = phone.page.evaluate(
        "[...document.querySelectorAll('.standings :is(th, td)')]"
        ".filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1)"
        ".map((cell) => cell.textContent)"
    )
    assert cut == []
    assert table.locator("tbody tr").count() == 2
    phone.close()


BROKEN = """
[...document.querySelectorAll(".pick.told small")].flatMap((line) =>
  [...line.innerText.matchAll(/[\\p{L}]+/gu)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(line.firstChild, index);
    range.setEnd(line.firstChild, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  }).map(([word]) => word))
"""
"""Words that begin in one row and end in another."""


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_no_word_about_a_sheet_is_broken_on_a_television(
    places: Places, chromium: Browser, language: str
) -> None:
    screen = Screen(chromium, language, (1920, 1080))
    screen.page.goto(places.server.address)
    assert screen.page.locator(".pick.told small:visible").count()
    assert screen.page.evaluate(BROKEN) == []
    screen.close()
