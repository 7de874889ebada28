"""A newcomer who knows only the words on the pages makes Sun their own pad, by taps and by keys."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.close_look import NARROW, assert_nothing, look_closely, measure
from tests.browser.gallery import Gallery
from tests.browser.onlookers import Onlookers

MOST_TAPS: Final = 40
MOST_KEYS: Final = 400
"""How often the tab key is pressed in search of something; then it counts as not to be found."""
MOST_BYTES: Final = 60_000
PAD: Final = (
    ("edge A1 top", "fame +3"),
    ("edge B1 top", "upgrade"),
    ("edge F2 right", "money +2"),
    ("A1", "temple"),
    ("D2", "open land"),
    ("B5", "market, same goods"),
    ("river 1", "fish"),
    ("river 2, reward 1", "fame +1"),
    ("market, column 2 pays", "2"),
    ("tent 1", "fame +4"),
    ("palace column 3", "karma"),
    ("karma box 2", "fame +1"),
)
"""What a given pad shows, box by box, in words that stand on the pages."""


FOCUSED: Final = """
(() => {
  const it = document.activeElement;
  return [it.tagName, (it.querySelector(".sr") ?? it).textContent];
})()
"""
"""What has the focus, and what it is called."""


def tap(page: Page, role: str, name: str) -> None:
    page.get_by_role(role, name=name, exact=role != "link").first.click()  # type: ignore[arg-type]


class Keys:
    """Somebody without a mouse: pressing Enter is a tap, and Tab only looks for what to press."""

    def __init__(self) -> None:
        self.pressed = self.moved = 0

    def press(self, page: Page, role: str, name: str) -> None:
        """Goes from one control to the next until the wanted one is there, and presses it."""
        tag = {"link": "A", "button": "BUTTON"}[role]
        for _ in range(MOST_KEYS):
            page.keyboard.press("Tab")
            self.moved += 1
            found, told = page.evaluate(FOCUSED)
            words = " ".join(told.split())
            if found == tag and (words == name or (role == "link" and words.startswith(name))):
                page.keyboard.press("Enter")
                self.pressed += 1
                return
        raise AssertionError(f"no {role} {name!r} was found by keys")


def make_own(page: Page, home: str, press: Callable[[Page, str, str], None]) -> int:
    """Turns Sun into the given pad; returns the taps that it took."""
    taps = 0

    def do(role: str, name: str, then: str) -> None:
        nonlocal taps
        press(page, role, name)
        expect(page.locator(then).first).to_be_visible()
        taps += 1

    page.goto(home)
    do("link", "My sheets", "h1:has-text('My sheets')")
    do("button", "Sun", ".editing")
    for box, value in PAD:
        do("link", f"{box}:", ".panel")
        do("button", value, ".editing:not(:has(.panel))")
    do("link", "Done", "#differences")
    do("button", "Save the sheet", "a:has-text('Print')")
    return taps


def test_a_newcomer_makes_sun_their_own_with_twelve_differences_in_forty_taps(
    gallery: Gallery, onlookers: Onlookers
) -> None:
    visitor = onlookers.lend(NARROW)
    page = visitor.page
    assert make_own(page, gallery.server.address, tap) <= MOST_TAPS
    told = page.locator("section:has(> #differences) li")
    assert told.count() == len(PAD) + len(("title", "provenance"))
    page.get_by_role("link", name="Let bots try it").click()
    expect(page.get_by_role("progressbar", name="Games played")).to_be_visible()
    page.get_by_role("link", name="Back to the sheet").click()
    page.get_by_text("For a friend").click()
    assert_nothing(look_closely(page) + measure(page, "sideways"))
    page.goto(page.locator("details code").inner_text())
    expect(page.get_by_role("link", name="Download the file")).to_be_visible()
    assert_nothing(look_closely(page) + measure(page, "sideways"))
    page.goto(gallery.server.address)
    expect(page.get_by_text("My Sun").first).to_be_visible()
    assert not visitor.complaints


def test_the_same_is_done_by_keys_alone_in_as_few(gallery: Gallery, onlookers: Onlookers) -> None:
    visitor, keys = onlookers.lend(NARROW), Keys()
    make_own(visitor.page, gallery.server.address, keys.press)
    print(f"{keys.pressed} presses of Enter, {keys.moved} of Tab")
    assert keys.pressed <= MOST_TAPS
    assert not visitor.complaints


def test_the_editor_needs_at_most_sixty_kilobytes_at_first(
    gallery: Gallery, onlookers: Onlookers
) -> None:
    visitor = onlookers.lend(NARROW)
    page, received = visitor.page, list[int]()
    page.on("response", lambda answer: received.append(answer.request.sizes()["responseBodySize"]))
    gallery.show(visitor, gallery.places["editing a sheet"])
    page.wait_for_load_state("networkidle")
    assert 0 < sum(received) <= MOST_BYTES, received
