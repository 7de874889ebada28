"""A test driver that finds links and buttons by their words alone, as somebody new would."""

import re
from html import escape, unescape
from html.parser import HTMLParser
from urllib.parse import urlsplit

from tests.web.people import Browser


class Controls(HTMLParser):
    """The links and buttons of a page by what they are called, each with what it sends."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: dict[str, str] = {}
        self.buttons: dict[str, tuple[str, dict[str, str]]] = {}
        self._form, self._fields = "", dict[str, str]()
        self._open: tuple[str, dict[str, str]] | None = None
        self._told: list[str] = []
        self._silent = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form, self._fields = of.get("action", ""), {}
        elif tag == "input" and "name" in of:
            self._fields[of["name"]] = of.get("value", "")
        elif tag in ("a", "button"):
            self._open, self._told, self._silent = (tag, of), [], 0
        if self._open and (self._silent or of.get("aria-hidden") == "true"):
            self._silent += tag not in ("input", "rect", "use", "path", "br")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An empty element holds no words."""

    def handle_data(self, data: str) -> None:
        if self._open and not self._silent:
            self._told.append(data)

    def handle_endtag(self, tag: str) -> None:
        if self._silent:
            self._silent -= 1
        elif self._open and tag == self._open[0]:
            kind, of = self._open
            told = " ".join("".join(self._told).split())
            if kind == "a":
                self.links.setdefault(told, of.get("href", ""))
            elif "disabled" not in of:
                sent = {of["name"]: of.get("value", "")} if "name" in of else {}
                self.buttons.setdefault(told, (self._form, self._fields | sent))
            self._open = None


class Newcomer(Browser):
    """Follows links and presses buttons by their names, and counts the taps."""

    path = ""
    taps = 0

    def come(self, path: str) -> None:
        self.open(path)
        self.path = path

    def tap(self, name: str) -> None:
        """Follows the first link, or presses the first button, that begins with this name."""
        controls = Controls(self.page)
        self.taps += 1
        for told, href in controls.links.items():
            if told.startswith(name):
                return self.come(urlsplit(href)._replace(fragment="").geturl())
        told = next((told for told in controls.buttons if told.startswith(name)), "")
        assert told, f"nothing is called {name!r}: {[*controls.links, *controls.buttons]}"
        form, fields = controls.buttons[told]
        return self.send(form, fields)

    def press(self, name: str, below: str = "") -> None:
        """Presses the first button that is called exactly so, below a heading if one is named."""
        self.taps += 1
        page = self.page.partition(f">{escape(below)}</")[2] if below else self.page
        form, fields = Controls(page).buttons[name]
        self.send(form, fields)

    def send(self, form: str, fields: dict[str, str]) -> None:
        answer = self.post(form or self.path, **fields)
        assert answer.status_code == 303, answer.get_data(as_text=True)
        self.come(urlsplit(answer.location)._replace(fragment="").geturl())

    def list_words(self) -> str:
        """The words that stand on the page."""
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", self.page)).split())
