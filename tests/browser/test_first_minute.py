"""From the start of the companion to the first roll: a host who is no engineer, and one guest."""

import time
from pathlib import Path

from playwright.sync_api import Browser, expect

from companion.words import LANGUAGES
from tests.browser.close_look import READ_FROM_AFAR
from tests.browser.drivers import LARGE, Phone, Screen
from tests.browser.server import Server

MOST_TAPS = 12


def test_the_first_roll_comes_within_twelve_taps_of_host_and_guest(
    chromium: Browser, tmp_path: Path
) -> None:
    started = time.monotonic()
    server = Server(tmp_path)
    server.start()
    screen = Screen(chromium)
    address = screen.open_table(server.address)
    people = [Phone(chromium, name, "en") for name in ("Host", "Guest")]
    for phone in people:
        phone.join(address)
    screen.start()
    screen.page.locator("#page").wait_for()
    for phone in people:
        phone.page.locator("#status").wait_for()
    roller = next(phone for phone in people if "roll" in phone.list_lit())
    roller.play("roll")
    # A field for the name takes one tap more, before the typing.
    taps = sum(visitor.taps for visitor in (screen, *people)) + len(people)
    spent = time.monotonic() - started
    server.stop()
    for visitor in (screen, *people):
        visitor.close()
    print(f"to the first roll: {taps} taps, {spent:.1f} s")
    assert taps <= MOST_TAPS


def test_the_lobby_sees_a_phone_before_anybody_has_typed_a_name(
    chromium: Browser, server: Server
) -> None:
    screen, phone = Screen(chromium), Phone(chromium, "Lea", "en")
    address = screen.open_table(server.address)
    expect(screen.page.locator(".light:not(.on)")).to_be_visible()
    phone.page.goto(address)
    screen.page.locator(".light.on").wait_for()
    for visitor in (screen, phone):
        visitor.close()


def test_the_start_page_is_read_from_across_the_room_without_scrolling(
    chromium: Browser, server: Server
) -> None:
    screen = Screen(chromium)
    for language in LANGUAGES:
        screen.page.goto(f"{server.address}/?lang={language}")
        size = screen.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
        seen, whole = screen.page.evaluate("[innerHeight, document.body.scrollHeight]")
        assert size >= READ_FROM_AFAR[LARGE], language
        assert whole <= seen, language
    screen.close()
