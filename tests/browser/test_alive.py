"""Pen strokes are animated, and a page says when its connection is lost."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.drivers import Screen
from tests.browser.test_on_the_phone import Table, open_alone


@pytest.fixture(scope="module")
def table(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    table = open_alone(chromium, tmp_path_factory.mktemp("alive"), "road")
    yield table
    table.close()
    table.server.stop()


# At the moment when the stroke comes: how it moves, and where its area is. Asked from outside, a
# slow machine would answer when the page has moved on.
AWAIT_THE_STROKE: Final = """() => {
  window.stroke = new Promise((tell) => new MutationObserver((changes, watch) => {
    const stroke = document.querySelector("#province .road.drawn path");
    if (!stroke) return;
    watch.disconnect();
    requestAnimationFrame(() => tell([
      getComputedStyle(stroke).animationName,
      document.querySelector("#province").getBoundingClientRect().top,
    ]));
  }).observe(document, { childList: true, subtree: true, attributes: true }));
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_road_is_drawn_in_the_place_where_it_was_tapped(table: Table, motion: str) -> None:
    phone = table.sit(table.state.actor)
    page = phone.page
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    cell = page.locator("#province summary.lit").first
    page.evaluate("scrollTo(0, 150)")
    place = page.locator("#province").evaluate("area => area.getBoundingClientRect().top")
    assert page.evaluate("scrollY") > 40
    cell.click()
    page.evaluate(AWAIT_THE_STROKE)
    page.locator("#province details[open] .panel button").first.click()
    moves, now = page.evaluate("window.stroke")
    assert moves == ("none" if motion == "reduce" else "pave")
    if motion != "reduce":
        assert abs(now - place) < 3
    phone.play("take back")
    phone.close()
    table.phones.remove(phone)


def test_a_lost_line_is_told_on_the_page_and_the_word_goes_by_itself(table: Table) -> None:
    phone = table.sit((table.state.actor + 1) % 3)
    pages = [phone.page]
    for path in ("screen", "log"):
        pages.append(phone.open_tab())
        pages[-1].goto(f"{table.server.address}/t/{table.state.code}/{path}")
    chips = [page.locator(".line-down") for page in pages]
    for chip in chips:
        expect(chip).to_have_count(0)
    table.server.stop()
    for chip in chips:
        expect(chip).to_have_text("Connection lost, trying again…")
    table.server.start()
    for chip in chips:
        expect(chip).to_have_count(0)
    for page in pages[1:]:
        page.close()


def test_the_screen_sounds_only_when_it_is_switched_on(table: Table, chromium: Browser) -> None:
    screen = Screen(chromium)
    table.hosts.append(screen)
    screen.hold(table.state, None)
    screen.page.goto(f"{table.server.address}/t/{table.state.code}/screen")
    switch = screen.page.get_by_role("button", name="Sounds")
    roll = "document.getElementById('page').dispatchEvent(new CustomEvent('rolled'))"
    screen.page.evaluate(roll)
    assert switch.get_attribute("data-sounded") is None
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    screen.page.evaluate(roll)
    expect(switch).to_have_attribute("data-sounded", "rattle")
    # Nothing stands between the headline and the dice while the game runs.
    assert not screen.page.locator("#result").is_visible()


def test_a_tablet_shows_what_is_decided_beside_the_whole_sheet(table: Table) -> None:
    phone = table.sit(table.state.actor)
    page = phone.page
    page.set_viewport_size({"width": 1024, "height": 768})
    places = {
        part: page.locator(f"#{part}").bounding_box()
        for part in ("choice", "province", "market", "upgrades", "palace")
    }
    boxes = {part: place for part, place in places.items() if place}
    assert boxes.keys() == places.keys()
    assert boxes["choice"]["x"] + boxes["choice"]["width"] <= boxes["province"]["x"]
    assert boxes["market"]["y"] == boxes["upgrades"]["y"] == boxes["palace"]["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024
