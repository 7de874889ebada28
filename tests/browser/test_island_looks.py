"""A close look at Navoria: every moment on phone and screen, and every other page."""

import pytest

from tests.browser.close_look import (
    NARROW,
    SMALL_PHONE,
    assert_nothing,
    look_at_phone,
    look_at_tablet,
    look_closely,
    look_from_afar,
    unfold_all,
)
from tests.browser.islands import MOMENTS, TYPED
from tests.browser.moments import Moments, mark_looks
from tests.browser.onlookers import Onlookers

COVERING = ("two tokens", "any resource", "income", "over", "typed round")
"""The moments that a commit looks at; the full run looks at all."""
LOOKS = mark_looks((*MOMENTS, *TYPED), COVERING)
PAGES = {
    "rules": ("lobby", "/rules/navoria", 0),
    "print": ("lobby", "/print?game=navoria", 0),
    "lobby": ("lobby", "/t/{}/lobby", None),
    "waiting": ("lobby", "/t/{}/me", 0),
    "somebody else's turn": ("gather", "/t/{}/me", None),
    "log": ("late", "/t/{}/log", None),
    "host": ("late", "/t/{}/host", None),
    "box": ("typed card", "/t/{}/box", None),
    "box, two gains": ("typed card", "/t/{}/box?at=forest-base", None),
    "box, a space": ("typed card", "/t/{}/box?at=merchant-space1", None),
    "box, a tile": ("typed card", "/t/{}/box?at=tile-1", None),
    "box, a card": ("typed card", "/t/{}/box?at=card-artisan", None),
    "print of a table": ("over", "/t/{}/print", None),
}
"""Every other page: at which table, where, and who looks; None is whoever is not awaited."""


@pytest.mark.parametrize("name", LOOKS)
def test_a_phone_has_no_barrier_fits_320_px_and_suits_a_thumb(
    onlookers: Onlookers, islands: Moments, name: str
) -> None:
    assert_nothing(look_at_phone(islands.stand(onlookers, name)))


def test_a_tablet_shows_all_that_is_on_offer_docks_and_tableau_beside_the_choice(
    onlookers: Onlookers, islands: Moments
) -> None:
    actor = islands.states["late"].actor
    assert_nothing(
        look_at_tablet(lambda size: islands.visit(onlookers, "late", "/t/{}/me", actor, size))
    )


@pytest.mark.parametrize("name", LOOKS)
def test_the_screen_has_no_barrier_and_is_read_from_afar(
    onlookers: Onlookers, islands: Moments, name: str
) -> None:
    assert_nothing(look_from_afar(lambda size: islands.watch(onlookers, name, size)))


@pytest.mark.full
@pytest.mark.parametrize("name", PAGES)
def test_every_other_page_has_no_barrier_fits_320_px_and_suits_a_thumb(
    onlookers: Onlookers, islands: Moments, name: str
) -> None:
    table, path, who = PAGES[name]
    if path.endswith("/me") and who is None:
        who = (islands.states[table].actor + 1) % len(islands.states[table].seats)
    visitor = islands.visit(onlookers, table, path, who, NARROW, **SMALL_PHONE)
    unfold_all(visitor.page)
    assert_nothing(look_closely(visitor.page) + visitor.complaints)


@pytest.mark.parametrize("name", ["score pad", "two tokens", "income", "late", "over"])
def test_four_people_with_long_words_have_room_on_the_screen(
    onlookers: Onlookers, crowded_islands: Moments, name: str
) -> None:
    assert_nothing(look_from_afar(lambda size: crowded_islands.watch(onlookers, name, size)))


@pytest.mark.parametrize("name", LOOKS)
def test_all_words_come_from_the_catalogues_and_none_is_cut(
    onlookers: Onlookers, wordy_islands: Moments, name: str
) -> None:
    assert_nothing(wordy_islands.look_at_words(onlookers, name, "Σ"))


def test_every_page_of_a_game_on_the_sample_says_that_it_is_invented(
    onlookers: Onlookers, islands: Moments
) -> None:
    phone = islands.stand(onlookers, "two tokens")
    assert phone.page.locator("#badge").is_visible()
    screen = islands.watch(onlookers, "two tokens", (1920, 1080))
    assert "Invented" in screen.page.locator("#badge").inner_text()


def test_no_income_is_promised_once_the_game_is_over(
    onlookers: Onlookers, islands: Moments
) -> None:
    promised = {
        name: islands.stand(onlookers, name).page.locator(".figures").inner_text().split()[-1]
        for name in ("late", "over")
    }
    assert promised["late"].startswith("+")
    assert not promised["over"].startswith("+")


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_the_points_lie_clear_of_the_favours_when_the_end_is_announced(
    onlookers: Onlookers, islands: Moments, size: tuple[int, int]
) -> None:
    page = islands.watch(onlookers, "late", size).page
    assert page.locator("#ending p").is_visible()
    points = page.locator("#scores .player").last.bounding_box()
    favours = page.locator("#tiles").bounding_box()
    assert points
    assert favours
    assert points["y"] + points["height"] <= favours["y"]
