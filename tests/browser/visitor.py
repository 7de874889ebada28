"""One browser of a test: its cookies, its page, and what the page shows and complains about."""

import re
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect
from playwright.sync_api import TimeoutError as Stuck

from tests import waiting
from tests.browser.states import State

LOCALES: Final = {"fr": "fr-FR", "de": "de-DE", "en": "en-GB"}
PATIENCE: Final = 1000 * waiting.PATIENCE
"""Milliseconds after which a page that should have changed counts as stuck."""
expect.set_options(timeout=PATIENCE)
BLANK: Final = "about:blank"
SEEN: Final = "Number(document.getElementById('seen')?.dataset.version ?? -1)"
AT_REST: Final = "!document.querySelector('.htmx-added, .htmx-settling')"
# Lost connections are no errors of a page; all other errors in the console are.
OF_THE_LINE: Final = re.compile(
    r"Failed to load resource|ERR_|^htmx:(afterRequest|sendError|sendAbort|responseError|timeout)"
)
WATCH: Final = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`));
window.pretend = (state) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
};
// Being offline spares streams that are open; a pocket does not, and tells nobody.
const streams = [];
window.EventSource = class extends EventSource {
  constructor(...asked) { super(...asked); streams.push(this); }
};
window.cutStreams = () => streams.splice(0).forEach((stream) => stream.close());
"""
# What a page shows, part by part: the text, and what each control and picture would do or say.
# Left out is what belongs to one browser and one moment: what is folded open, keys, animations.
READ: Final = """
(() => {
  const KEPT = ["id", "name", "value", "form", "href", "aria-label", "data-version", "disabled"];
  const PASSING = /^(htmx-.*|rolled|tumbl.*|skip.*|pending|flash.*|fresh|new)$/;
  const write = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.replace(/\\s+/g, " ").trim();
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    if (["once", "csrf"].includes(node.getAttribute("name"))) return "";
    const kept = KEPT.filter((name) => node.hasAttribute(name))
      .map((name) => `${name}=${node.getAttribute(name)}`);
    const classes = [...node.classList].filter((name) => !PASSING.test(name)).sort();
    return `<${[node.localName, ...kept, ...classes].join(" ")}>`
      + [...node.childNodes].map(write).filter(Boolean).join("|");
  };
  return (page) => Object.fromEntries(
    [...page.querySelectorAll("#page > [id], #page > :not([id]) [id]")]
      .filter((part) => part.id !== "why" && !part.matches("form, [id] [id]:not(#page > *)"))
      .map((part) => [part.id, write(part)]));
})()
"""


class Visitor:
    """One browser with its own cookies, at one page."""

    def __init__(
        self, chromium: Browser, size: tuple[int, int], language: str, **more: Any
    ) -> None:
        self.context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=LOCALES.get(language, language),
            **{"reduced_motion": "reduce"} | more,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH)
        self.complaints: list[str] = []
        self.taps = 0
        self.sent = 0
        """Forms that went out, from all tabs."""
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._note)
        page.on("request", self._count)
        return page

    def _note(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not OF_THE_LINE.search(said.text):
            self.complaints.append(said.text)

    def _count(self, request: Request) -> None:
        self.sent += request.method == "POST"

    def hold(self, state: State, seat: int | None = None) -> None:
        """Sets the cookies of a state: the host's, or those of a seat."""
        found = {"host": state.host} if seat is None else {"seat": state.seats[seat]}
        self.context.add_cookies(
            [
                {"name": name, "value": token, "domain": "127.0.0.1", "path": f"/t/{state.code}"}
                for name, token in found.items()
            ]
        )

    def tap(self, button: Locator) -> None:
        self.taps += 1
        button.page.bring_to_front()
        button.click()

    def read_version(self) -> int:
        return int(self.page.evaluate(SEEN))

    def catch_up(self, version: int, page: Page | None = None, within: float = PATIENCE) -> None:
        """Waits until the page shows a version, without touching it."""
        # A page behind another one draws no frames, so that only a clock can be asked. What came
        # may still move the page: a tap meanwhile can miss its button.
        shown = page or self.page
        try:
            shown.wait_for_function(
                f"version => {SEEN} >= version && {AT_REST}",
                arg=version,
                polling=10,
                timeout=within,
            )
        except Stuck as stuck:
            seen, at_rest, answer = shown.evaluate(
                f"[{SEEN}, {AT_REST}, document.getElementById('why')?.innerText]"
            )
            raise Stuck(
                f"The page shows version {seen} instead of {version}"
                f"{'' if at_rest else ', is still moving'} and says {answer!r}."
            ) from stuck

    def read_parts(self, page: Page | None = None) -> tuple[dict[str, str], dict[str, str]]:
        """What the page shows, and what a fresh one from the server would."""
        shown, fresh = (page or self.page).evaluate(
            f"""async () => {{
              const read = {READ};
              const text = await (await fetch(location.href)).text();
              return [read(document), read(new DOMParser().parseFromString(text, "text/html"))];
            }}"""
        )
        return shown, fresh

    def sleep(self) -> None:
        """Hides the page and cuts its connections, like a phone in a pocket."""
        self.page.evaluate("pretend('hidden'); cutStreams()")
        self.context.set_offline(True)

    def wake(self) -> None:
        self.context.set_offline(False)
        self.page.evaluate("pretend('visible')")

    def forget(self) -> None:
        """Becomes a fresh browser: no cookies, no storage, no recorded errors."""
        self.context.set_offline(False)
        if self.page.url != BLANK:
            self.page.evaluate("localStorage.clear()")
            self.page.goto(BLANK)
        self.context.clear_cookies()
        self.complaints.clear()

    def close(self) -> None:
        self.context.close()
