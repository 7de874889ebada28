"""A whole turn of each game by keyboard alone: focus is seen, and stays after every answer."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.book import Book
from tests.browser.drivers import Phone
from tests.browser.server import Server
from tests.browser.showcase import SHOWN, fill
from tests.browser.states import State
from tests.played import Played

LIT = "button[form=act][name=do]:not([disabled], [value='take back'], [value='start over'])"
ENDS = ("done", "end")
"""What ends a turn, taken as soon as it is lit."""
MOST_STEPS = 40
MOST_TABS = 250

# What Tab has to come to for a line: its button, or what the button is folded into.
FIND = """
([lit, line]) => {
  const shown = (part) => part.checkVisibility({ visibilityProperty: true });
  const buttons = [...document.querySelectorAll(lit)].filter((one) => one.value === line);
  const button = buttons.find(shown);
  if (button) return (window.wanted = button, true);
  for (const one of buttons) {
    const fold = one.closest("details:not([open])");
    const summary = fold?.querySelector("summary");
    if (summary && shown(summary)) return (window.wanted = summary, false);
  }
}
"""
IS_THERE = "document.activeElement === window.wanted"
IS_SEEN = """
(() => {
  const style = getComputedStyle(document.activeElement);
  return document.activeElement.matches(":focus-visible")
    && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
})()
"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, State]]]:
    folder = tmp_path_factory.mktemp("by keyboard")
    states = {game: state for (game, moment), state in fill(folder).items() if moment == "middle"}
    server = Server(folder, COMPANION_PACE="3600")
    server.start()
    yield server, states
    server.stop()


def press_line(page: Page, line: str) -> None:
    """Goes to the button of a line with Tab, opening what it is folded into, and presses Enter."""
    for _ in range(4):
        is_button = page.evaluate(FIND, [LIT, line])
        assert is_button is not None, f"nothing leads to {line}"
        for _ in range(MOST_TABS):
            if page.evaluate(IS_THERE):
                break
            page.keyboard.press("Tab")
        assert page.evaluate(IS_THERE), f"Tab does not come to {line}"
        assert page.evaluate(IS_SEEN), f"the focus is not seen on {line}"
        page.keyboard.press("Enter")
        if is_button:
            return
    raise AssertionError(f"{line} stays folded")


def choose(lines: list[str]) -> str:
    """A line that ends the turn, or else the first."""
    return next((line for line in lines if line in ENDS), lines[0])


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.game)
def test_a_whole_turn_is_played_by_keyboard_alone(
    chromium: Browser, served: tuple[Server, dict[str, State]], shown: Played
) -> None:
    server, states = served
    state = states[shown.game]
    book = Book(server.folder, state.code)
    phone = Phone(chromium, "Léa", "en")
    phone.hold(state, state.actor)
    phone.page.goto(f"{server.address}/t/{state.code}/me")
    for _ in range(MOST_STEPS):
        play = book.read()
        if state.actor not in play.game.awaits(play.state):
            break
        before = phone.read_version()
        press_line(phone.page, choose(phone.list_lit()))
        phone.catch_up(before + 1)
        kept = phone.page.evaluate("document.activeElement !== document.body")
        assert kept, "the focus is lost after an answer"
    else:
        raise AssertionError("the turn does not end")
    expect(phone.page.locator("#status")).not_to_contain_text("Your turn")
    assert phone.complaints == []
    phone.close()
