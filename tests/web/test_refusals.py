"""Refusals are shown on the page that asked, and say what to do next."""

import pytest
from flask import Flask

from companion.tables.errors import StoreUnavailable
from tests.web.people import Browser, Host, Phone, begin_on_paper, speak

IN_THE_BACKGROUND = {"HX-Request": "true"}
TOLD = '<div id="why" class="why" hx-swap-oob="true" data-refused>'


def find_turn(phones: list[Phone]) -> tuple[Phone, Phone]:
    """Whoever may act, and the other one."""
    one, other = phones
    return (one, other) if one.list_lit() else (other, one)


def tap_in_background(phone: Phone, line: str) -> tuple[int, str]:
    fields = {"do": line, "seen": phone.find("seen"), "once": phone.find("once")}
    answer = phone.post(f"/t/{phone.code}/do", IN_THE_BACKGROUND, **fields)
    return answer.status_code, answer.get_data(as_text=True)


def arrange(host: Host, wish: str, **fields: str) -> None:
    host.open(f"/t/{host.code}/host")
    assert host.post(f"/t/{host.code}/host", wish=wish, **fields).status_code == 303


def test_a_tap_on_a_paused_table_is_told_why_on_its_own_page(
    host: Host, phones: list[Phone]
) -> None:
    phone, _ = find_turn(phones)
    arrange(host, "pause")
    status, said = tap_in_background(phone, "roll")
    assert status == 409
    assert TOLD in said
    assert "The game is paused." in said


def test_a_tap_that_the_store_cannot_keep_is_told_on_its_own_page(
    app: Flask, phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object) -> None:
        raise StoreUnavailable("the disk is full")

    phone, _ = find_turn(phones)
    monkeypatch.setattr(app.extensions["companion"].tables.acting, "act", refuse)
    status, said = tap_in_background(phone, "roll")
    assert status == 503
    assert TOLD in said


def test_a_question_that_fails_is_answered_where_it_was_asked(phones: list[Phone]) -> None:
    stranger = Browser(phones[0].client.application)
    headers = {"HX-Request": "true", "HX-Target": "why"}
    stranger.open(f"/t/{phones[0].code}/why?about=a1", headers=headers)
    assert '<div id="why" class="why" data-refused>' in stranger.page


@pytest.mark.parametrize("page", ["me", "screen", "host"])
def test_every_live_page_has_a_place_for_what_did_not_work(
    host: Host, phones: list[Phone], page: str
) -> None:
    browser: Browser = phones[0] if page == "me" else host
    browser.open(f"/t/{host.code}/{page}")
    assert '<div id="why"' in browser.page
    assert '<template id="lost">' in browser.page


def test_a_page_of_an_error_leads_back_to_the_table(host: Host, phones: list[Phone]) -> None:
    phone, _ = find_turn(phones)
    refused = phone.post(f"/t/{host.code}/answer", answer="what").get_data(as_text=True)
    assert f'href="/t/{host.code}/me">Back to the table' in refused
    stranger = Browser(phone.client.application)
    stranger.open(f"/t/{host.code}/me")
    assert f'href="/t/{host.code}/screen">Back to the table' in stranger.page


def test_an_unknown_table_leads_only_to_the_start_page(app: Flask) -> None:
    stranger = Browser(app)
    stranger.open("/t/ZZZZZZ/me")
    assert "Back to the table" not in stranger.page
    assert "To the start page" in stranger.page


def test_without_a_script_a_refused_move_is_no_question(phones: list[Phone]) -> None:
    _, other = find_turn(phones)
    told = other.tap("roll").get_data(as_text=True)
    assert "That did not work" in told
    assert "What is this?" not in told


def test_without_a_script_a_late_tap_gets_the_page_as_it_stands(phones: list[Phone]) -> None:
    phone, _ = find_turn(phones)
    phone.tap("roll")
    late = phone.tap("roll", once="another tap")
    text = late.get_data(as_text=True)
    assert late.status_code == 409
    assert "out of date" in text
    assert 'name="do" value="take ' in text


def test_without_a_script_a_host_is_led_back_to_the_screen(host: Host) -> None:
    begin_on_paper(host)
    refused = speak(host, 1, "roll")
    assert refused.status_code == 422
    assert f'href="/t/{host.code}/screen"' in refused.get_data(as_text=True)


def test_the_host_arranges_without_leaving_the_page(host: Host, phones: list[Phone]) -> None:
    host.open(f"/t/{host.code}/screen")
    path = f"/t/{host.code}/host"
    seen = host.find("version")
    paused = host.post(path, IN_THE_BACKGROUND, wish="pause", version=seen)
    assert paused.status_code == 200
    assert 'id="now" hx-swap-oob="true"' in paused.get_data(as_text=True)
    host.post(path, IN_THE_BACKGROUND, wish="end")
    again = host.post(path, IN_THE_BACKGROUND, wish="again")
    assert again.headers["HX-Redirect"].endswith("/lobby")


def test_the_end_of_a_game_is_no_reason_to_load_a_page_anew(
    host: Host, phones: list[Phone]
) -> None:
    arrange(host, "end")
    asked = f"/t/{host.code}/changes?page=screen&phase=running"
    news = host.client.get(asked)
    assert "HX-Refresh" not in news.headers
    assert 'data-phase="ended"' in news.get_data(as_text=True)
