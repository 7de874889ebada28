"""Any device at the table acts for a seat whose phone allows it, and for no other."""

import pytest
from flask import Flask

from tests.web.people import Host, Phone, begin_with_two, speak


@pytest.fixture
def host(app: Flask) -> Host:
    host = Host(app)
    host.open_table()
    return host


def allow(phone: Phone, word: str, once: str) -> int:
    phone.look()
    return phone.post(f"/t/{phone.code}/scribe", allow=word, once=once).status_code


def count_lines(app: Flask, code: str) -> int:
    return int(app.extensions["companion"].tables.store.tables.load(code).last_seq)


def test_others_act_for_a_seat_from_the_moment_it_allows_it_until_it_forbids_it(
    app: Flask, host: Host
) -> None:
    lea, max_ = begin_with_two(app, host, first="0")
    assert speak(max_, 0, "roll").status_code == 403
    before = count_lines(app, host.code)
    assert allow(lea, "yes", "first") == 303
    max_.look()
    assert 'name="do:0" value="roll"' in max_.page
    assert speak(max_, 0, "roll").status_code == 303
    assert count_lines(app, host.code) > before
    max_.look()
    taken = max_.page.split('name="do:0" value="')[1].split('"')[0]
    assert allow(lea, "no", "second") == 303
    max_.look()
    assert 'name="do:0"' not in max_.page
    assert speak(max_, 0, taken).status_code == 403


def test_the_screen_of_the_host_acts_for_it_too_and_a_stranger_does_not(
    app: Flask, host: Host
) -> None:
    lea, _ = begin_with_two(app, host, first="0")
    assert allow(lea, "yes", "first") == 303
    stranger = Phone(app, host.code, "Eve")
    stranger.open(f"/t/{host.code}/screen")
    assert 'name="do:0"' not in stranger.page
    assert speak(stranger, 0, "roll").status_code == 403
    host.open(f"/t/{host.code}/screen")
    assert speak(host, 0, "roll").status_code == 303


def test_the_same_tap_again_and_an_old_one_change_nothing(app: Flask, host: Host) -> None:
    lea, _ = begin_with_two(app, host, first="0")
    look = app.extensions["companion"].tables.look
    assert allow(lea, "yes", "first") == 303
    assert allow(lea, "no", "second") == 303
    assert allow(lea, "yes", "first") == 303
    assert look(host.code).options.allowing == ()


def test_the_next_table_asks_anew(app: Flask, host: Host) -> None:
    lea, _ = begin_with_two(app, host, first="0")
    allow(lea, "yes", "first")
    for wish in ("end", "again"):
        host.open(f"/t/{host.code}/screen")
        assert host.post(f"/t/{host.code}/host", wish=wish).status_code == 303
    look = app.extensions["companion"].tables.look
    fresh = look(host.code).table.next_code
    assert look(fresh).options.allowing == ()


def test_whoever_takes_the_seat_over_is_asked_anew(app: Flask, host: Host) -> None:
    lea, max_ = begin_with_two(app, host, first="0")
    for phone in (lea, max_):
        assert allow(phone, "yes", "first") == 303
    eve = Phone(app, host.code, "Eve")
    eve.open(f"/t/{host.code}/knock")
    assert eve.post(f"/t/{host.code}/knock", seat="0", name="Eve").status_code == 303
    lea.look()
    assert lea.post(f"/t/{host.code}/answer", answer=lea.find("answer")).status_code == 303
    assert app.extensions["companion"].tables.look(host.code).options.allowing == (1,)
    max_.look()
    assert speak(max_, 0, "roll").status_code == 403
