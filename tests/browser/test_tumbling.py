"""The phone that rolls sees the roll: the dice that are new tumble on it, and no others."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.server import Server
from tests.browser.states import Builder
from tests.browser.test_on_the_phone import Table, write_table

MOVING, STILL = "no-preference", "reduce"
TUMBLED: Final = """
window.tumbled = [];
document.addEventListener("animationstart", ({ animationName, target }) => {
  if (animationName === "tumble")
    window.tumbled.push(target.closest("[data-about]").dataset.about);
}, true);
"""
"""A script that notes which dice begin to tumble."""
MOVED: Final = """
[...document.querySelectorAll(".die")].filter((die) => die.checkVisibility()
    && getComputedStyle(die).animationName !== "none")
  .map((die) => die.closest("[data-about]").dataset.about)
"""
"""The dice that are to move, also when their time is over."""
OFFERED: Final = (
    "[...document.querySelectorAll('.tiles [data-about]')].map((one) => one.dataset.about)"
)
"""The dice of which one is taken or kept."""


@pytest.fixture(scope="module")
def tables(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[tuple[str, str], Table]]:
    """A table before its first roll and one before a reroll, for each wish."""
    folder = tmp_path_factory.mktemp("tumbling")
    build, server = Builder(folder), Server(folder)
    tables = {
        (moment, motion): Table(chromium, server, write_table(build, moment))
        for moment in ("roll", "karma")
        for motion in (MOVING, STILL)
    }
    build.store.close()
    server.start()
    yield tables
    for table in tables.values():
        table.close()
    server.stop()


def assert_tumbled(page: Page, dice: set[str], motion: str) -> None:
    """These dice alone tumble, unless somebody wants no motion."""
    wanted = sorted(dice) if motion == MOVING else []
    assert sorted(page.evaluate(MOVED)) == wanted
    page.wait_for_function("count => window.tumbled.length >= count", arg=len(wanted), polling=20)
    assert sorted(page.evaluate("window.tumbled.splice(0)")) == wanted


@pytest.mark.parametrize("motion", [MOVING, STILL])
def test_all_dice_tumble_on_the_phone_that_rolls_them(
    tables: dict[tuple[str, str], Table], motion: str
) -> None:
    table = tables["roll", motion]
    phone = table.sit(table.state.actor, stubs=TUMBLED, reduced_motion=motion)
    assert_tumbled(phone.page, set(), motion)
    phone.play("roll")
    dice = set(phone.page.evaluate(OFFERED))
    assert len(dice) == 8
    assert_tumbled(phone.page, dice, motion)
    # A page that comes anew shows the same dice lying.
    phone.page.reload()
    assert_tumbled(phone.page, set(), motion)


@pytest.mark.parametrize("motion", [MOVING, STILL])
def test_only_rerolled_dice_tumble_on_the_phone_that_rerolls_them(
    tables: dict[tuple[str, str], Table], motion: str
) -> None:
    table = tables["karma", motion]
    phone = table.sit(table.state.actor, stubs=TUMBLED, reduced_motion=motion)
    other = table.sit((table.state.actor + 1) % 3, stubs=TUMBLED, reduced_motion=motion)
    line = next(line for line in phone.list_lit() if line.startswith("karma"))
    phone.play(line)
    other.catch_up(phone.read_version())
    dice = set(phone.page.evaluate(OFFERED))
    assert len(dice) == 2
    assert f"die-{line.split(' ')[1]}" in dice
    assert_tumbled(phone.page, dice, motion)
    assert_tumbled(other.page, set(), motion)
    phone.play(next(line for line in phone.list_lit() if line.startswith("keep")))
    assert_tumbled(phone.page, set(), motion)
