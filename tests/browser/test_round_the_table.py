"""One turn closely watched: signals, questions, motion, full screen, knocks, no script at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.drivers import Phone, Screen
from tests.browser.test_on_the_phone import Table, open_alone
from tests.browser.visitor import Visitor
from tests.played import DICE

MOVING = "no-preference"
# What a phone can do besides showing a page, counted instead of done.
COUNTED = """
window.done = { tones: 0, hums: 0, locks: 0 };
window.AudioContext = class {
  state = "running"; currentTime = 0; destination = {};
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
  }
  createOscillator() {
    window.done.tones += 1;
    return { frequency: {}, connect: (next) => next, start() {}, stop() {} };
  }
};
Object.defineProperty(navigator, "vibrate", {
  value: () => { window.done.hums += 1; return true; },
});
Object.defineProperty(navigator, "wakeLock", {
  value: { request: async () => { window.done.locks += 1; return { release() {} }; } },
});
"""


@pytest.fixture(scope="module")
def table(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    table = open_alone(chromium, tmp_path_factory.mktemp("round"), "roll")
    yield table
    table.close()
    table.server.stop()


def take(phone: Phone, colour: str) -> None:
    line = next(line for line in phone.list_lit() if line.startswith(f"take {colour}"))
    phone.play(line)


def ask_about(page: Page, thing: str, said: str) -> None:
    """Taps something while questions are asked: it answers, and nothing else happens."""
    before = page.locator("#seen").get_attribute("data-version")
    page.locator(thing).first.click()
    expect(page.locator("#why")).to_contain_text(said)
    assert page.locator("#seen").get_attribute("data-version") == before


def check_that_a_hint_rests_and_comes_back(page: Page) -> None:
    """Switches the hint of the moment off with one tap, and on again."""
    hint = page.locator("#hint")
    expect(hint.locator(f"[data-hint='{DICE.game} roll']")).to_be_visible()
    hint.locator("[data-hints=off]").click()
    expect(hint).to_be_hidden()
    page.locator(".wishes [data-hints=on]").click()
    expect(hint).to_be_visible()


def check_that_dice_tumble_until_they_are_tapped(actor: Phone, screen: Page) -> None:
    """Rolls: the stream brings the dice, which tumble for less than a second or until a tap."""
    asked: list[str] = []
    screen.on("request", lambda request: asked.append(request.url))
    actor.play("roll")
    expect(screen.locator("#dice.rolled")).to_have_count(1)
    assert asked == []
    times = screen.evaluate(
        "document.getAnimations().filter((one) => one.animationName === 'tumble')"
        ".map((one) => one.effect.getComputedTiming().endTime)"
    )
    assert len(times) == 8
    assert all(600 <= time <= 900 for time in times)
    screen.mouse.click(5, 5)
    expect(screen.locator("#dice.rolled")).to_have_count(0)


def check_that_whoever_is_next_is_told(actor: Phone, follower: Phone) -> None:
    """Ends the turn: the next phone tells it by title, tone and hum, and stays awake if wished."""
    page = follower.page
    page.locator("[data-wish=awake]").click()
    page.locator("[data-wish=title]").focus()
    actor.play("done")
    follower.catch_up(actor.read_version())
    page.wait_for_function("document.title.startsWith('●')")
    assert page.evaluate("window.done") == {"tones": 2, "hums": 1, "locks": 1}
    assert page.evaluate("document.activeElement.dataset.wish") == "title"
    page.emulate_media(forced_colors="active")
    border = "getComputedStyle(document.querySelector('.tile.lit')).borderTopWidth"
    assert page.evaluate(border) == "3px"


def test_a_turn_is_seen_heard_and_asked_about(table: Table, chromium: Browser) -> None:
    screen = Screen(chromium, reduced_motion=MOVING)
    screen.hold(table.state)
    screen.page.goto(f"{table.server.address}/t/{table.state.code}/screen")
    first = table.state.actor
    actor = table.sit(first, reduced_motion=MOVING)
    follower = table.sit((first + 1) % 3, stubs=COUNTED)
    page = actor.page

    check_that_a_hint_rests_and_comes_back(page)

    # A question answers even for the button that would act.
    page.locator("#asking").click()
    ask_about(page, "#do-roll", "Elephant")
    ask_about(page, ".figures [role=button]", "Fame")
    page.keyboard.press("Escape")
    expect(page.locator("#asking")).to_have_attribute("aria-pressed", "false")

    check_that_dice_tumble_until_they_are_tapped(actor, screen.page)
    expect(page.locator("#choice.rolled")).to_have_count(1)  # the phone that rolls sees it, too

    # Links of the chain come one by one until they are tapped.
    take(actor, "p")
    expect(page.locator("#chain li.fresh").first).to_be_attached()
    page.locator("#chain").click()
    expect(page.locator("#chain li.fresh")).to_have_count(0)

    # A refusal lights what can be done instead; Done answers questions too.
    page.locator("#river button[form=ask]").first.click()
    expect(page.locator("#why[data-refused] .answer")).to_be_visible()
    expect(page.locator(".lit.flash").first).to_be_attached()
    page.locator("#asking").click()
    ask_about(page, "#do-done", "ends your turn")
    page.keyboard.press("Escape")

    check_that_whoever_is_next_is_told(actor, follower)

    # The screen stays full while the host arranges something.
    screen.page.locator("#fullscreen").click()
    screen.page.wait_for_function("document.fullscreenElement !== null")
    screen.wish("lock")
    assert screen.page.evaluate("document.fullscreenElement !== null")
    for visitor in (screen, actor, follower):
        assert visitor.complaints == []
    screen.close()


def test_the_table_answers_a_knock_and_a_correction_by_tapping(
    table: Table, chromium: Browser
) -> None:
    place = f"{table.server.address}/t/{table.state.code}"
    phone = table.sit(table.state.actor)
    if "roll" in phone.list_lit():  # a mistake needs something that happened
        phone.play("roll")
    stranger = Visitor(chromium, (360, 740), "en")
    stranger.page.goto(f"{place}/knock")
    stranger.page.locator("button[type=submit]").click()
    stranger.page.get_by_role("status").wait_for()
    phone.page.locator("#asks button[value^='turn away']").click()
    stranger.page.locator(".problem").wait_for()
    stranger.close()

    host = Visitor(chromium, (360, 740), "en")
    host.hold(table.state)
    host.page.goto(f"{place}/host")
    host.page.locator("#log button").first.click()
    phone.page.locator("#asks button[value^=refuse]").click()
    expect(host.page.locator("#asks .card")).to_have_count(0)
    assert host.complaints == []
    host.close()


def test_a_turn_is_played_without_any_script(chromium: Browser, tmp_path: Path) -> None:
    table = open_alone(chromium, tmp_path, "take")
    page = table.sit(table.state.actor, java_script_enabled=False).page
    die = page.locator("#choice button[value^='take ']").first
    line = die.get_attribute("value")
    die.click()
    page.locator("#bar button[value='take back']").click()
    expect(page.locator(f"#choice button[value='{line}']")).to_have_count(1)
    assert page.url.endswith("/me")
    table.close()
    table.server.stop()
