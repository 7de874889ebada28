"""Fame and coins run along their tracks on screen and phone, unless somebody wants no motion."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.drivers import Screen
from tests.browser.test_on_the_phone import Table, open_alone
from tests.browser.visitor import Visitor

HOLD: Final = """
window.runs = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...asked) {
  const run = animate.apply(this, asked);
  run.pause();
  window.runs.push(run);
  return run;
};
"""
"""A script that holds what a page lets run at its start, so that a test decides when it moves."""

REACHES: Final = """(at) => Object.fromEntries(window.runs.map((run) => {
  run.currentTime = at * run.effect.getTiming().duration;
  const bar = run.effect.target;
  return [bar.dataset.run, bar.getBoundingClientRect().width];
}))"""
"""How far each running bar reaches after a part of its run, in px."""

WIDTHS: Final = """() => Object.fromEntries([...document.querySelectorAll("[data-run]")].map(
  (bar) => [bar.dataset.run, bar.getBoundingClientRect().width]))"""


@pytest.fixture(scope="module")
def table(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    table = open_alone(chromium, tmp_path_factory.mktemp("bars"), "sell")
    yield table
    table.close()
    table.server.stop()


def measure(page: Page) -> dict[str, float]:
    widths: dict[str, float] = page.evaluate(WIDTHS)
    return widths


def watch(table: Table, chromium: Browser) -> Screen:
    """A shared screen whose runs are held."""
    screen = Screen(chromium)
    table.hosts.append(screen)
    screen.context.add_init_script(HOLD)
    screen.hold(table.state)
    screen.page.goto(f"{table.server.address}/t/{table.state.code}/screen")
    return screen


def assert_they_run(page: Page, bars: set[str], before: dict[str, float]) -> None:
    """These bars alone run: from where they were, on their way, to where the page has them."""
    start, halfway, end = (page.evaluate(REACHES, at) for at in (0, 0.5, 0.999))
    page.evaluate("window.runs.splice(0).forEach((run) => run.cancel())")
    after = measure(page)
    assert start.keys() == bars
    for bar in bars:
        assert start[bar] == pytest.approx(before[bar], abs=1)
        assert start[bar] < halfway[bar] < end[bar]
        assert end[bar] == pytest.approx(after[bar], abs=1)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_coins_run_along_the_track_of_whoever_sells(
    table: Table, chromium: Browser, motion: Any
) -> None:
    seat = table.state.actor
    phone, screen = table.sit(seat, stubs=HOLD), watch(table, chromium)
    bars: dict[Visitor, set[str]] = {phone: {"money"}, screen: {f"money-{seat}", "money-sheet"}}
    for visitor in bars:
        visitor.page.emulate_media(reduced_motion=motion)
    before = {visitor: measure(visitor.page) for visitor in bars}
    phone.play(next(line for line in phone.list_lit() if line.startswith("sell")))
    screen.catch_up(phone.read_version())
    for visitor, own in bars.items():
        if motion == "reduce":
            assert visitor.page.evaluate("window.runs.length") == 0
            after = measure(visitor.page)
            assert all(after[bar] > before[visitor][bar] for bar in own)
        else:
            assert_they_run(visitor.page, own, before[visitor])
    phone.play("take back")
