"""The editor of a sheet, a board, a deck and a box: light, without barriers, in each language."""

from collections.abc import Iterator
from typing import Final

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page

from companion.games import find_game
from tests.browser.close_look import NARROW, TABLETS, assert_nothing, look_closely
from tests.browser.gallery import Gallery
from tests.browser.onlookers import Onlookers
from tests.browser.test_editor import MOST_BYTES
from tests.browser.visitor import LOCALES, Visitor
from tests.played import CARDS, DICE, ISLANDS, TYPED

KINDS: Final = {
    DICE.game: "a1-n",
    CARDS.game: "zone-b1",
    TYPED.game: "shipcard-1",
    ISLANDS.game: "desert-spaces",
}
"""A box of each kind."""


def list_sights() -> Iterator[ParameterSet]:
    """Every kind in every language and size; each commit looks at two kinds in each of them."""
    sights = [*((language, NARROW) for language in LOCALES), ("de", TABLETS[0])]
    for number, (language, size) in enumerate(sights):
        odd, even = tuple(KINDS)[::2], tuple(KINDS)[1::2]
        now, later = (odd, even) if number % 2 else (even, odd)
        yield pytest.param(language, size, now)
        yield pytest.param(language, size, later, marks=pytest.mark.full)


def begin(page: Page, home: str, slug: str) -> str:
    """Begins with a copy of the first sheet of a game, and returns the address of its editor."""
    page.goto(f"{home}/own")
    page.locator(f"section:has(#game-{slug}) button").first.click()
    page.wait_for_load_state("networkidle")
    return page.url.partition("?")[0].partition("#")[0]


@pytest.mark.parametrize("slug", KINDS)
def test_every_kind_needs_at_most_sixty_kilobytes_at_first(
    gallery: Gallery, onlookers: Onlookers, slug: str
) -> None:
    address = begin(onlookers.lend(NARROW).page, gallery.server.address, slug)
    fresh, received = Visitor(onlookers.chromium, NARROW, "en"), list[int]()
    page = fresh.page
    page.on("response", lambda answer: received.append(answer.request.sizes()["responseBodySize"]))
    page.goto(f"{address}?at={KINDS[slug]}")
    page.wait_for_load_state("networkidle")
    fresh.context.close()
    assert 0 < sum(received) <= MOST_BYTES, received


@pytest.mark.parametrize(("language", "size", "slugs"), [*list_sights()])
def test_every_kind_is_free_of_barriers_in_every_language(
    gallery: Gallery,
    onlookers: Onlookers,
    language: str,
    size: tuple[int, int],
    slugs: tuple[str, ...],
) -> None:
    visitor = Visitor(onlookers.chromium, size, language)
    page, found = visitor.page, dict[str, list[str]]()
    for slug in slugs:
        box, home = KINDS[slug], gallery.server.address
        address = begin(page, home, slug)
        pointing = f"{home}/own/boxes?game={slug}&sheet={find_game(slug).meta.sheets[0]}"
        paths = (address, f"{address}?at={box}#{box}", f"{address}/keep?sure=1", pointing)
        for path in paths:
            page.goto(path)
            assert page.locator("html").get_attribute("lang") == language
            found[path] = look_closely(page)
    visitor.context.close()
    assert_nothing([f"{where}: {one}" for where, all_ in found.items() for one in all_])
    assert not visitor.complaints
