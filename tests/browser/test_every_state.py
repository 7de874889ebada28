"""A close look at every page in every state: for eyes, for thumbs and from across the room."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from companion.app import create_app
from companion.settings import read_settings
from tests.browser.close_look import (
    NARROW,
    SMALL_PHONE,
    TARGET,
    assert_nothing,
    list_looks,
    look_closely,
    look_from_afar,
    measure,
    open_in_turn,
    unfold_all,
)
from tests.browser.gallery import Gallery
from tests.browser.onlookers import Onlookers
from tests.browser.places import list_places
from tests.browser.states import fill

# Answers that are no pages: streams, parts, pictures, files, and ways that lead on to a page.
NO_PAGES = {
    *("static", "send_icons", "health.tell_health", "live.listen", "live.fetch_changes"),
    *("printing.draw_preview", "printing.send_file"),
    *("printing_table.draw_preview", "printing_table.send_file", "learning.send_learnt"),
    *("result.draw_final", "result.draw_picture"),
    *("lobby.lead_to_table", "lobby.scan", "lobby.follow", "bg_stats.lead_to_app"),
    *("groups.become_keeper", "groups.send_json", "groups.send_csv"),
    *("group_printing.draw_preview", "group_printing.send_file"),
    *("own_sheets.become_owner", "editor.send_file", "own_pictures.draw_own"),
    *("own_pictures.draw_of_table", "own_sharing.send_shared", "own_sharing.draw_shared"),
}


@pytest.mark.parametrize("name", list_looks("page", "phone"))
def test_a_page_or_phone_has_no_barrier_fits_320_px_and_suits_a_thumb(
    gallery: Gallery, onlookers: Onlookers, name: str
) -> None:
    visitor = gallery.visit(onlookers, gallery.places[name], NARROW, **SMALL_PHONE)
    page = visitor.page
    found = measure(page, "sideways") + measure(page, "targets", TARGET)
    unfold_all(page)
    found += look_closely(page)
    for opened in open_in_turn(page):
        found += look_closely(page, opened)
    assert_nothing(found + visitor.complaints)


@pytest.mark.parametrize("name", list_looks("screen"))
def test_a_screen_has_no_barrier_and_is_read_from_afar(
    gallery: Gallery, onlookers: Onlookers, name: str
) -> None:
    place = gallery.places[name]
    assert_nothing(look_from_afar(lambda size: gallery.visit(onlookers, place, size)))


@pytest.mark.parametrize("name", ["lobby on the screen", "sun take on the screen"])
def test_a_host_can_hold_the_screen_in_a_hand(
    gallery: Gallery, onlookers: Onlookers, name: str
) -> None:
    visitor = gallery.visit(onlookers, gallery.places[name], NARROW, **SMALL_PHONE)
    unfold_all(visitor.page)
    found = measure(visitor.page, "sideways") + measure(visitor.page, "targets", TARGET)
    assert_nothing(found)


def test_a_replay_follows_its_slider_its_buttons_and_the_arrow_keys(
    gallery: Gallery, onlookers: Onlookers
) -> None:
    visitor = gallery.visit(onlookers, gallery.places["replay"], NARROW)
    page, shown = visitor.page, visitor.page.locator("#shown")
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_attribute("data-step", "10")
    page.get_by_role("link", name="To the start").click()
    expect(shown).to_have_attribute("data-step", "0")
    page.locator("#step").focus()
    page.keyboard.press("End")
    expect(shown).to_have_attribute("data-step", page.locator("#step").get_attribute("max") or "")
    page.locator("#step").fill("7")
    expect(shown).to_have_attribute("data-step", "7")
    assert "step=7" in page.url, "the address leads back to this moment"
    assert not visitor.complaints


def test_a_replay_of_the_screen_keeps_its_parts_apart(
    gallery: Gallery, onlookers: Onlookers
) -> None:
    page = gallery.visit(onlookers, gallery.places["replay of the screen"], (1440, 810)).page
    tops = "all => all.map(one => one.getBoundingClientRect()).map(box => [box.top, box.bottom])"
    parts = page.locator("#steer, .steps, .told, .views, .top, .dc.game, #shown > footer")
    places = parts.evaluate_all(tops)
    assert len(places) == 7
    assert all(above[1] <= below[0] for above, below in pairwise(places))
    assert places[5][1] - places[5][0] > 810 / 2


def test_no_page_is_forgotten(tmp_path: Path) -> None:
    places = list_places(fill(tmp_path))
    app = create_app(read_settings({"COMPANION_FOLDER": str(tmp_path)}))
    app.extensions["companion"].tables.store.close()
    match = app.url_map.bind("localhost").match
    seen = set()
    for place in places:
        if re.search("nothing|ZZZ", place.path) is None:
            seen.add(match(place.path.partition("?")[0])[0])
    pages = {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    assert pages - seen - NO_PAGES == set()
