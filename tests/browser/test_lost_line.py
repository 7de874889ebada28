"""Every live page tells a lost connection after three seconds, and no longer than it lasts."""

from datetime import UTC, datetime
from typing import Final

from playwright.sync_api import Browser

from companion.folders import find_folder
from tests.browser.gallery import Gallery
from tests.browser.visitor import Visitor

LIVE: Final = {
    "lobby/lobby.html": ("lobby on the screen", "guests' view of the lobby"),
    "waiting/waiting.html": ("waiting",),
    "screen/screen.html": ("sun take on the screen", "sun over on the screen"),
    "seat/seat.html": ("sun take on the phone", "sun over on the phone"),
    "seat/sheet.html": ("sheet of somebody else",),
    "host/host.html": ("host",),
    "knock/knock.html": ("knock",),
    "log/log.html": ("log",),
}
"""The templates of all pages with a stream, and places that show them."""

LINE: Final = """
window.EventSource = class extends EventTarget {
  static CLOSED = 2;
  constructor() { super(); this.readyState = 0; window.line = this; }
  close() {}
};
window.tell = (news) => window.line.dispatchEvent(new Event(news));
"""
"""A script that lets a test say what becomes of the connection."""
WAITED: Final = 3_000
TOLD: Final = "[...document.querySelectorAll('.line-down')].map((chip) => chip.innerText)"


def test_all_pages_with_a_stream_are_known() -> None:
    templates = find_folder("templates")
    found = {
        file.relative_to(templates).as_posix()
        for file in templates.rglob("*.html")
        if 'id="page"' in (text := file.read_text("utf-8")) and "data-code" in text
    }
    assert found == LIVE.keys()


def test_every_live_page_tells_a_lost_line_after_three_seconds_and_not_before(
    gallery: Gallery, chromium: Browser
) -> None:
    visitor = Visitor(chromium, (1024, 768), "en")
    visitor.context.add_init_script(LINE)
    page = visitor.page
    page.clock.install()
    told: dict[str, list[list[str]]] = {}
    for name in [name for names in LIVE.values() for name in names]:
        gallery.show(visitor, gallery.places[name])
        soon = page.evaluate("Date.now() / 1000 + 1")
        page.clock.pause_at(datetime.fromtimestamp(soon, UTC))
        told[name] = []
        # A line that comes back in time is not told; one that is lost again is told once.
        for news, passed in (("error", WAITED - 1), ("open", WAITED), ("error", WAITED - 1)):
            page.evaluate("tell", news)
            page.clock.run_for(passed)
            told[name].append(page.evaluate(TOLD))
        page.evaluate("tell", "error")
        page.clock.run_for(1)
        told[name].append(page.evaluate(TOLD))
        page.evaluate("tell", "open")
        told[name].append(page.evaluate(TOLD))
        page.clock.resume()
    once = ["Connection lost, trying again…"]
    assert told == {name: [[], [], [], once, []] for name in told}
    visitor.close()
