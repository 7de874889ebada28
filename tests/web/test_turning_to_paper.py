"""A phone whose battery runs low: its seat goes on on paper, and loses nothing."""

import re

import pypdfium2
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.played import CARDS
from tests.web.people import Browser, Host, Phone, begin_with_two

OFFER = "Switch to paper"


def turn_to_paper(phone: Phone, seat: str = "1") -> TestResponse:
    phone.open(f"/t/{phone.code}/print")
    return phone.post(f"/t/{phone.code}/print/paper", seat=seat)


def read_log(app: Flask, code: str) -> list[str]:
    return [entry.text for entry in app.extensions["companion"].tables.look(code).log]


def refuse(app: Flask, browser: Browser, code: str, seat: str, status: int, said: str) -> None:
    before = read_log(app, code)
    browser.open("/")
    answer = browser.post(f"/t/{code}/print/paper", seat=seat)
    assert answer.status_code == status
    assert said in answer.get_data(as_text=True)
    assert read_log(app, code) == before


@pytest.fixture
def lea(host: Host, phones: list[Phone]) -> Phone:
    return phones[0]


def test_a_phone_is_asked_before_its_own_seat_turns_to_paper(lea: Phone, host: Host) -> None:
    lea.open(f"/t/{lea.code}/print")
    fold = re.search(
        rf'<details class="sure"><summary>{OFFER}</summary>.*?</details>', lea.page, re.S
    )
    assert fold
    assert "cannot switch back" in fold[0]
    assert f'action="/t/{lea.code}/print/paper"' in fold[0]
    for elsewhere in ("?seat=2", "?seat=all", "?what=record"):
        lea.open(f"/t/{lea.code}/print{elsewhere}")
        assert OFFER not in lea.page, elsewhere
    host.open(f"/t/{lea.code}/print?seat=1")
    assert OFFER not in host.page


def test_a_phone_turns_its_seat_to_paper_and_is_offered_the_sheet_as_it_stands(
    app: Flask, lea: Phone, phones: list[Phone]
) -> None:
    answer = turn_to_paper(lea)
    assert answer.status_code == 303
    lea.open(answer.location)
    assert "This seat is played on paper." in lea.page
    assert OFFER not in lea.page
    save = re.search(rf'href="(/t/{lea.code}/print/file[^"]*)" download', lea.page)
    assert save
    pdf = lea.client.get(save[1].replace("&amp;", "&"))
    assert len(pypdfium2.PdfDocument(pdf.data)) == 1
    look = app.extensions["companion"].tables.look(lea.code)
    assert [seat.kind for seat in look.seats] == ["paper", "phone"]
    assert look.log[-1].text == "paper 0"
    phones[1].open(f"/t/{lea.code}/log")
    assert "Lea switches to paper." in phones[1].page


def test_a_seat_on_paper_is_operated_by_its_own_phone_to_the_last_figure(
    app: Flask, host: Host
) -> None:
    lea, max_ = begin_with_two(app, host, first="0")
    assert turn_to_paper(lea).status_code == 303

    def tap(phone: Phone, line: str) -> None:
        phone.look()
        choice = re.search(r'<section id="choice".*?</section>', phone.page, re.S)
        assert choice
        assert f'name="do" value="{line}"' in choice[0] or line == "done"
        assert phone.tap(line).status_code == 303

    for line in ("roll", "take b1", "crossed", "done"):
        tap(lea, line)
    turn_to_paper(max_, "2")
    for line in ("go without", "done"):
        tap(max_, line)
    for figure, value in (("fame", "30"), ("money", "40"), ("circled", "1"), ("used", "0")):
        for phone in (max_, lea):
            phone.look()
            assert "Enter the numbers of your sheet" in phone.page
            if figure in ("fame", "money"):
                assert f'name="do" value="{figure}"' in phone.page
                assert phone.tap(figure, word=value).status_code == 303
            else:
                tap(phone, f"{figure} {value}")
    assert app.extensions["companion"].tables.look(host.code).result


def test_a_phone_that_turned_to_paper_has_its_seat_at_the_next_table_too(
    app: Flask, host: Host, lea: Phone
) -> None:
    turn_to_paper(lea)
    host.open(f"/t/{host.code}/host")
    host.post(f"/t/{host.code}/host", wish="end")
    fresh = host.post(f"/t/{host.code}/host", wish="again").location.split("/")[2]
    answer = lea.open(f"/t/{host.code}/next")
    assert answer.request.path == f"/t/{fresh}/me"
    assert "You’re in!" in lea.page


def test_nobody_turns_the_seat_of_somebody_else_to_paper(
    app: Flask, host: Host, lea: Phone
) -> None:
    refuse(app, lea, lea.code, "2", 403, "This sheet belongs to Max.")
    refuse(app, host, lea.code, "1", 403, "This sheet belongs to Lea.")
    refuse(app, lea, lea.code, "3", 404, "No such seat.")
    refuse(app, Browser(app), lea.code, "1", 403, "This phone has no seat at this table.")


def test_a_seat_turns_to_paper_once_and_only_while_the_game_runs(
    app: Flask, host: Host, lea: Phone, phones: list[Phone]
) -> None:
    turn_to_paper(lea)
    turned = app.extensions["companion"].tables.look(lea.code).table
    turn_to_paper(lea)
    assert app.extensions["companion"].tables.look(lea.code).table == turned
    host.open(f"/t/{host.code}/host")
    again = host.post(f"/t/{host.code}/host", wish="paper 0")
    assert (again.status_code, "is already played on paper" in again.text) == (409, True)
    host.post(f"/t/{host.code}/host", wish="end")
    phones[1].open(f"/t/{host.code}/print")
    assert OFFER not in phones[1].page
    refuse(app, phones[1], lea.code, "2", 409, "The game is over.")


def test_before_the_start_no_seat_turns_to_paper(app: Flask, host: Host) -> None:
    lea = Phone(app, host.code, "Lea")
    lea.join()
    refuse(app, lea, host.code, "1", 409, "The game has not started yet.")


def test_a_game_without_paper_says_so(app: Flask) -> None:
    host = Host(app)
    host.open_table(**CARDS._asdict())
    phones = begin_with_two(app, host)
    phones[0].open(f"/t/{host.code}/print")
    assert OFFER not in phones[0].page
    refuse(app, phones[0], host.code, "1", 409, "This game cannot be played on paper.")
    (awaited,) = app.extensions["companion"].tables.look(host.code).list_awaited()
    arranged = host.post(f"/t/{host.code}/host", wish=f"paper {awaited}")
    assert "This game cannot be played on paper." in arranged.get_data(as_text=True)


def test_while_real_dice_are_in_the_air_nobody_turns_to_paper(app: Flask) -> None:
    host = Host(app)
    host.open_table(dice="real")
    lea, max_ = begin_with_two(app, host, first="0")
    lea.tap("roll")
    max_.open(f"/t/{host.code}/print")
    assert OFFER not in max_.page
    refuse(app, max_, host.code, "2", 422, "not possible right now")
