"""Who may say yes or no to a knock, and what whoever loses a seat is told."""

import re

import pytest
from flask import Flask

from companion.tables.errors import NotYet, Stale
from tests.web.knocking import knock, send_away
from tests.web.people import Host, Phone


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
    assert "is already played on paper" in refused.get_data(as_text=True)
    seats = app.extensions["companion"].tables.look(host.code).seats
    assert [(seat.name, seat.kind) for seat in seats] == [("Ida", "phone"), ("Max", "paper")]


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
