"""The result: who won and why, bars, honours, final sheets, and a picture to keep."""

import re
from random import Random
from xml.etree import ElementTree as ET

import pytest
from flask import Flask

from companion.games.dice_charmers.finale import write_boxes
from companion.tables import Look
from tests.web.people import Browser, Host, Phone, play_on
from tests.web.test_phone import read_text


@pytest.fixture
def over(short_game: tuple[Host, list[Phone]]) -> tuple[Host, list[Phone]]:
    """A game that two guests have played to its end."""
    host, phones = short_game
    for _ in play_on(phones, Random(7)):
        pass
    host.open(f"/t/{host.code}/screen")
    return host, phones


def cut_result(page: str) -> str:
    found = re.search(r'<section id="result".*?</section>', page, re.S)
    assert found
    return found[0]


def tell_winner(look: Look) -> str:
    """What the heading says."""
    assert look.result is not None
    first, *others = look.result.winners
    return "Shared victory" if others else f"{look.seats[first].name} wins"


def test_screen_and_phones_tell_who_won_why_and_who_did_something_best(
    app: Flask, over: tuple[Host, list[Phone]]
) -> None:
    host, phones = over
    look = app.extensions["companion"].tables.look(host.code)
    result = look.result
    assert result is not None
    excesses = [dict(standing.figures)["excess"] for standing in result.standings]
    for browser in (host, *phones):
        shown = cut_result(browser.page)
        told = read_text(shown)
        assert tell_winner(look) in told
        assert ("overlap by" in told) == (result.decided_by == "excess" and max(excesses) > 0)
        assert "made the longest chain" in told
        assert shown.count('class="run-bar"') == 2
        assert shown.count('class="overlap"') == sum(excess > 0 for excess in excesses)
        assert shown.count("/final/") == 2
        assert "/result.svg" in shown


def test_a_guest_asks_to_play_again_and_everybody_is_taken_along(
    app: Flask, over: tuple[Host, list[Phone]]
) -> None:
    host, phones = over
    assert "Ask to play again" in cut_result(phones[1].page)
    assert "Want to play again" not in cut_result(host.page)
    asked = phones[1].post(f"/t/{host.code}/signal", sign="again", once=phones[1].find("once"))
    assert asked.status_code == 303
    phones[1].look()
    assert "You asked to play again." in cut_result(phones[1].page)
    host.open(f"/t/{host.code}/screen")
    assert f"Want to play again: {phones[1].name}" in read_text(cut_result(host.page))
    assert host.post(f"/t/{host.code}/host", wish="again").status_code == 303
    fresh = app.extensions["companion"].tables.look(host.code).table.next_code
    for phone in phones:
        phone.open(f"/t/{host.code}/next")
        assert f"/t/{fresh}/" in phone.page
    assert app.extensions["companion"].tables.look(fresh).options.signals == ()


def test_before_the_end_there_is_no_result_to_see(phones: list[Phone], guest: Browser) -> None:
    code = phones[0].code
    assert read_text(cut_result(phones[0].page)) == ""
    for picture in ("result.svg", "final/1.svg"):
        assert guest.open(f"/t/{code}/{picture}").status_code == 409


def test_the_final_sheets_and_the_picture_are_drawings_of_their_own(
    app: Flask, over: tuple[Host, list[Phone]], guest: Browser
) -> None:
    host, _ = over
    for number in (1, 2):
        sheet = guest.open(f"/t/{host.code}/final/{number}.svg")
        assert sheet.mimetype == "image/svg+xml"
        ET.fromstring(sheet.get_data(as_text=True))  # noqa: S314 - our own drawing
    assert guest.open(f"/t/{host.code}/final/3.svg").status_code == 404
    picture = guest.open(f"/t/{host.code}/result.svg")
    drawn = ET.fromstring(picture.get_data(as_text=True))  # noqa: S314 - our own drawing
    texts = " ".join(
        "".join(text.itertext()) for text in drawn.iter("{http://www.w3.org/2000/svg}text")
    )
    assert tell_winner(app.extensions["companion"].tables.look(host.code)) in texts
    assert "longest chain" in texts
    sheets = [
        part for part in drawn.iter("{http://www.w3.org/2000/svg}svg") if part.get("role") == "img"
    ]
    assert len(sheets) == 2


@pytest.mark.parametrize(
    ("boxes", "written"),
    [(3.5, "3½"), (-3.5, "−3½"), (0.5, "½"), (-0.5, "−½"), (0, "0"), (12, "12"), (1.25, "1.25")],
)
def test_boxes_are_written_with_halves(boxes: float, written: str) -> None:
    assert write_boxes(boxes) == written
