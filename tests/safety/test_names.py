"""What people type is shown as they typed it, and means nothing to page, stream or printer."""

import io
import json
import logging
from collections.abc import Iterator
from html import escape, unescape
from itertools import islice
from pathlib import Path
from random import Random
from typing import cast

import pypdfium2
import pytest
from flask import Flask

from companion.logs import JsonFormatter
from companion.tables.errors import BadName
from companion.tables.people import clean_name
from companion.web import journal
from tests.safety.evening import Evening
from tests.web.people import Host, Phone

MARKUP = (
    "<script>x()</script>",
    '"><img src=x>',
    "{{7*7}}{% x %}",
    "<para>&amp;</para>",
    "%s%n\\n'--",
)
SCRIPTS = ("Zoë Ångström", "دينا", "דנה", "नमस्ते", "🎲🐘")
PAGES = ("screen", "host", "me", "lobby", "print", "sheets/1", "dice", "knock")


@pytest.fixture(params=[MARKUP, SCRIPTS], ids=["markup", "scripts"])
def evening(request: pytest.FixtureRequest, small_app: Flask) -> Evening:
    evening = Evening(small_app, request.param)
    evening.play(6, Random(7))
    return evening


def list_answers(evening: Evening) -> Iterator[tuple[str, str]]:
    for browser in (evening.host, *evening.phones):
        for page in PAGES:
            with browser.client.get(f"/t/{evening.code}/{page}", follow_redirects=True) as answer:
                yield page, answer.get_data(as_text=True)
        asked = f"/t/{evening.code}/changes?page=screen&phase=running"
        yield "changes", browser.client.get(asked).get_data(as_text=True)


def test_names_are_text_on_every_page(evening: Evening) -> None:
    names = [phone.name for phone in evening.phones]
    shown = dict.fromkeys(names, 0)
    for page, text in list_answers(evening):
        for name in names:
            if escape(name) != name:
                assert name not in text, (page, name)
            shown[name] += name in unescape(text)
        assert "49" not in text or "{{7*7}}" not in names or "7*7" in text
    assert all(count > 5 for count in shown.values()), shown


def test_a_stream_tells_versions_and_no_names(evening: Evening) -> None:
    with evening.host.client.get(f"/t/{evening.code}/live?page=screen", buffered=False) as answer:
        lines = b"".join(islice(cast("Iterator[bytes]", answer.response), 1)).decode().splitlines()
    for line in filter(None, lines):
        name, _, value = line.partition(": ")
        assert name in ("retry", "event", "id", "data")
        assert value.isdecimal() or (name, value) == ("event", "changed")


@pytest.mark.parametrize("what", ["record", "seats", "poster"])
def test_names_are_drawn_on_paper_and_never_read_as_markup(evening: Evening, what: str) -> None:
    answer = evening.phones[0].client.get(f"/t/{evening.code}/print/file?what={what}&seat=all")
    assert answer.status_code == 200
    for value in answer.headers.values():
        assert value.isascii()
        assert not {"\r", "\n"} & set(value)
    pdf = pypdfium2.PdfDocument(io.BytesIO(answer.data))
    told = "".join(page.get_textpage().get_text_range() for page in pdf)
    if what != "poster":
        for name in [phone.name for phone in evening.phones if phone.name.isascii()]:
            assert name.replace(" ", "") in told.replace(" ", "").replace("\r\n", "")
    picture = evening.phones[0].client.get(f"/t/{evening.code}/print/preview?what={what}&seat=all")
    assert picture.status_code == 200
    assert b"<script" not in picture.data
    assert b"<img" not in picture.data


def test_the_log_of_requests_holds_no_names(small_app: Flask) -> None:
    said = io.StringIO()
    ear = logging.StreamHandler(said)
    ear.setFormatter(JsonFormatter())
    journal.add_to(small_app)
    journal.log.addHandler(ear)
    journal.log.setLevel(logging.INFO)
    try:
        Evening(small_app, MARKUP)
    finally:
        journal.log.removeHandler(ear)
        journal.log.setLevel(logging.NOTSET)
    lines = said.getvalue().splitlines()
    assert len(lines) > 20
    assert all(json.loads(line)["said"] == "answered" for line in lines)
    assert not [name for name in MARKUP if name in said.getvalue()]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Lea   Marie ", "Lea Marie"),
        ("Lea\r\nSet-Cookie", "Lea Set-Cookie"),
        ("a\u2028b", "a b"),
        ("e\u0301", "é"),
        ("❤️", "❤️"),
        ("x" * 20, "x" * 20),
        ("é" * 20, "é" * 20),
        ("🇫🇷" * 20, "🇫🇷" * 20),
        ("👋🏽" * 20, "👋🏽" * 20),
        ("🎲" * 20, "🎲" * 20),
        ("❤️" * 20, "❤️" * 20),
        ("नि" * 20, "नि" * 20),
        ("🇫🇷👋🏽" * 10, "🇫🇷👋🏽" * 10),
        ("👩\u200d👩\u200d👧\u200d👦 Lea", "👩\u200d👩\u200d👧\u200d👦 Lea"),
        ("🏳\ufe0f\u200d🌈" * 15, "🏳\ufe0f\u200d🌈" * 15),
        ("👩🏽\u200d🚀" * 15, "👩🏽\u200d🚀" * 15),
    ],
)
def test_names_are_kept_as_people_see_them(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        *("", " \t\n", "x" * 21, "\u0301", "\ufe0f", "\u3164", "\u2800", "a\u115f", "a\u034fb"),
        *("a\u202eb", "a\u2066b", "a\u200bb", "a\u200db", "\ufeffa", "a\x00", "a\x1b[2J", "a\x7f"),
        *("Lea\ufe0f", "1\ufe0f", "❤\ufe0f\ufe0f", "e\u0301\ufe0f", "\ufe0fLea"),
        *("\ud800", "\ue000", "a\U000e0101", "Z" + "\u0335" * 60),
        *("\u200d👧", "👩\u200d", "👩\u200d\u200d👧", "a\u200d👧", "👩\u200da", "👩\u200d\ufe0f👧"),
        *("🇫🇷" * 21, "👋🏽" * 21, "🎲" * 21, "🇫" + "x" * 20, "👋" + "🏽" * 60),
    ],
)
def test_names_that_cannot_be_seen_are_refused(typed: str) -> None:
    with pytest.raises(BadName):
        clean_name(typed)


def test_no_two_at_a_table_have_names_that_look_alike(small_app: Flask) -> None:
    host = Host(small_app)
    code = host.open_table()
    assert Phone(small_app, code, "Lea ❤\ufe0f").join().status_code == 303
    for twin in ("Lea ❤", "LEA ❤\ufe0f", "Lea\ufe0f"):
        assert Phone(small_app, code, twin).join().status_code == 422
        assert host.seat("paper", twin).status_code == 422
    assert Phone(small_app, code, "👩\u200d👧").join().status_code == 303
    assert Phone(small_app, code, "👩👧").join().status_code == 422
    assert Phone(small_app, code, "Max").join().status_code == 303
    assert host.start().status_code == 303
    eve = Phone(small_app, code, "Eve")
    eve.open(f"/t/{code}/knock")
    assert eve.post(f"/t/{code}/knock", seat="1", name="Lea ❤").status_code == 422


def test_a_wifi_name_full_of_signs_reaches_the_poster_and_nothing_else(
    small_app: Flask, tmp_path: Path
) -> None:
    host = Host(small_app)
    code = host.open_table()
    network = '<b>Net</b>;"\\,:'
    told = {"network": network, "password": 'p;"<i>\\'}
    assert host.post(f"/t/{code}/wifi", **told).status_code == 303
    own = host.client.get_cookie("host", path=f"/t/{code}")
    assert own is not None
    host.client.set_cookie("host", own.value, domain="192.168.1.5", path=f"/t/{code}")
    host.open(f"/t/{code}/lobby", headers={"Host": "192.168.1.5:8100"})
    assert "<b>Net" not in host.page
    assert network in unescape(host.page)
    host.open(f"/t/{code}/print?what=poster")
    pdf = host.post(f"/t/{code}/print/file?what=poster", **told)
    assert pdf.status_code == 200
    assert pdf.data.startswith(b"%PDF")
    guest = Phone(small_app, code, "Lea")
    guest.join()
    guest.open(f"/t/{code}/me")
    assert "p;" not in unescape(guest.page)
