"""A phone that lost its seat knocks, and somebody at the table says yes or no."""

import re

import pytest
from flask import Flask

from companion.store.codes import KNOCK_SECONDS
from companion.tables.errors import NotYet, Stale
from tests.web.people import Browser, Host, Phone


def knock(app: Flask, code: str, seat: int, name: str = "") -> Phone:
    phone = Phone(app, code, name)
    phone.open(f"/join/{code}")
    assert "already begun" in phone.page
    answer = phone.post(f"/t/{code}/knock", seat=str(seat), name=name)
    assert answer.status_code == 303
    phone.open(answer.location)
    return phone


def send_away(app: Flask, phone: Phone) -> None:
    """Marks the phone of a seat as away."""
    kept = phone.client.get_cookie("seat", path=f"/t/{phone.code}")
    assert kept is not None
    assert app.extensions["companion"].tables.store.phones.note_gone(phone.code, kept.value)


def find_signs(page: str) -> list[str]:
    return re.findall(r'<span class="sign">.*?</span> (.*?)</span>', page)


def test_a_seat_is_given_back_after_a_yes_from_a_phone(app: Flask, phones: list[Phone]) -> None:
    lea, max_ = phones
    again = knock(app, lea.code, 0)
    assert "has to agree" in again.page
    again.look()
    assert "This phone has no seat" in again.page
    send_away(app, lea)
    max_.look()
    assert "Lea wants to play on from another phone" in max_.page
    assert max_.post(f"/t/{lea.code}/answer", answer=max_.find("answer")).status_code == 303
    again.look()
    assert 'id="status"' in again.page
    assert "Lea has taken over your seat" in lea.tap("roll").text
    lea.look()
    assert "Lea has taken over your seat" in lea.page
    assert "Which seat is yours?" in lea.page, "whoever lost a seat can ask for it"


def test_the_host_lets_somebody_else_play_on(app: Flask, host: Host, phones: list[Phone]) -> None:
    ida = knock(app, host.code, 1, "Ida")
    host.open(f"/t/{host.code}/screen")
    assert "Ida would like to take over for Max" in host.page
    host.post(f"/t/{host.code}/answer", answer=host.find("answer"))
    ida.look()
    assert "Ida" in ida.page


def test_a_no_leaves_the_seat_where_it_was(app: Flask, host: Host, phones: list[Phone]) -> None:
    stranger = knock(app, host.code, 0, "Eve")
    host.open(f"/t/{host.code}/screen")
    number = host.find("answer").removeprefix("admit ")
    host.post(f"/t/{host.code}/answer", answer=f"turn away {number}")
    stranger.open(f"/t/{host.code}/knock?asked={number}")
    assert "Nobody said yes" in stranger.page
    stranger.look()
    assert "This phone has no seat" in stranger.page
    phones[0].look()
    assert 'id="status"' in phones[0].page


def test_strangers_cannot_say_yes_to_themselves(app: Flask, phones: list[Phone]) -> None:
    stranger = knock(app, phones[0].code, 0, "Eve")
    phones[0].look()
    yes = phones[0].find("answer")
    assert stranger.post(f"/t/{stranger.code}/answer", answer=yes).status_code == 403


def test_a_late_yes_lets_nobody_else_in(app: Flask, host: Host, phones: list[Phone]) -> None:
    knock(app, host.code, 0)
    host.open(f"/t/{host.code}/screen")
    late = host.find("answer")
    send_away(app, phones[0])
    assert phones[1].post(f"/t/{host.code}/answer", answer=late).status_code == 303
    eve = knock(app, host.code, 0, "Eve")
    assert host.post(f"/t/{host.code}/answer", answer=late).status_code == 409
    eve.look()
    assert "This phone has no seat" in eve.page


def test_a_yes_that_came_too_late_says_why(app: Flask, host: Host, phones: list[Phone]) -> None:
    for seat in (0, 1):
        knock(app, host.code, seat, "Ida")
    answers = []
    for _ in range(2):
        host.open(f"/t/{host.code}/screen")
        answers.append(host.post(f"/t/{host.code}/answer", answer=host.find("answer")))
    assert [answer.status_code for answer in answers] == [303, 422]
    assert "already has this name" in answers[1].get_data(as_text=True)
    app.extensions["companion"].tables.hosting.turn_to_paper(host.code, 1)
    refused = host.post(f"/t/{host.code}/answer", answer=host.find("answer"))
    assert refused.status_code == 422
    assert "already plays on paper" in refused.get_data(as_text=True)
    seats = app.extensions["companion"].tables.look(host.code).seats
    assert [(seat.name, seat.kind) for seat in seats] == [("Ida", "phone"), ("Max", "paper")]


def test_a_name_of_the_table_cannot_be_taken_by_knocking(app: Flask, phones: list[Phone]) -> None:
    stranger = Phone(app, phones[0].code, "Max")
    stranger.open(f"/join/{stranger.code}")
    answer = stranger.post(f"/t/{stranger.code}/knock", seat="0", name="Max")
    assert answer.status_code == 422


def test_there_is_no_seat_to_knock_for_that_does_not_exist(app: Flask, phones: list[Phone]) -> None:
    stranger = Phone(app, phones[0].code, "Eve")
    stranger.open(f"/join/{stranger.code}")
    for seat, status in (("7", 404), ("-1", 400), ("x", 400), ("", 400)):
        assert stranger.post(f"/t/{stranger.code}/knock", seat=seat).status_code == status


def test_a_browser_that_knocks_again_asks_once(app: Flask, phones: list[Phone]) -> None:
    stranger = Phone(app, phones[0].code, "Eve")
    stranger.open(f"/join/{stranger.code}")
    for name in ("Eve", "Eva", "Ewa"):
        stranger.client.delete_cookie("seat", path=f"/t/{stranger.code}")
        answer = stranger.post(f"/t/{stranger.code}/knock", seat="0", name=name)
        assert answer.status_code == 303
    knocks = app.extensions["companion"].tables.look(stranger.code).table.knocks
    assert [knock.name for knock in knocks] == ["Ewa"]


def test_only_people_of_the_table_knock_while_it_is_locked(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    tables.hosting.close_joining(host.code, True)
    stranger = Phone(app, host.code, "Eve")
    stranger.open(f"/join/{host.code}")
    answer = stranger.post(f"/t/{host.code}/knock", seat="0", name="Eve")
    assert answer.status_code == 422
    assert "The host has locked this table" in answer.get_data(as_text=True)
    assert tables.look(host.code).table.knocks == ()
    assert stranger.post(f"/t/{host.code}/knock", seat="0").status_code == 303


def test_a_knock_that_is_sent_again_asks_nothing_more(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    eve = Phone(app, host.code, "Eve")
    eve.open(f"/join/{host.code}")
    fields = {"seat": "0", "name": "Eve", "once": eve.find("once")}
    first, again = (eve.post(f"/t/{host.code}/knock", **fields) for _ in range(2))
    assert (first.status_code, first.location) == (again.status_code, again.location)
    (knock,) = tables.look(host.code).table.knocks
    tables.store.knocks.turn_away(host.code, knock.number)
    late = eve.post(f"/t/{host.code}/knock", **fields)
    eve.open(late.location)
    assert "Nobody said yes" in eve.page
    assert tables.look(host.code).table.knocks == ()
    anew = eve.post(f"/t/{host.code}/knock", **fields | {"once": eve.find("once")})
    assert anew.status_code == 303
    assert len(tables.look(host.code).table.knocks) == 1


def test_who_gave_the_own_seat_away_is_told_the_same_again(app: Flask, phones: list[Phone]) -> None:
    lea, _ = phones
    knock(app, lea.code, 0)
    lea.look()
    asked = {"HX-Request": "true"}
    yes = lea.find("answer")
    for _ in range(2):
        assert lea.post(f"/t/{lea.code}/answer", asked, answer=yes).status_code == 204
    assert lea.post(f"/t/{lea.code}/answer", asked, answer="admit 999").status_code == 403


@pytest.mark.parametrize("late", [Stale(1, 2), NotYet("corrected")])
@pytest.mark.parametrize("asked", [{}, {"HX-Request": "true"}])
def test_a_late_answer_in_the_lobby_shows_the_lobby(
    app: Flask,
    host: Host,
    monkeypatch: pytest.MonkeyPatch,
    late: Exception,
    asked: dict[str, str],
) -> None:
    lea = Phone(app, host.code, "Lea")
    lea.join()

    def come_too_late(*_: object) -> None:
        raise late

    monkeypatch.setattr(app.extensions["companion"].tables.door, "admit", come_too_late)
    host.open(f"/t/{host.code}/lobby")
    for browser, page in ((host, "lobby"), (lea, "waiting")):
        assert browser.find("page") == page
        told = browser.post(f"/t/{host.code}/answer", asked, answer="admit 1", page=page)
        assert told.status_code == 409
        assert f'data-version="{find_version(told.text)}"' in told.text
        assert ("out of date" in told.text) == isinstance(late, Stale)


def find_version(page: str) -> int:
    return int(re.findall(r'data-version="([0-9]+)"', page)[0])


def test_nobody_but_its_phone_and_the_host_gives_a_present_seat_away(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    lea, max_ = phones
    eve = knock(app, lea.code, 0, "Eve")
    max_.look()
    assert "or the host can agree" in max_.page
    assert max_.find("answer").startswith("turn away")
    lea.look()
    yes = lea.find("answer")
    assert yes.startswith("admit")
    refused = max_.post(f"/t/{lea.code}/answer", answer=yes)
    assert refused.status_code == 403
    assert "While Lea is here" in refused.text
    eve.look()
    assert "This phone has no seat" in eve.page
    assert lea.post(f"/t/{lea.code}/answer", answer=yes).status_code == 303
    eve.look()
    assert 'id="status"' in eve.page


def test_nobody_says_yes_to_himself(app: Flask, host: Host, phones: list[Phone]) -> None:
    send_away(app, phones[0])
    host.open(f"/t/{host.code}/knock")
    assert host.post(f"/t/{host.code}/knock", seat="0", name="Eve").status_code == 303
    host.open(f"/t/{host.code}/screen")
    own = host.post(f"/t/{host.code}/answer", answer=host.find("answer"))
    assert own.status_code == 409
    assert "this phone is the one asking" in own.text
    phones[0].look()
    assert 'id="status"' in phones[0].page


def test_both_sides_of_the_door_show_the_same_sign(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    signs = []
    for name in ("Eve", "Eva"):
        asking = knock(app, host.code, 0, name)
        (sign,) = find_signs(asking.page)
        signs.append(sign)
    assert signs[0] != signs[1]
    for browser, page in ((host, "screen"), (phones[1], "me")):
        browser.open(f"/t/{host.code}/{page}")
        assert find_signs(browser.page) == signs


def test_whoever_a_bot_replaces_is_told(app: Flask, host: Host, phones: list[Phone]) -> None:
    app.extensions["companion"].tables.hosting.replace_by_bot(host.code, 0, "greedy")
    phones[0].look()
    assert "let a bot take over your seat" in phones[0].page


def test_whoever_is_removed_from_the_lobby_is_told(app: Flask, host: Host) -> None:
    lea = Phone(app, host.code, "Lea")
    lea.join()
    app.extensions["companion"].tables.hosting.remove(host.code, 0)
    lea.look()
    assert "The host has removed you" in lea.page
    assert lea.find("colour"), "the form for another seat is there"


def test_a_knock_that_nobody_answers_expires(app: Flask, host: Host, phones: list[Phone]) -> None:
    store = app.extensions["companion"].tables.store
    eve = knock(app, host.code, 0, "Eve")
    host.open(f"/t/{host.code}/screen")
    late = host.find("answer")
    clock = store.database.clock
    store.database.clock = lambda: clock() + KNOCK_SECONDS
    host.open(f"/t/{host.code}/screen")
    assert "Eve asks" not in host.page
    answer = host.post(f"/t/{host.code}/answer", answer=late)
    assert answer.status_code == 409
    assert "already been answered" in answer.text
    eve.open(f"/t/{host.code}/knock?asked={late.rpartition(' ')[2]}")
    assert "Nobody said yes" in eve.page


def test_the_owner_is_asked_in_words_of_the_own_seat_and_led_on(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    lea, max_ = phones
    knock(app, lea.code, 0, "Lea")
    lea.look()
    assert "If you say yes, this phone loses it." in lea.page
    max_.look()
    assert "this phone loses it" not in max_.page
    said = re.findall(r'name="answer" value="(admit \d+)"', lea.page)[0]
    answer = lea.post(f"/t/{lea.code}/answer", {"HX-Request": "true"}, answer=said)
    assert answer.headers["HX-Redirect"] == f"/t/{lea.code}/knock"
    lea.open(f"/t/{lea.code}/knock")
    assert "<h1>Your seat</h1>" in lea.page
    assert "has taken over your seat" in lea.page


def test_who_knocks_takes_it_back_and_nobody_else_can(
    app: Flask, host: Host, phones: list[Phone], guest: Browser
) -> None:
    eve = knock(app, host.code, 0, "Eve")
    number = re.findall(r'name="cancel" value="(\d+)"', eve.page)[0]
    guest.open(f"/t/{host.code}/knock")
    guest.post(f"/t/{host.code}/knock", cancel=number)
    host.open(f"/t/{host.code}/screen")
    assert "Eve" in host.page
    eve.post(f"/t/{host.code}/knock", cancel=number)
    host.open(f"/t/{host.code}/screen")
    assert "Eve" not in host.page


def test_a_table_that_is_over_does_not_say_that_it_has_begun(
    host: Host, phones: list[Phone], guest: Browser
) -> None:
    host.post(f"/t/{host.code}/host", wish="end")
    guest.open(f"/t/{host.code}/knock")
    assert "The game is over." in guest.page
    assert "has already begun" not in guest.page
    assert "See the result" in guest.page
