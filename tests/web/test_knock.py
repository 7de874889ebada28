"""A phone without a seat of a running game knocks: who may, how often, and for how long."""

import re

from flask import Flask

from companion.store.codes import KNOCK_SECONDS
from tests.web.knocking import knock
from tests.web.people import Browser, Host, Phone


def find_signs(page: str) -> list[str]:
    return re.findall(r'<span class="sign">.*?</span> (.*?)</span>', page)


def test_strangers_cannot_say_yes_to_themselves(app: Flask, phones: list[Phone]) -> None:
    stranger = knock(app, phones[0].code, 0, "Eve")
    phones[0].look()
    yes = phones[0].find("answer")
    assert stranger.post(f"/t/{stranger.code}/answer", answer=yes).status_code == 403


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
