"""A close look at Cards & Karma, and a short game of two phones in a real browser."""

import pytest
from playwright.sync_api import Browser

from tests.browser.close_look import (
    NARROW,
    SMALL_PHONE,
    assert_nothing,
    look_at_phone,
    look_at_tablet,
    look_closely,
    look_from_afar,
)
from tests.browser.decks import MOMENTS as PLAYED
from tests.browser.drivers import Phone, Screen
from tests.browser.moments import Moments, mark_looks
from tests.browser.onlookers import Onlookers

MOMENTS = (*PLAYED, "real track", "real rows", "real full")
COVERING = ("full rows", "the end", "real track", "real full")
"""The moments that a commit looks at; the full run looks at all."""
LOOKS = mark_looks(MOMENTS, COVERING)


@pytest.mark.parametrize("name", LOOKS)
def test_a_phone_has_no_barrier_fits_320_px_and_suits_a_thumb(
    onlookers: Onlookers, decks: Moments, name: str
) -> None:
    assert_nothing(look_at_phone(decks.stand(onlookers, name)))


def test_a_tablet_shows_the_offer_the_track_and_all_rows_beside_the_choice(
    onlookers: Onlookers, decks: Moments
) -> None:
    actor = decks.states["the end"].actor
    assert_nothing(
        look_at_tablet(lambda size: decks.visit(onlookers, "the end", "/t/{}/me", actor, size))
    )


@pytest.mark.parametrize("name", LOOKS)
def test_the_screen_has_no_barrier_and_is_read_from_afar(
    onlookers: Onlookers, decks: Moments, name: str
) -> None:
    assert_nothing(look_from_afar(lambda size: decks.watch(onlookers, name, size)))


def test_the_judge_has_no_barrier_and_fits_320_px(onlookers: Onlookers, decks: Moments) -> None:
    path = "/judge/cards_and_karma?question=pay&dice=blue5&price=blue11&administrators=1"
    visitor = decks.visit(onlookers, "first turn", path, 0, NARROW, **SMALL_PHONE)
    assert_nothing(look_closely(visitor.page) + visitor.complaints)


def test_two_phones_deal_take_dice_and_see_only_their_own_numbers(
    chromium: Browser, decks: Moments
) -> None:
    screen = Screen(chromium)
    phones = [Phone(chromium, "Léa", "fr"), Phone(chromium, "Max", "de", NARROW)]
    screen.page.goto(decks.server.address)
    form = screen.page.locator("form:has(input[name=game][value=cards_and_karma])")
    screen.tap(form.locator("button[type=submit]").last)
    screen.page.wait_for_url("**/lobby")
    address = screen.scan()
    for phone in phones:
        phone.join(address)
    screen.start()
    for phone in phones:
        phone.page.locator("#status").wait_for()
    first = next(phone for phone in phones if phone.page.locator("#do-begin").count())
    first.tap(first.page.locator("#do-begin"))
    for turn in range(3):  # after the fourth turn the elephant goes on, and its owner begins
        actor = phones[(phones.index(first) + turn) % 2]
        actor.page.locator("#card-0").wait_for()
        actor.page.locator("#todo:not(.calm)").wait_for()
        before = actor.page.locator(".dice-hand input").count()
        card = actor.page.locator("#offer .as-die, #offer summary.slot").first
        opens = card.evaluate("card => card.tagName") == "SUMMARY"
        actor.tap(card)
        if opens:
            actor.tap(actor.page.locator("details[open] .panel button[value^='die ']").first)
        actor.page.locator("#todo.calm").wait_for()
        assert actor.page.locator(".dice-hand input").count() == before + 1
    for phone in phones:
        assert phone.page.locator("#others .die-card").count() == 0
    assert screen.page.locator(".die-card").count() == 0
    assert_nothing([said for visitor in (screen, *phones) for said in visitor.complaints])
