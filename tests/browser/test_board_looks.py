"""A close look at Just 4 Fun: every moment on phone and screen, and every other page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.boards import MOMENTS as PLAYED
from tests.browser.boards import Boards
from tests.browser.close_look import (
    NARROW,
    SMALL_PHONE,
    assert_nothing,
    look_closely,
    look_from_afar,
    measure,
    unfold_all,
)
from tests.browser.onlookers import Onlookers
from tests.browser.test_words_on_pages import NAMES

MOMENTS = (*PLAYED, "without help", "real cards", "paused", "ended")
COVERING = ("rows of three", "crowded", "real cards", "four in a row")
"""The moments that a commit looks at; the full run looks at all."""
LOOKS = [
    pytest.param(name, marks=[] if name in COVERING else [pytest.mark.full]) for name in MOMENTS
]
PAGES = {
    "rules": ("lobby", "/rules/just_4_fun", 0),
    "print": ("lobby", "/print?game=just_4_fun", 0),
    "lobby": ("lobby", "/t/{}/lobby", None),
    "waiting": ("lobby", "/t/{}/me", 0),
    "somebody else's turn": ("rows of three", "/t/{}/me", 0),
    "somebody else's sheet": ("rows of three", "/t/{}/sheets/1", 1),
    "host": ("rows of three", "/t/{}/host", None),
    "print of a table": ("rows of three", "/t/{}/print", None),
    "fair cards": ("rows of three", "/t/{}/dice", None),
    "fair cards afterwards": ("four in a row", "/t/{}/dice", None),
}
"""Every other page: at which table, where, and who looks; None is the host."""


@pytest.mark.parametrize("name", LOOKS)
def test_a_phone_has_no_barrier_fits_320_px_and_suits_a_thumb(
    onlookers: Onlookers, boards: Boards, name: str
) -> None:
    visitor = boards.stand(onlookers, name)
    page = visitor.page
    found = look_closely(page)
    for label in page.locator(".hand label:has(input[type=checkbox])").all()[:2]:
        label.click()
        found += look_closely(page, ".hand")
    unfold_all(page)
    found += look_closely(page)
    assert_nothing(found + visitor.complaints)


def turn_to(
    onlookers: Onlookers, boards: Boards, name: str, look: Callable[[Page], list[str]]
) -> list[str]:
    """What a look finds on one of the other pages, all unfolded on a small phone."""
    table, path, who = PAGES[name]
    visitor = boards.visit(onlookers, table, path, who, NARROW, **SMALL_PHONE)
    unfold_all(visitor.page)
    found = look(visitor.page)
    return found + visitor.complaints


@pytest.mark.parametrize("name", PAGES)
def test_every_other_page_has_no_barrier_fits_320_px_and_suits_a_thumb(
    onlookers: Onlookers, boards: Boards, name: str
) -> None:
    assert_nothing(turn_to(onlookers, boards, name, look_closely))


@pytest.mark.parametrize("name", LOOKS)
def test_the_screen_has_no_barrier_and_is_read_from_afar(
    onlookers: Onlookers, boards: Boards, name: str
) -> None:
    assert_nothing(look_from_afar(lambda size: boards.watch(onlookers, name, size)))


def look_at_words(page: Page, code: str) -> list[str]:
    """The words that no catalogue has, and those that do not fit into their place."""
    known = ["J4", "Σ", code, *NAMES]
    found = measure(page, "foreign", known) + measure(page, "sideways")
    return found + measure(page, "clipped")


@pytest.mark.full
@pytest.mark.parametrize("name", PAGES)
def test_all_words_of_every_other_page_come_from_the_catalogues_and_none_is_cut(
    onlookers: Onlookers, wordy_boards: Boards, name: str
) -> None:
    code = wordy_boards.states[PAGES[name][0]].code
    assert_nothing(turn_to(onlookers, wordy_boards, name, lambda page: look_at_words(page, code)))


@pytest.mark.full
@pytest.mark.parametrize("name", MOMENTS)
def test_all_words_come_from_the_catalogues_and_none_is_cut(
    onlookers: Onlookers, wordy_boards: Boards, name: str
) -> None:
    code = wordy_boards.states[name].code
    phone = wordy_boards.stand(onlookers, name)
    unfold_all(phone.page)
    screen = wordy_boards.watch(onlookers, name, (1280, 720))
    found = look_at_words(phone.page, code) + look_at_words(screen.page, code)
    assert_nothing(found)


def test_the_printer_that_turns_to_another_game_brings_its_sheets(
    onlookers: Onlookers, boards: Boards
) -> None:
    visitor = onlookers.lend(NARROW)
    page = visitor.page
    page.goto(f"{boards.server.address}/print?game=just_4_fun")
    page.locator("label:has([name=game][value=dice_charmers])").click()
    page.locator("label:has([name=back][value=moon])").click()
    page.locator("img[src*='sheet=sun&back=moon&game=dice_charmers']").wait_for()
    assert page.locator("input[value=classic]").count() == 0
    assert visitor.complaints == []
