"""The shared screen with five people: the sheet of whoever acts, live, and all others small."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from tests.browser.close_look import assert_nothing, measure
from tests.browser.drivers import Phone, Screen
from tests.browser.test_on_the_phone import Table, open_alone

FIVE = ("Léa", "Wilhelmine-Charlotte", "Max", "Maximilian-Alexander", "Ida")
SMALLEST = (320, 640)
REACHING = """
[...document.querySelectorAll(".score")].flatMap((card) => [...card.querySelectorAll("*")]
  .filter((part) => !part.closest(".sr")
    && part.getBoundingClientRect().right > card.getBoundingClientRect().right + 1)
  .map((part) => part.outerHTML))
"""
"""A script that lists the elements which stick out of the card of a seat."""


CROWDED = """
[...document.querySelectorAll(".score")].map((score) => {
  score.querySelector(".excess b").textContent = "\u221237\u00bd";
  score.querySelector(".depot").replaceChildren(document.createElement("span"));
  const die = score.querySelector(".depot span");
  die.className = "die purple double";
  die.innerHTML = `<span class="face"><svg class="icon"></svg><svg class="icon"></svg></span>`;
  const right = score.querySelector(".excess b").getBoundingClientRect().right;
  return right - die.getBoundingClientRect().left;
}).filter((covered) => covered > 0)
"""
"""By how much a die covers the longest figure that a seat can have, in px."""


COVERED = """
[false, true].map((double) => {
  const die = document.querySelector(".elephant .die");
  die.classList.toggle("double", double);
  const [first] = die.querySelectorAll(".icon");
  die.querySelector(".face").replaceChildren(first, ...(double ? [first.cloneNode(true)] : []));
  const letter = die.querySelector(".letter").getBoundingClientRect();
  return Math.max(...[...die.querySelectorAll(".icon")].map((icon) => {
    const { left, right, top, bottom, width, height } = icon.getBoundingClientRect();
    const wide = Math.min(right, letter.right) - Math.max(left, letter.left);
    const high = Math.min(bottom, letter.bottom) - Math.max(top, letter.top);
    return Math.max(0, wide) * Math.max(0, high) / (width * height);
  }));
})
"""
"""How much of a pictogram the letter of the elephant's die covers, with one and with two."""


@pytest.fixture(scope="module")
def table(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    table = open_alone(chromium, tmp_path_factory.mktemp("screen"), "road", FIVE)
    yield table
    table.close()
    table.server.stop()


@pytest.fixture(scope="module")
def screen(table: Table, chromium: Browser) -> Screen:
    screen = Screen(chromium)
    table.hosts.append(screen)
    screen.hold(table.state)
    screen.page.goto(f"{table.server.address}/t/{table.state.code}/screen")
    return screen


@pytest.fixture(scope="module")
def phone(table: Table, chromium: Browser) -> Phone:
    """The phone of whoever acts."""
    phone = Phone(chromium, FIVE[table.state.actor], "en")
    table.phones.append(phone)
    phone.hold(table.state, table.state.actor)
    phone.page.goto(f"{table.server.address}/t/{table.state.code}/me")
    return phone


def find_box(page: Page, part: str) -> FloatRect:
    """Where the first part of this kind stands."""
    box = page.locator(part).first.bounding_box()
    assert box is not None
    return box


def test_everybody_sees_the_road_that_somebody_draws(screen: Screen, phone: Phone) -> None:
    roads = screen.page.locator("#sheet .of-province .way")
    before = roads.count()
    expect(screen.page.locator("#sheet h2")).to_have_text(phone.name)
    phone.play(next(line for line in phone.list_lit() if line.startswith("road")))
    expect(roads).to_have_count(before + 1)
    phone.play("take back")
    expect(roads).to_have_count(before)


def test_sheet_dice_and_five_small_sheets_fit_the_screen(screen: Screen) -> None:
    page = screen.page
    assert page.locator(".score .thumbnail").count() == 5
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080
    assert_nothing(measure(page, "outside") + measure(page, "clipped") + measure(page, "type", 24))
    square, dice, sheet = (find_box(page, part) for part in ("#sheet .cell", "#dice", "#sheet"))
    assert square["height"] >= 45, "a square of the province is read at three metres"
    assert dice["x"] + dice["width"] <= sheet["x"]
    assert page.evaluate(REACHING) == [], "nothing of a seat reaches into the next one"


def test_the_longest_figure_of_a_seat_stands_clear_of_its_die(screen: Screen) -> None:
    page = screen.page
    assert page.evaluate(CROWDED) == []
    page.reload()


def test_the_letter_of_the_small_die_covers_no_pictogram(screen: Screen) -> None:
    assert max(screen.page.evaluate(COVERED)) < 0.08
    screen.page.reload()


def test_a_reaction_floats_up_on_the_screen_and_goes_by_itself(
    table: Table, screen: Screen, chromium: Browser
) -> None:
    other = (table.state.actor + 1) % len(FIVE)
    guest = Phone(chromium, FIVE[other], "en", SMALLEST)
    table.phones.append(guest)
    guest.hold(table.state, other)
    guest.page.goto(f"{table.server.address}/t/{table.state.code}/me")
    assert_nothing(measure(guest.page, "sideways") + measure(guest.page, "targets", 44))
    guest.tap(guest.page.get_by_role("button", name="Cheers!"))
    floating = screen.page.locator("body > .floating")
    expect(floating).to_have_count(1)
    expect(floating).to_have_count(0)


def test_a_nudge_is_felt_and_read_on_the_phone(
    table: Table, screen: Screen, chromium: Browser
) -> None:
    dozing = Phone(chromium, FIVE[table.state.actor], "en")
    table.phones.append(dozing)
    dozing.context.add_init_script("navigator.vibrate = (hum) => { window.hummed = hum; };")
    dozing.hold(table.state, table.state.actor)
    dozing.page.goto(f"{table.server.address}/t/{table.state.code}/me")
    dozing.page.locator("#status h1").click()  # phones hum only after a touch
    screen.wish(f"nudge {table.state.actor}")
    told = dozing.page.locator("[data-nudge]")
    expect(told).to_have_text("The host nudges you: it is your turn.")
    expect(told).to_have_class("nudged flash")
    dozing.page.wait_for_function("window.hummed", polling=20)
