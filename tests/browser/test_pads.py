"""Three guests on phones tell the host what their pads show, by visible words alone."""

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.close_look import NARROW, assert_nothing, look_closely, measure
from tests.browser.gallery import Gallery
from tests.browser.onlookers import Onlookers
from tests.browser.places import HOST
from tests.browser.visitor import Visitor

LARGE: Final = (1920, 1080)
OWN: Final = "My pad shows something else here"
PADS: Final = (("a1-n", "fame +3"), ("c1-n", "upgrade"), ("f2-e", "money +2"))
"""What each phone proposes: the box that is tapped, and what is chosen there."""


def lend_guest(gallery: Gallery, onlookers: Onlookers, seat: int) -> Visitor:
    """A phone that is not the host machine."""
    address = {"X-Forwarded-For": f"203.0.113.{seat}"}
    guest = Visitor(onlookers.chromium, NARROW, "en", extra_http_headers=address)
    gallery.show(guest, gallery.places["sun take on the phone"]._replace(who=seat))
    return guest


def ask(page: Page, box: str) -> None:
    """Asks what a box is, and says that one's own pad shows something else there."""
    page.locator(f"[name=about][value='{box}']").first.click()
    page.get_by_role("link", name=OWN).click()
    expect(page.get_by_role("heading", name=OWN)).to_be_visible()


def test_three_phones_propose_and_the_host_decides_about_each(
    gallery: Gallery, onlookers: Onlookers
) -> None:
    screen = gallery.visit(onlookers, gallery.places["sun take on the screen"], LARGE)
    assert gallery.places["sun take on the screen"].who == HOST
    guests = [lend_guest(gallery, onlookers, seat) for seat, _ in enumerate(PADS)]
    for guest, (box, _) in zip(guests, PADS, strict=True):
        ask(guest.page, box)
        assert_nothing(look_closely(guest.page) + measure(guest.page, "sideways"))
    for guest, (_, value) in zip(guests, PADS, strict=True):
        guest.page.get_by_role("button", name=value, exact=True).click()
        expect(guest.page.get_by_text("The host is asked.")).to_be_visible()
    page = screen.page
    expect(page.locator("#asks")).to_contain_text("Our pads show something else here.")
    page.get_by_role("link", name="Look at it").click()
    for left, answer in ((2, "Take it over into my sheets"), (1, "Leave it"), (0, "Take it over")):
        page.get_by_role("button", name=answer).first.click()
        expect(page.locator("form[action$='/answer']")).to_have_count(left)
    assert_nothing(look_closely(page))
    page.get_by_role("link", name="My sheets").click()
    page.get_by_role("link", name="My Sun").first.click()
    told = page.locator("section:has(> #differences) li")
    expect(told.filter(has_text="fame +3")).to_have_count(1)
    expect(told.filter(has_text="money +2")).to_have_count(1)
    assert told.count() == len(("title", "provenance", *PADS)) - 1
    for visitor in (screen, *guests):
        assert not visitor.complaints
    for guest in guests:
        guest.context.close()
