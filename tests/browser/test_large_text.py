"""Text at twice its size on a phone: nothing is cut, and nothing has to be scrolled sideways."""

import pytest
from playwright.sync_api import Page

from tests.browser.close_look import SMALL_PHONE, assert_nothing, measure
from tests.browser.gallery import Gallery
from tests.browser.moments import Moments
from tests.browser.onlookers import Onlookers

PHONE = (360, 740)
TWICE = "document.documentElement.style.fontSize = '34px'"
"""The style that doubles the size of all text."""
PLACES = (
    *("home", "join", "waiting", "knock", "score", "rules", "host", "log"),
    *("sun take on the phone", "sun sell on the phone", "sun road on the phone"),
    *("sun done on the phone", "sun over on the phone"),
)


def look_at_large_text(page: Page) -> list[str]:
    """What does not fit when all text is twice as large."""
    page.evaluate(TWICE)
    return measure(page, "sideways") + measure(page, "clipped")


@pytest.mark.parametrize("name", PLACES)
def test_a_page_shows_everything_at_twice_the_size(
    gallery: Gallery, onlookers: Onlookers, name: str
) -> None:
    visitor = gallery.visit(onlookers, gallery.places[name], PHONE, **SMALL_PHONE)
    assert_nothing(look_at_large_text(visitor.page))


def look_at_phone(tables: Moments, onlookers: Onlookers, name: str) -> list[str]:
    """What does not fit on the phone of the awaited seat when all text is twice as large."""
    actor = tables.states[name].actor
    visitor = tables.visit(onlookers, name, "/t/{}/me", actor, PHONE, **SMALL_PHONE)
    return look_at_large_text(visitor.page)


@pytest.mark.parametrize("name", ["first cards", "real cards"])
def test_a_phone_of_the_board_game_does_too(
    boards: Moments, onlookers: Onlookers, name: str
) -> None:
    assert_nothing(look_at_phone(boards, onlookers, name))


def test_a_phone_of_the_card_game_does_too(decks: Moments, onlookers: Onlookers) -> None:
    assert_nothing(look_at_phone(decks, onlookers, "full rows"))


def test_a_phone_of_the_island_game_does_too(islands: Moments, onlookers: Onlookers) -> None:
    assert_nothing(look_at_phone(islands, onlookers, next(iter(islands.states))))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_bottom_bar_fits_320_px_in_every_language(
    gallery: Gallery, onlookers: Onlookers, language: str
) -> None:
    place = gallery.places["sun done on the phone"]
    visitor = gallery.visit(onlookers, place, (320, 640), **SMALL_PHONE)
    page = visitor.page
    page.goto(f"{page.url}?lang={language}")
    buttons = page.locator(".bar :is(button, a):visible")
    assert buttons.count() >= 4, "undo, start over, done and the question mark"
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert button.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), "a word is cut"
