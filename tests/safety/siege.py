"""Tables that are attacked, another table beside them, and reads of everything that is stored."""

from html import unescape
from urllib.parse import urlsplit

import sqlalchemy as sa
from flask import Flask
from werkzeug.test import TestResponse
from werkzeug.wrappers import Response

from companion.live import STREAMS
from companion.store.copied_rows import KEPT
from companion.store.schema import own_sheets, player_groups, tables
from tests.safety.evening import Evening
from tests.safety.honest import Honest
from tests.safety.refusals import Attempt
from tests.safety.scenes import Scene
from tests.web.people import HERE, Browser

OTHER_NAME = "Zyxwvutsrq"
"""Somebody at another table, who must never be seen at this one."""


class Siege:
    """The tables of one database that are attacked, and what must not change in it."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.store = app.extensions["companion"].tables.store
        self.other = Evening(app, (OTHER_NAME, "Yvonne"))
        self.watched = [self.other.code]
        self._addresses = 0
        self._rows: list[object] | None = None
        sa.event.listen(self.store.database.opened.writing, "commit", self._forget_rows)

    def stage(self, endpoint: str, honest: Honest) -> Scene:
        """A table of its own for an honest request, watched from now on."""
        scene = Scene(self.app, endpoint, honest)
        self.watched.append(scene.code)
        self._forget_rows()
        return scene

    def forget_scenes(self) -> None:
        """Watches no table but the other one."""
        self.watched = [self.other.code]
        self._forget_rows()

    def draw_address(self) -> str:
        """An address from which nobody has come yet."""
        self._addresses += 1
        return f"203.0.113.{self._addresses}"

    def find_foreign(self, cookie: str) -> str:
        """A token that is good at the other table."""
        browser = self.other.host if cookie == "host" else self.other.phones[0]
        kept = browser.client.get_cookie(cookie, path=f"/t/{self.other.code}")
        assert kept is not None
        return kept.value

    def read_rows(self) -> list[object]:
        """All rows of the watched tables, hashed tokens included, and how much there is besides.

        With SQLite what was read is true until something is committed where alone anything can be
        written; PostgreSQL is asked each time, because a tap there is a statement of its own.
        """
        if self._rows is None or self.store.database.opened.file is None:
            self._rows = self.store.database.read(self._read_rows)
        return self._rows

    def _read_rows(self, link: sa.Connection) -> list[object]:
        found: list[object] = [
            link.scalar(sa.select(sa.func.sum(tables.c.version))),
            link.scalar(sa.select(sa.func.sum(player_groups.c.version))),
            link.scalar(sa.select(sa.func.sum(own_sheets.c.version))),
        ]
        for part in KEPT.values():
            found.append(link.scalar(sa.select(sa.func.count()).select_from(part)))
            if "code" in part.c:
                mine = part.select().where(part.c.code.in_(self.watched))
                found += map(tuple, link.execute(mine.order_by(*part.primary_key)))
        return found

    def _forget_rows(self, *_: object) -> None:
        self._rows = None

    def fight_off(self, attempt: Attempt) -> None:
        """Sends an attempt: it is refused for its reason, and nothing is stored."""
        before = self.read_rows()
        answer = send(attempt)
        told = (attempt.path, attempt.fields, attempt.headers, answer.status, read_words(answer))
        assert answer.status_code == attempt.refusal.status, (attempt.refusal, told)
        assert attempt.refusal.words in read_words(answer), (attempt.refusal, told)
        check_manners(answer)
        assert self.read_rows() == before, told

    def grant(self, scene: Scene, headers: dict[str, str] | None = None) -> None:
        """Sends the honest request itself: it is carried out."""
        before = self.read_rows()
        answer = scene.be_honest(headers)
        scene.granted = True
        told = (scene.endpoint, scene.fields, answer.status, read_words(answer))
        assert answer.status_code == scene.honest.status, told
        assert (self.read_rows() != before) == scene.honest.stores, told
        check_manners(answer)


def send(attempt: Attempt) -> TestResponse:
    """Sends one request of an enemy."""
    browser, path, fields, headers, _, method = attempt
    if method == "GET":
        return browser.client.get(path, headers=headers)
    return browser.post(path, headers, **fields)


def read_words(answer: TestResponse) -> str:
    """What an answer says, or where it leads."""
    if answer.status_code in range(300, 400):
        return answer.location
    return unescape(answer.get_data(as_text=True)) if answer.mimetype == "text/html" else ""


def check_manners(answer: Response) -> None:
    """Fails if an answer leads elsewhere, names somebody of another table, or hides the wait."""
    assert urlsplit(answer.headers.get("Location", "/")).netloc in ("", urlsplit(HERE).netloc)
    assert OTHER_NAME.encode() not in answer.data
    if answer.status_code in (429, 503):
        assert int(answer.headers["Retry-After"]) > 0
    for value in answer.headers.values():
        assert not {"\r", "\n"} & set(value)


def hold_streams(browser: Browser, code: str) -> list[TestResponse]:
    """Opens streams under ever new names until none is given any more."""
    held: list[TestResponse] = []
    while len(held) <= STREAMS:
        asked = f"/t/{code}/live?page=page{len(held)}"
        answer = browser.client.get(asked, buffered=False)
        if answer.status_code != 200:
            assert answer.status_code == 503
            assert int(answer.headers["Retry-After"]) > 0
            return held
        held.append(answer)
    raise AssertionError("there is no end to the streams")
