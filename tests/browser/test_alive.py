"""Pen strokes are animated, and a page says when its connection is lost."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.close_look import assert_nothing, measure
from tests.browser.drivers import Phone, Screen
from tests.browser.states import PEOPLE
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


# How the sheet is printed: which part stands before which, from the left or from the top.
PRINTED: Final = {
    "left": [
        ("#choice", "#tracks .arm-1"),
        *[("#tracks .arm-1", f"#{area}") for area in ("province", "river", "market", "karma")],
        ("#market", "#upgrades"),
        ("#karma", "#upgrades"),
        ("#upgrades", "#palace"),
        *[(f"#{area}", "#tracks .arm-3") for area in ("province", "river", "palace")],
    ],
    "top": [
        ("#status", "#province"),
        ("#province", "#river"),
        *[("#river", f"#{area}") for area in ("market", "upgrades", "palace")],
        ("#market", "#karma"),
        *[(f"#{area}", "#tracks .arm-2") for area in ("karma", "upgrades", "palace")],
    ],
}
MISPLACED: Final = """printed => {
  const find = (part) => document.querySelector(part).getBoundingClientRect();
  const end = { left: "right", top: "bottom" };
  const parts = new Set(Object.values(printed).flat(2));
  const outside = [...parts].filter((part) => part !== "#choice").filter((part) => {
    const { left, top, right, bottom } = find(part);
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right - left < 24;
  });
  const wrong = Object.entries(printed).flatMap(([side, pairs]) => pairs
    .filter(([first, next]) => find(first)[end[side]] > find(next)[side] + 1)
    .map((pair) => `${side}: ${pair.join(" before ")}`));
  return [...outside.map((part) => `${part} is not seen whole`), ...wrong];
}"""
BROKEN: Final = """
[...document.querySelectorAll(".bar .main")].filter((one) => one.offsetHeight > 60)
  .map((one) => `"${one.innerText}" stands in several rows`)
"""
FINGER: Final = 24
"""The least width and height of what a finger taps, in px (WCAG 2.5.8)."""


def build(phone: Phone) -> None:
    """Draws a road with which the turn is complete."""
    for line in [line for line in phone.list_lit() if line.startswith("road")]:
        phone.play(line)
        if "done" in phone.list_lit():
            return
        phone.play("take back")
    pytest.fail("no road completes the turn")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_tablet_shows_the_whole_sheet_as_printed_beside_what_is_decided(
    table: Table, chromium: Browser, language: str
) -> None:
    actor = table.state.actor
    phone = Phone(chromium, PEOPLE[actor], language)
    table.phones.append(phone)
    phone.hold(table.state, actor)
    phone.page.goto(f"{table.server.address}/t/{table.state.code}/me")
    found = measure_tablets(phone.page)
    build(phone)
    found += measure_tablets(phone.page)
    phone.play("take back")
    assert_nothing(found)


def measure_tablets(page: Page) -> list[str]:
    """Lists what of the sheet is not as printed, and what is too small or lies on other things."""
    told: list[str] = []
    for width, height in ((1024, 768), (1180, 820), (800, 1100)):
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(MISPLACED, PRINTED) + page.evaluate(BROKEN)
        found += measure(page, "targets", FINGER) + measure(page, "sideways")
        told += [f"{width} px: {finding}" for finding in found]
    return told
