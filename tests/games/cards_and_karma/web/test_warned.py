"""A tap that wastes something is carried out, and the answer says so."""

from flask import Flask

from tests.games.cards_and_karma.web.test_seats import open_box
from tests.web.people import Phone, begin_with_two

IN_THE_BACKGROUND = {"HX-Request": "true"}


def sit(app: Flask) -> Phone:
    """A seat with two blue dice at a table with the cards of a box."""
    lea, _ = begin_with_two(app, open_box(app), first="0")
    for line in ("level full to 0", "lies die blue5 to 0", "lies die blue6 to 0"):
        lea.look()
        assert lea.tap(line).status_code == 303
    lea.look()
    return lea


def tap_in_background(phone: Phone, line: str) -> tuple[int, str]:
    fields = {"do": line, "seen": phone.find("seen"), "once": phone.find("once")}
    answer = phone.post(f"/t/{phone.code}/do", IN_THE_BACKGROUND, page="seat", **fields)
    return answer.status_code, answer.get_data(as_text=True)


def test_who_pays_more_than_needed_is_told_what_could_have_stayed(app: Flask) -> None:
    status, said = tap_in_background(sit(app), "building blue4-red pay blue5 blue6")
    assert status == 200
    assert "You paid more than needed: blue 5 could have stayed in your hand." in said
    assert 'id="why"' in said
    assert "data-refused" not in said


def test_who_pays_what_is_needed_is_told_nothing(app: Flask) -> None:
    status, said = tap_in_background(sit(app), "building blue4-red pay blue5")
    assert status == 200
    assert "more than needed" not in said


def test_without_scripts_a_wasteful_tap_leads_back_to_the_sheet(app: Flask) -> None:
    assert sit(app).tap("building blue4-red pay blue5 blue6").status_code == 303
