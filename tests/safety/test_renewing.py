"""Seats and hosts that are used last on, and a table that everybody has left can come back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask

from companion.app import create_app
from companion.settings import Settings
from companion.store.codes import TOKEN_SECONDS
from companion.tables import DAY
from tests.safety.commands import Run
from tests.safety.evening import Evening
from tests.web.people import Browser, Phone

IDLE_DAYS = 90


def pass_days(app: Flask, days: float) -> None:
    """Lets the database believe that so much time has passed."""
    store = app.extensions["companion"].tables.store
    clock = store.database.clock
    store.database.clock = lambda: clock() + days * DAY


def list_given(browser: Browser, path: str) -> dict[str, str]:
    """The cookies that a page renews, each with its words."""
    given = browser.client.get(path).headers.getlist("Set-Cookie")
    return {cookie.partition("=")[0]: cookie for cookie in given}


def test_a_table_that_is_used_every_29_days_never_dies(evening: Evening, app: Flask) -> None:
    code, (lea, max_) = evening.code, evening.phones
    for _ in range(5):  # well beyond 30 and 90 days
        pass_days(app, 29)
        mine = list_given(lea, f"/t/{code}/me")
        assert {"seat", "browser", "known"} <= mine.keys()
        assert f"Max-Age={TOKEN_SECONDS}" in mine["seat"]
        assert "host" in list_given(evening.host, f"/t/{code}/host")
        assert not list_given(lea, f"/t/{code}/me"), "once a day is enough"
    lea.look()
    assert lea.find("seen")
    assert lea.tap("roll").status_code in (303, 409, 422)
    assert max_.client.get(f"/t/{code}/me").status_code == 403, "who stayed away has lost the seat"


def test_a_token_that_nobody_used_for_31_days_is_not_renewed(evening: Evening, app: Flask) -> None:
    pass_days(app, 31)
    assert evening.phones[0].client.get(f"/t/{evening.code}/me").status_code == 403
    assert evening.host.client.get(f"/t/{evening.code}/host").status_code == 403


def test_looking_at_an_archived_table_renews_and_the_next_tap_brings_it_back(
    evening: Evening, app: Flask
) -> None:
    store, lea = app.extensions["companion"].tables.store, evening.phones[0]
    for _ in range(4):
        pass_days(app, 29)
        assert "seat" in list_given(lea, f"/t/{evening.code}/me")
    assert evening.code in store.tables.archive_idle(IDLE_DAYS * DAY)
    lea.look()
    assert evening.code not in store.tables.list_codes()
    assert lea.tap("roll").status_code == 303
    assert evening.code in store.tables.list_codes()


@contextmanager
def serve(folder: Path, url: str) -> Iterator[Flask]:
    """A companion from its start to its end."""
    app = create_app(Settings(folder, url, b"a key for tests", pace=0.0, idle_days=IDLE_DAYS))
    try:
        yield app
    finally:
        app.extensions["companion"].bell.close()
        app.extensions["companion"].tables.store.close()


def test_a_table_that_everybody_left_comes_back_with_a_new_host(
    run: Run, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.live.postgres.TICK", 0.05)
    with serve(tmp_path, url) as app:
        pass_days(app, -200)
        code = Evening(app).code
    with serve(tmp_path, url) as app:
        store = app.extensions["companion"].tables.store
        assert code not in store.tables.list_codes()
        assert code in store.tables.list_codes(archived=True)
    said = run("host", code)
    assert said.exit_code == 0, said.output
    link = said.stdout.split()[-1]
    with serve(tmp_path, url) as app:
        assert code in app.extensions["companion"].tables.store.tables.list_codes()
        host, lea = Browser(app), Phone(app, code, "Lea")
        host.open(link.partition("8100")[2])
        assert host.post(f"/t/{code}/claim", key=host.find("key")).status_code == 303
        lea.open(f"/t/{code}/knock")
        assert lea.post(f"/t/{code}/knock", seat="0").status_code == 303
        host.open(f"/t/{code}/host")
        assert host.post(f"/t/{code}/answer", answer=host.find("answer")).status_code == 303
        lea.look()
        assert lea.tap("roll").status_code == 303


def test_no_host_comes_to_a_table_that_there_is_not(small_run: Run) -> None:
    said = small_run("host", "ABCDEF")
    assert said.exit_code == 1
    assert "no table ABCDEF" in said.output
