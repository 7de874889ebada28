"""The shared screen sounds for dice, pen and end, once somebody has switched that on."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.browser.evening import Evening, Plan

LAST_ROUNDS: Final = Plan(("en", "en", "de"), "sun", near=6, trouble=())

# A sound may follow another before a test could ask, so the page itself keeps them.
KEEP: Final = """() => {
  const sounding = document.getElementById("sounding");
  window.heard = [];
  new MutationObserver(() => window.heard.push(sounding.dataset.sounded))
    .observe(sounding, { attributes: true, attributeFilter: ["data-sounded"] });
}"""


def test_dice_rattle_the_pen_is_heard_and_a_gong_announces_the_end(
    chromium: Browser, tmp_path: Path
) -> None:
    evening = Evening(chromium, tmp_path, LAST_ROUNDS)
    try:
        evening.begin()
        page = evening.screen.page
        page.evaluate(KEEP)
        page.get_by_role("button", name="Sounds").click()
        begun = len(evening.book.read().entries)
        played = evening.play().entries[begun:]
        heard = set(page.evaluate("window.heard"))
    finally:
        evening.close()
    # The dice of a running server are free: the last turns may come without another roll.
    rolled = {"rattle"} if any(entry.text.startswith("dice ") for entry in played) else set()
    assert heard == {"pen", "gong"} | rolled
