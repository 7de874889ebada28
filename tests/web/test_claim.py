"""The host's controls on their way to a phone: shown as a picture, taken once."""

import re
from pathlib import Path

import pytest
import sqlalchemy as sa
from flask import Flask
from werkzeug.test import TestResponse

from companion.store import Store, hash_token
from companion.store.schema import deputies, tables, taps
from tests.web.people import Browser, Host, Phone, begin_with_two, find_field
from tests.web.scanning import scan


def test_a_phone_without_a_seat_takes_the_hosts_controls_over_once(app: Flask, host: Host) -> None:
    for name in ("Lea", "Max"):
        Phone(app, host.code, name).join()
    host.start()
    key = find_key(host)
    phone = Browser(app)
    assert phone.open(f"/t/{host.code}/host").status_code == 403
    assert phone.open(f"/host/{key}/{host.code}").status_code == 200
    taken = phone.post(f"/t/{host.code}/claim", key=key)
    assert (taken.status_code, taken.location) == (303, f"/t/{host.code}/host")
    for browser in (phone, host):
        browser.open(f"/t/{host.code}/host")
        assert browser.post(f"/t/{host.code}/host", wish="pause").status_code == 303
    late = Browser(app)
    assert late.open(f"/host/{key}/{host.code}").status_code == 403
    late.open("/")
    assert late.post(f"/t/{host.code}/claim", key=key).status_code == 403


def test_two_taps_on_i_am_the_host_are_answered_alike(app: Flask, host: Host) -> None:
    tables = app.extensions["companion"].tables
    imported, token = tables.lobby.take_in(tables.store.copies.export_table(host.code))
    for code, key in ((host.code, find_key(host)), (imported.code, token)):
        phone, late = Browser(app), Browser(app)
        for browser in (phone, late):
            assert browser.open(f"/host/{key}/{code}").status_code == 200
        told = []
        for _ in range(2):
            phone.client.delete_cookie("host", path=f"/t/{code}")  # no answer was read
            answer = phone.post(f"/t/{code}/claim", key=key)
            told.append((answer.status_code, answer.location, answer.headers["Set-Cookie"]))
        assert told[0] == told[1]
        assert phone.open(f"/t/{code}/host").status_code == 200
        assert late.post(f"/t/{code}/claim", key=key).status_code == 403
        assert phone.open(f"/t/{code}/host").status_code == 200


def test_the_picture_is_good_for_five_minutes(app: Flask, host: Host) -> None:
    key = find_key(host)
    phone = Browser(app)
    store = app.extensions["companion"].tables.store
    now = store.database.clock()
    store.database.clock = lambda: now + 298
    assert phone.open(f"/host/{key}/{host.code}").status_code == 200
    store.database.clock = lambda: now + 301
    assert phone.open(f"/host/{key}/{host.code}").status_code == 403
    assert phone.post(f"/t/{host.code}/claim", key=key).status_code == 403


def test_when_one_picture_was_taken_no_earlier_one_counts(app: Flask, host: Host) -> None:
    older, newer = find_key(host), find_key(host)
    phone = Browser(app)
    phone.open(f"/host/{newer}/{host.code}")
    assert phone.post(f"/t/{host.code}/claim", key=newer).status_code == 303
    assert phone.open(f"/host/{older}/{host.code}").status_code == 403
    assert phone.open(f"/host/{find_key(host)}/{host.code}").status_code == 200


def test_the_key_of_one_table_opens_no_other_and_only_its_hash_is_kept(
    app: Flask, host: Host, tmp_path: Path
) -> None:
    other = Host(app)
    other.open_table()
    key = find_key(host)
    assert other.open(f"/host/{key}/{other.code}").status_code == 403
    store = app.extensions["companion"].tables.store
    store.copies.back_up(tmp_path / "backup.jsonl")
    copy = (tmp_path / "backup.jsonl").read_text("utf-8")
    assert hash_token(key) in copy
    assert key not in copy
    assert hash_token(key) not in store.copies.export_table(host.code)
    forged = ("A" if key[20] != "A" else "B").join((key[:20], key[21:]))
    assert Browser(app).open(f"/host/{forged}/{host.code}").status_code == 403


def test_a_new_host_by_a_link_takes_the_controls_from_phones_too(app: Flask, host: Host) -> None:
    key, phone = find_key(host), Browser(app)
    phone.open(f"/host/{key}/{host.code}")
    assert phone.post(f"/t/{host.code}/claim", key=key).status_code == 303
    app.extensions["companion"].tables.store.hosts.set_host(host.code, "another browser's token")
    for browser in (phone, host):
        assert browser.open(f"/t/{host.code}/hand").status_code == 403
        assert browser.post(f"/t/{host.code}/hand").status_code == 403


def test_nobody_else_sees_the_picture(app: Flask, host: Host) -> None:
    phone = Phone(app, host.code, "Lea")
    phone.join()
    assert phone.open(f"/t/{host.code}/hand").status_code == 403
    assert phone.post(f"/t/{host.code}/hand").status_code == 403


def test_the_form_sent_again_shows_the_same_picture_until_a_phone_has_used_it(
    app: Flask, host: Host
) -> None:
    open_at_the_house(host, "lobby")
    once = host.find("once")
    pictures = [hand_over(host, once=once)]
    stored = read_rows(app)
    pictures += [hand_over(host, once=once) for _ in range(2)]
    links = {tuple(scan(page.text)) for page in pictures}
    assert len(links) == 1
    assert read_rows(app) == stored
    phone, key = Browser(app), read_key(host, pictures[0].text)
    phone.open(f"/host/{key}/{host.code}")
    assert phone.post(f"/t/{host.code}/claim", key=key).status_code == 303
    taken = read_rows(app)
    late = hand_over(host, once=once)
    assert (late.status_code, scan(late.text), read_rows(app)) == (409, [], taken)
    assert "This QR code no longer works" in late.text
    again = hand_over(host, once=find_field(late.text, "once"))
    assert read_key(host, again.text) != key


@pytest.mark.parametrize("page", ["lobby", "screen", "host", "hand"])
def test_each_page_of_the_host_asks_for_a_picture_with_a_key_of_its_own(
    app: Flask, host: Host, page: str
) -> None:
    if page in ("screen", "host"):
        begin_with_two(app, host)
    keys = set()
    for _ in range(2):
        shown = open_at_the_house(host, page)
        assert f'action="/t/{host.code}/hand"' in shown
        inside = 'name="once" value' if page == "hand" else 'form="hand" name="once" value'
        (once,) = re.findall(rf'{inside}="([^"]+)"', shown)
        keys.add(read_key(host, hand_over(host, once=once).text))
    assert len(keys) == 2


def test_to_look_at_the_page_stores_nothing(app: Flask, host: Host) -> None:
    stored = read_rows(app)
    assert "Show the QR code" in open_at_the_house(host, "hand")
    assert read_rows(app) == stored


def test_without_a_network_there_is_no_picture_and_no_key(app: Flask, host: Host) -> None:
    stored = read_rows(app)
    for page in (
        host.post(f"/t/{host.code}/hand").text,
        host.open(f"/t/{host.code}/hand").text,
    ):
        assert "only this computer can open the app" in page
        assert scan(page) == []
    assert read_rows(app) == stored


def read_rows(app: Flask) -> list[object]:
    """The keys that are stored, and the version of every table."""
    store: Store = app.extensions["companion"].tables.store
    kept = (deputies.select(), taps.select(), sa.select(tables.c.code, tables.c.version))
    return store.database.read(
        lambda link: [tuple(row) for rows in kept for row in link.execute(rows)]
    )


def open_at_the_house(host: Host, page: str) -> str:
    """A page of the host under an address that phones reach, which takes the host's cookies."""
    for name, path in (("host", f"/t/{host.code}"), ("browser", "/")):
        cookie = host.client.get_cookie(name, path=path)
        assert cookie is not None
        host.client.set_cookie(name, cookie.value, domain="192.168.1.5", path=path)
    shown = host.open(f"/t/{host.code}/{page}", headers={"Host": "192.168.1.5:8100"})
    assert shown.status_code == 200
    return shown.text


def hand_over(host: Host, **sent: str) -> TestResponse:
    house = {"Host": "192.168.1.5:8100", "Origin": "http://192.168.1.5:8100"}
    page = host.post(f"/t/{host.code}/hand", house, **sent)
    assert page.headers["Cache-Control"] == "no-store"
    return page


def find_key(host: Host) -> str:
    """What a phone reads from a new picture."""
    open_at_the_house(host, "hand")
    return read_key(host, hand_over(host).text)


def read_key(host: Host, page: str) -> str:
    """What a phone reads from the picture on a page."""
    (link,) = scan(page)
    key = link.removeprefix("http://192.168.1.5:8100/host/").removesuffix(f"/{host.code}")
    assert key not in page
    return key


def test_a_key_in_other_letters_is_only_a_wrong_one(app: Flask, host: Host) -> None:
    find_key(host)
    assert Browser(app).open(f"/host/é/{host.code}").status_code == 403
