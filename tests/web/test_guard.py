"""Changes only from our own pages, and answers that load nothing foreign."""

import pytest
from flask import Flask

from tests.played import DICE
from tests.web.people import HERE, Host, Phone

CHANGING = ["/open", "/find"]
SUN = {**DICE._asdict(), "once": "tap"}


@pytest.mark.parametrize("path", CHANGING)
def test_a_change_without_the_token_is_refused(app: Flask, path: str) -> None:
    assert app.test_client().post(path, headers={"Origin": HERE}).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost:9"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_change_from_another_site_is_refused(host: Host, headers: dict[str, str]) -> None:
    host.open("/")
    assert host.post("/open", headers, **SUN).status_code == 403


def test_the_token_may_come_in_a_header_and_has_to_be_right_there_too(host: Host) -> None:
    host.open("/")
    token = {"X-CSRF-Token": host.find("csrf")}
    chosen = SUN | {"csrf": ""}
    assert host.post("/open", token, **chosen).status_code == 303
    wrong = {"X-CSRF-Token": token["X-CSRF-Token"][::-1]}
    chosen["csrf"] = token["X-CSRF-Token"]
    assert host.post("/open", wrong, **chosen).status_code == 403


def test_a_token_of_another_browser_is_refused(app: Flask, host: Host) -> None:
    host.open("/")
    stranger = Host(app)
    stranger.open("/")
    answer = stranger.post("/open", csrf=host.find("csrf"), **SUN)
    assert answer.status_code == 403


def test_a_foreign_name_for_this_machine_is_refused(app: Flask) -> None:
    assert app.test_client().get("/", headers={"Host": "evil.example"}).status_code == 400
    assert app.test_client().get("/", headers={"Host": "192.168.1.7:8100"}).status_code == 200


def test_a_body_that_is_too_long_is_refused(host: Host) -> None:
    host.open("/")
    assert host.post("/find", code="x" * 70_000).status_code == 413
    assert host.post("/find", code="x" * (8 * 1024 + 1)).status_code == 413
    assert host.post("/find", code="x" * 8 * 1024).status_code == 404
    assert host.post("/find", code="é" * (4 * 1024 + 1)).status_code == 413, "é is two bytes"
    assert host.post("/find", code="é" * 4 * 1024).status_code == 404
    fields = {f"field{number}": "x" * 8 * 1024 for number in range(8)}
    assert host.post("/find", **fields).status_code == 413, "together they are too long"
    fields.popitem()
    assert host.post("/find", **fields).status_code == 400, "nobody knows them, but they fit"


def test_every_page_allows_only_our_own_scripts_and_styles(phones: list[Phone]) -> None:
    answer = phones[0].open(f"/t/{phones[0].code}/me")
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert " style=" not in phones[0].page
    assert "onclick" not in phones[0].page


def test_only_the_host_may_start_and_arrange(app: Flask, host: Host) -> None:
    guest = Phone(app, host.code, "Lea")
    guest.join()
    for path, fields in (("start", {}), ("people", {"bot": "greedy"}), ("host", {"wish": "end"})):
        assert guest.post(f"/t/{host.code}/{path}", **fields).status_code == 403


def test_nobody_acts_for_another_phone(phones: list[Phone]) -> None:
    for phone, other in (phones, phones[::-1]):
        number = phones.index(other)
        fields = {f"do:{number}": "roll", "seen": phone.find("seen"), "once": "forged"}
        answer = phone.post(f"/t/{phone.code}/do", **fields)
        assert answer.status_code == 403


def test_a_stranger_has_no_sheet_and_no_taps(app: Flask, phones: list[Phone]) -> None:
    stranger = Phone(app, phones[0].code, "Eve")
    stranger.open("/")
    assert stranger.open(f"/t/{stranger.code}/me").status_code == 403
    assert stranger.tap("roll", once="x", seen="1").status_code == 403


@pytest.mark.parametrize("name", ["", "   ", "a" * 21, "a\u202eb", "a\u200bb", "a\x07b"])
def test_a_name_that_cannot_be_read_is_refused(app: Flask, host: Host, name: str) -> None:
    answer = Phone(app, host.code, name).join()
    assert answer.status_code == 422


def test_markup_in_a_name_stays_text(app: Flask, host: Host) -> None:
    Phone(app, host.code, "<b>Lea</b>").join()
    host.open(f"/t/{host.code}/lobby")
    assert "&lt;b&gt;Lea&lt;/b&gt;" in host.page
    assert "<b>Lea" not in host.page


def test_two_people_cannot_have_one_name_or_one_colour(app: Flask, host: Host) -> None:
    assert Phone(app, host.code, "Lea").join("red").status_code == 303
    assert Phone(app, host.code, "lea").join("teal").status_code == 422
    assert Phone(app, host.code, "Max").join("red").status_code == 422


def test_a_full_table_says_so(app: Flask, host: Host) -> None:
    late = Phone(app, host.code, "F")
    late.open(f"/join/{host.code}")
    for name in ("A", "B", "C", "D", "E"):
        assert Phone(app, host.code, name).join().status_code == 303
    made = {field: late.find(field) for field in ("once", "seen")}
    answer = late.post(f"/t/{host.code}/join", name="F", colour="red", **made)
    assert answer.status_code == 422
    assert "All seats" in answer.get_data(as_text=True)


def test_whoever_scans_the_code_of_a_full_table_reads_it_before_typing_a_name(
    app: Flask, host: Host
) -> None:
    for name in ("A", "B", "C", "D", "E"):
        Phone(app, host.code, name).join()
    late = Phone(app, host.code, "F")
    answer = late.open(f"/join/{host.code}")
    assert answer.status_code == 422
    assert "All seats" in late.page
    assert 'name="name"' not in late.page
