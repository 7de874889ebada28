"""A close look at Just 4 Fun: every moment on phone and screen, and every other page."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.state import Phase
from companion.words import LANGUAGES
from tests.browser.boards import MOMENTS as PLAYED
from tests.browser.close_look import (
    NAMES,
    NARROW,
    SMALL_PHONE,
    assert_nothing,
    look_at_phone,
    look_at_tablet,
    look_at_words,
    look_closely,
    look_from_afar,
    unfold_all,
)
from tests.browser.moments import Moments, mark_looks, play_with_bots
from tests.browser.onlookers import Onlookers
from tests.browser.server import Server
from tests.browser.states import Builder

MOMENTS = (*PLAYED, "without help", "real cards", "paused", "ended")
COVERING = ("rows of three", "crowded", "real cards", "four in a row")
"""The moments that a commit looks at; the full run looks at all."""
LOOKS = mark_looks(MOMENTS, COVERING)
SIGNS = ("J4", "Σ")
"""What stands on pages of this game in every language."""
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
    onlookers: Onlookers, boards: Moments, name: str
) -> None:
    assert_nothing(look_at_phone(boards.stand(onlookers, name), choose_cards))


def choose_cards(page: Page) -> list[str]:
    """Chooses two cards of the hand and looks at it after each."""
    found = []
    for label in page.locator(".hand label:has(input[type=checkbox])").all()[:2]:
        label.click()
        found += look_closely(page, ".hand")
    return found


def turn_to(
    onlookers: Onlookers, boards: Moments, name: str, look: Callable[[Page], list[str]]
) -> list[str]:
    """What a look finds on one of the other pages, all unfolded on a small phone."""
    table, path, who = PAGES[name]
    visitor = boards.visit(onlookers, table, path, who, NARROW, **SMALL_PHONE)
    unfold_all(visitor.page)
    found = look(visitor.page)
    return found + visitor.complaints


@pytest.mark.parametrize("name", PAGES)
def test_every_other_page_has_no_barrier_fits_320_px_and_suits_a_thumb(
    onlookers: Onlookers, boards: Moments, name: str
) -> None:
    assert_nothing(turn_to(onlookers, boards, name, look_closely))


def test_a_tablet_shows_the_whole_board_beside_the_choice(
    onlookers: Onlookers, boards: Moments
) -> None:
    actor = boards.states["rows of three"].actor
    assert_nothing(
        look_at_tablet(
            lambda size: boards.visit(onlookers, "rows of three", "/t/{}/me", actor, size)
        )
    )


@pytest.mark.parametrize("name", LOOKS)
def test_the_screen_has_no_barrier_and_is_read_from_afar(
    onlookers: Onlookers, boards: Moments, name: str
) -> None:
    assert_nothing(look_from_afar(lambda size: boards.watch(onlookers, name, size)))


@pytest.mark.full
@pytest.mark.parametrize("name", PAGES)
def test_all_words_of_every_other_page_come_from_the_catalogues_and_none_is_cut(
    onlookers: Onlookers, wordy_boards: Moments, name: str
) -> None:
    known = [wordy_boards.states[PAGES[name][0]].code, *NAMES, *SIGNS]
    assert_nothing(turn_to(onlookers, wordy_boards, name, lambda page: look_at_words(page, known)))


@pytest.mark.full
@pytest.mark.parametrize("name", MOMENTS)
def test_all_words_come_from_the_catalogues_and_none_is_cut(
    onlookers: Onlookers, wordy_boards: Moments, name: str
) -> None:
    assert_nothing(wordy_boards.look_at_words(onlookers, name, *SIGNS))


def test_the_printer_that_turns_to_another_game_brings_its_sheets(
    onlookers: Onlookers, boards: Moments
) -> None:
    visitor = onlookers.lend(NARROW)
    page = visitor.page
    page.goto(f"{boards.server.address}/print?game=just_4_fun")
    page.locator("label:has([name=game][value=dice_charmers])").click()
    page.locator("label:has([name=back][value=moon])").click()
    page.locator("img[src*='sheet=sun&back=moon&game=dice_charmers']").wait_for()
    assert page.locator("input[value=classic]").count() == 0
    assert visitor.complaints == []


def test_the_story_of_a_turn_stands_below_the_last_of_four_players(
    onlookers: Onlookers, tmp_path: Path
) -> None:
    build = Builder(tmp_path)
    four = ("Léa", "Wilhelmine-Charlotte", "Max", "Ida")
    table = build.open("classic", "de", JUST_4_FUN.meta.slug)
    log = next(
        log
        for play, log in play_with_bots(JUST_4_FUN, "classic", len(four), 1, "random")
        if play.state.turn.phase == Phase.DONE and len(log[-1].text.split(" ")) > 3
    )
    state = build.write(build.seat(table, four), log)
    build.store.close()
    server = Server(tmp_path)
    server.start()
    page = Moments(server, {"now": state}).watch(onlookers, "now", (1920, 1080)).page
    last = page.locator(".player").nth(3).bounding_box()
    story = page.locator("#story .links").bounding_box()
    assert last is not None
    assert story is not None
    assert story["y"] >= last["y"] + last["height"]
    assert story["y"] + story["height"] <= 1080
    server.stop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_of_everybody_is_seen_on_a_small_phone(
    boards: Moments, onlookers: Onlookers, language: str
) -> None:
    page = boards.stand(onlookers, "first cards").page
    page.goto(f"{page.url}?lang={language}")
    table = page.locator(".everybody .scroll")
    table.scroll_into_view_if_needed()
    assert table.evaluate("one => one.scrollWidth <= one.clientWidth")
