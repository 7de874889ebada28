"""Guests in the lobby: another name, another colour, ready, leaving, and what the host chose."""

import re

import pytest
from flask import Flask

from companion.words import Words
from tests.played import CARDS, DICE
from tests.web.people import Host, Phone, seat_two


def wish(phone: Phone, **fields: str) -> int:
    """Sends a form of the waiting page as it stands, and looks at what came of it."""
    phone.look()
    answer = phone.post(f"/t/{phone.code}/waiting", once=phone.find("once"), **fields)
    phone.look() if answer.status_code == 303 else None
    phone.page = answer.text if answer.status_code != 303 else phone.page
    return answer.status_code


def test_a_guest_takes_another_name_and_colour(app: Flask, host: Host) -> None:
    lea, max_ = seat_two(app, host)
    assert wish(lea, name="Lena", colour="violet") == 303
    max_.look()
    assert "Lena" in max_.page
    assert not re.search(r"\bLea\b", max_.page)
    assert 'class="mark violet"' in max_.page


@pytest.mark.parametrize(
    ("name", "colour", "told"),
    [
        ("Max", "red", "already has this name"),
        ("Lea", "teal", "already has this colour"),
        ("x" * 21, "red", "1–20 characters"),
        ("Lea", "beige", "1–20 characters"),
    ],
)
def test_what_somebody_else_has_is_refused_on_the_page(
    app: Flask, host: Host, name: str, colour: str, told: str
) -> None:
    lea, _ = seat_two(app, host)
    assert wish(lea, name=name, colour=colour) == 422
    assert told in lea.page
    lea.look()
    assert "<h1>Lea</h1>" in lea.page


def test_who_leaves_may_come_back_and_is_told_nothing_of_a_host(app: Flask, host: Host) -> None:
    lea, max_ = seat_two(app, host)
    wish(lea, leave="yes")
    max_.look()
    assert not re.search(r"\bLea\b", max_.page)
    lea.open(f"/join/{host.code}")
    assert "removed you" not in lea.page
    assert lea.join().status_code == 303


def test_any_phone_starts_once_all_are_ready(app: Flask, host: Host) -> None:
    lea, max_ = seat_two(app, host)
    host.seat("bot", "greedy")
    wish(lea, ready="yes")
    assert 'name="begin"' not in lea.page
    assert wish(lea, begin="yes") == 409
    assert "Not everybody is ready yet." in lea.page
    wish(max_, ready="yes")
    assert 'name="begin"' in max_.page
    host.open(f"/t/{host.code}/lobby")
    assert len(re.findall("✓ ready", host.page)) == 2
    assert wish(max_, begin="yes") == 303
    assert 'data-phase="running"' in max_.page


def test_who_is_not_ready_any_more_is_waited_for(app: Flask, host: Host) -> None:
    lea, max_ = seat_two(app, host)
    for phone in (lea, max_):
        wish(phone, ready="yes")
    wish(lea, ready="no")
    assert wish(max_, begin="yes") == 409


def test_a_new_name_stays_ready_and_a_new_guest_is_not(app: Flask, host: Host) -> None:
    lea, max_ = seat_two(app, host)
    for phone in (lea, max_):
        wish(phone, ready="yes")
    wish(lea, name="Lena", colour="red")
    assert 'name="begin"' in lea.page
    host.seat("remove", "1")
    Phone(app, host.code, "Max").join()
    lea.look()
    assert 'name="begin"' not in lea.page


def test_the_lobby_says_what_differs_and_the_host_changes_it(app: Flask, host: Host) -> None:
    lea, _ = seat_two(app, host)
    words = Words(DICE.game, "en")
    host.open(f"/t/{host.code}/lobby")
    assert words.option("sell_exactly", on=False) in host.page
    assert "At this table" not in lea.page
    host.post(f"/t/{host.code}/people", option="sell_exactly yes")
    host.post(f"/t/{host.code}/people", option="take_back no")
    lea.look()
    assert words.option("sell_exactly") in lea.page
    assert "Nothing can be undone." in lea.page
    host.post(f"/t/{host.code}/people", option="sell_exactly no")
    lea.look()
    assert words.option("sell_exactly") not in lea.page


def test_an_option_that_no_game_has_is_refused(host: Host) -> None:
    assert host.post(f"/t/{host.code}/people", option="cheating yes").status_code == 400


def test_bots_and_what_only_people_can_do_exclude_each_other(app: Flask) -> None:
    host = Host(app)
    host.open_table(**CARDS._asdict())
    host.seat("bot", "greedy")
    answer = host.post(f"/t/{host.code}/people", option="real_cards yes")
    assert answer.status_code == 409
    assert "Bots cannot play with this setting." in answer.text


def test_the_host_chooses_the_language_of_lobby_and_screen(app: Flask, host: Host) -> None:
    seat_two(app, host)
    host.post(f"/t/{host.code}/people", language="de")
    host.open(f"/t/{host.code}/lobby")
    assert "Am Tisch" in host.page
    host.start()
    host.open(f"/t/{host.code}/screen")
    answer = host.post(f"/t/{host.code}/host", {"HX-Request": "true"}, wish="language fr")
    assert answer.headers["HX-Refresh"] == "true"
    host.open(f"/t/{host.code}/screen")
    assert "Hôte" in host.page


def test_the_door_names_the_game_and_keeps_the_colour(app: Flask, host: Host) -> None:
    lea = Phone(app, host.code, "x" * 21)
    answer = lea.join("violet")
    assert answer.status_code == 422
    assert "The Dice Charmers" in answer.text
    assert re.search(r'value="violet"\s+checked', answer.text)


def test_after_a_rematch_the_lobby_counts_the_phones(
    short_game: tuple[Host, list[Phone]],
) -> None:
    host, _ = short_game
    host.post(f"/t/{host.code}/host", wish="end")
    answer = host.post(f"/t/{host.code}/host", wish="again")
    host.open(answer.location, headers={"Host": "192.168.1.5:8100"})
    assert "2 phones are here." in host.page
