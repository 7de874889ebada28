"""A page that only listens: it follows its stream and swaps in what it is sent."""

import re
import threading
from contextlib import suppress
from itertools import zip_longest
from typing import NamedTuple, cast

from tests.safety.far import Answer, FarClient, FarStream, open_stream
from tests.waiting import PATIENCE, wait_until
from tests.web.people import Browser
from tests.web.swapping import find_slot

SENT = re.compile(
    r'<[a-z][a-z0-9]* [^<>]*?(?:id="(?P<fragment>[a-z-]+)" hx-swap-oob="true"'
    r'|data-slot="(?P<slot>[0-9]+)" hx-swap-oob="outerHTML:#(?P<within>[a-z-]+) [^"]*")'
)


class Sent(NamedTuple):
    """One element of an answer: a whole fragment, or one slot of it."""

    fragment: str
    slot: int | None
    text: str


def split_sent(text: str) -> list[Sent]:
    """The elements of an answer in order."""
    starts = list(SENT.finditer(text))
    ends = [found.start() for found in starts[1:]] + [len(text)]
    return [
        Sent(
            found["fragment"] or found["within"],
            None if found["slot"] is None else int(found["slot"]),
            text[found.start() : end].rstrip(),
        )
        for found, end in zip(starts, ends, strict=True)
    ]


def tell_difference(shown: dict[str, str], fresh: dict[str, str]) -> str:
    """The first fragment in which two pages differ, and its first tags that do."""
    for name in sorted(shown.keys() | fresh.keys()):
        pages = [page.get(name, "").replace("<", "\n<").splitlines() for page in (shown, fresh)]
        differing = [pair for pair in zip_longest(*pages, fillvalue="") if pair[0] != pair[1]]
        if differing:
            told = [f"- {page[:160]}\n+ {server[:160]}" for page, server in differing[:3]]
            return "\n".join([f"#{name} differs, page (-) and server (+):", *told])
    return ""


class Reader:
    """One open page of a table, in a thread of its own."""

    def __init__(self, browser: Browser, code: str, page: str) -> None:
        self.browser, self.code, self.page = browser, code, page
        self.phase = "running"
        self.shown = 0
        self.fetched = self.brought = 0
        self.fragments: dict[str, str] = {}
        self.fault: BaseException | None = None
        self._over = threading.Event()
        self.load()
        self._stream = self._open_stream()
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def load(self) -> None:
        """Everything anew, as a reload does."""
        self.fragments = self.fetch_all()
        self._learn(self.fragments["seen"])

    def fetch_all(self) -> dict[str, str]:
        """Fetches what the server would show now."""
        answer = self._get(f"page={self.page}&phase={self.phase}")
        assert answer.status_code == 200, (self.page, answer.status_code)
        sent = split_sent(str(answer.get_data(as_text=True)))
        assert all(one.slot is None for one in sent)
        return {one.fragment: one.text for one in sent}

    def close(self) -> None:
        """Leaves the page."""
        self._over.set()
        with suppress(OSError):  # the server may have ended it already
            self._stream.cut()
        self._thread.join(PATIENCE)
        if self.fault is not None:
            raise self.fault

    def await_version(self, version: int) -> None:
        """Waits until the page shows a version."""
        wait_until(
            lambda: self.shown >= version or self.fault is not None,
            lambda: f"{self.page} stays at {self.shown} before {version}",
        )
        assert self.fault is None, self.fault

    def _learn(self, seen: str) -> None:
        self.shown = int(re.findall(r'data-version="(\d+)"', seen)[0])
        self.phase = re.findall(r'data-phase="(\w+)"', seen)[0]

    def _open_stream(self) -> FarStream:
        return open_stream(self.browser, self.code, self.shown, self.page, "&news")

    def _get(self, asked: str) -> Answer:
        return cast("FarClient", self.browser.client).get(f"/t/{self.code}/changes?{asked}")

    def _follow(self) -> None:
        try:
            while not self._over.is_set():
                with self._stream as stream:
                    while not self._over.is_set() and (told := stream.read_event()):
                        self._hear(*told)
                if not self._over.is_set():
                    self._stream = self._open_stream()
        except Exception as fault:  # told to the test that reads this page
            if not self._over.is_set():
                self.fault = fault

    def _hear(self, version: str, shown: str = "", *news: str) -> None:
        if int(version) <= self.shown:
            return
        if shown == str(self.shown):
            self.brought += 1
            self._swap("\n".join(news))
        else:
            self._catch_up()

    def _catch_up(self) -> None:
        answer = self._get(f"page={self.page}&phase={self.phase}&after={self.shown}")
        self.fetched += 1
        assert answer.status_code in (200, 204), answer.status_code
        if answer.headers.get("HX-Refresh"):
            self.load()
            return
        self._swap(str(answer.get_data(as_text=True)))

    def _swap(self, text: str) -> None:
        changed = dict(self.fragments)
        for fragment, slot, sent in split_sent(text):
            if slot is None:
                changed[fragment] = sent
                continue
            start, end = find_slot(changed[fragment], slot)
            plain = re.sub(' hx-swap-oob="[^"]+"', "", sent, count=1)
            changed[fragment] = changed[fragment][:start] + plain + changed[fragment][end:]
        self.fragments = changed
        self._learn(changed["seen"])
