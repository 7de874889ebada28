"""Forms as our pages send them, and nothing else."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask

from companion.folders import find_folder
from companion.web.fields import FORMS, Form, UnknownField
from tests.played import DICE
from tests.safety.evening import Evening, list_forward
from tests.safety.honest import CHANGING, fill_in
from tests.safety.routes import fill, list_rules
from tests.web.people import Host, Phone

FIELD = re.compile(r'<(?:input|button|select|textarea)\b[^>]*?\bname="([^"]+)"')
GET_FORM = re.compile(r'<form\b[^>]*method="get".*?</form>', re.DOTALL)
"""A form that only asks: its fields are read leniently, and change nothing."""
# Sent by GET from elsewhere on the page: /why /print /score.
READ_ONLY = {"about", "copies", "find", "from", "field", "figure-0", "name-0", "sheet", "what"}


def make_known() -> Form:
    return Form({"seat": "[0-9]", "word": "[a-z]+"}, needed=("seat",), repeated=("word",))


def test_every_form_that_changes_something_is_known() -> None:
    assert set(FORMS) == set(CHANGING)


@pytest.mark.parametrize("endpoint", CHANGING)
def test_a_field_that_nobody_knows_is_refused_in_words(small_app: Flask, endpoint: str) -> None:
    evening = Evening(small_app)
    phone = evening.find_turn()
    path = fill(list_rules(small_app, "POST")[endpoint], evening.code)
    honest = fill_in(
        CHANGING[endpoint][0].fields,
        code=evening.code,
        lit=list_forward(phone)[0],
        seen="9",
        once="tap",
        mine=str(evening.phones.index(phone) + 1),
    )
    before = evening.read_log()
    for wrong in ({"admin": "yes"}, {"do:12": "roll"}, {"": ""}):
        answer = phone.post(path, **honest | wrong)
        assert answer.status_code == 400
        assert "we do not understand" in answer.get_data(as_text=True)
    assert phone.post(path, **honest, file=(BytesIO(b"x"), "x.txt")).status_code == 400
    assert evening.read_log() == before


@pytest.mark.parametrize(
    "changed",
    [
        {"seen": ""},
        {"seen": "-1"},
        {"seen": "1.0"},
        {"seen": "٣"},
        {"once": ""},
        {"once": "é"},
        {"once": "x" * 65},
        {"version": "new"},
        {"seen": ["1", "2"]},
        {"do": "roll\x00"},
        {"do": ["roll", "done"]},
    ],
)
def test_a_tap_has_a_number_a_key_and_one_line(
    small_app: Flask, changed: dict[str, str | list[str]]
) -> None:
    evening = Evening(small_app)
    phone = evening.find_turn()
    fields = {"do": list_forward(phone)[0], "seen": phone.find("seen"), "once": "mine"}
    path = f"/t/{evening.code}/do"
    assert phone.post(path, **fields | changed).status_code == 400
    for missing in fields:
        rest = {name: text for name, text in fields.items() if name != missing}
        assert phone.post(path, **rest).status_code == 400
    assert phone.post(path, **fields).status_code == 303


def test_a_form_without_its_key_opens_no_table_and_gives_no_seat(small_app: Flask) -> None:
    host = Host(small_app)
    lea = Phone(small_app, host.open_table(), "Lea")
    host.open("/")
    lea.open(f"/join/{host.code}")
    sun = {**DICE._asdict(), "once": host.find("once")}
    seat = {"name": "Lea"} | {field: lea.find(field) for field in ("colour", "once", "seen")}
    tables = small_app.extensions["companion"].tables
    for browser, path, fields in ((host, "/open", sun), (lea, f"/t/{host.code}/join", seat)):
        for missing in fields:
            rest = {name: text for name, text in fields.items() if name != missing}
            assert browser.post(path, **rest).status_code == 400
    assert tables.store.tables.list_codes() == (host.code,)
    assert tables.look(host.code).seats == ()
    assert lea.post(f"/t/{host.code}/join", **seat).status_code == 303


def test_a_form_says_what_it_does_not_know() -> None:
    from werkzeug.datastructures import MultiDict

    form = make_known()
    form.check(MultiDict([("csrf", "x"), ("seat", "1"), ("word", "a"), ("word", "b")]))
    for sent, said in (
        ([("seat", "1"), ("eve", "1")], "eve"),
        ([("seat", "1"), ("seat", "2")], "seat twice"),
        ([("seat", "12")], "something else"),
        ([("word", "a")], "no seat"),
    ):
        with pytest.raises(UnknownField, match=said):
            form.check(MultiDict(sent))


def test_every_field_of_every_template_is_known_to_some_form() -> None:
    patterns = [name for form in FORMS.values() for name in form.known]
    templates = [Path(file) for file in find_folder("templates").rglob("*.html")]
    found = {
        re.sub(r"\{\{[^}]*\}\}", "0", name) if not name.startswith("{{") else name
        for file in templates
        for name in FIELD.findall(GET_FORM.sub("", file.read_text("utf-8")))
    }
    assert len(found) > 20
    for name in found - {"csrf"}:
        plain = name.replace("option-0", "option-x").replace("0-0", "figure-0")
        if plain.startswith("{{"):
            continue  # chosen by the template: a whole `do:2`, or a choice of the printer
        known = any(re.fullmatch(pattern, plain) for pattern in patterns)
        assert known or plain in READ_ONLY, name


def test_our_own_mistake_is_told_with_a_reference_that_the_log_knows(
    small_app: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(small_app)
    tables = small_app.extensions["companion"].tables
    with monkeypatch.context() as broken:
        broken.setattr(tables, "look", lambda code: 1 / 0)
        answer = evening.phones[0].client.get(f"/t/{evening.code}/me")
    page = answer.get_data(as_text=True)
    assert answer.status_code == 500
    assert "Nothing is lost" in page
    assert "ZeroDivision" not in page
    (said,) = [record for record in caplog.records if record.levelname == "ERROR"]
    (reference,) = re.findall(r"mistake ([0-9A-F]{6}) at seat.show_seat", said.getMessage())
    assert reference in page
    assert said.exc_info
    assert evening.phones[0].client.get(f"/t/{evening.code}/me").status_code == 200
