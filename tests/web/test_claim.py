"""The host's controls on their way to a phone: shown as a picture, taken once."""

from base64 import urlsafe_b64decode

from flask import Flask

from tests.web.people import Browser, Host, Phone
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
    imported, token = tables.take_in(tables.store.export_table(host.code))
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
    tables = app.extensions["companion"].tables
    now = tables.clock()
    tables.clock = lambda: now + 298
    assert phone.open(f"/host/{key}/{host.code}").status_code == 200
    tables.clock = lambda: now + 301
    assert phone.open(f"/host/{key}/{host.code}").status_code == 403
    assert phone.post(f"/t/{host.code}/claim", key=key).status_code == 403


def test_when_one_picture_was_taken_no_earlier_one_counts(app: Flask, host: Host) -> None:
    older, newer = find_key(host), find_key(host)
    phone = Browser(app)
    phone.open(f"/host/{newer}/{host.code}")
    assert phone.post(f"/t/{host.code}/claim", key=newer).status_code == 303
    assert phone.open(f"/host/{older}/{host.code}").status_code == 403
    assert phone.open(f"/host/{find_key(host)}/{host.code}").status_code == 200


def test_the_key_of_one_table_opens_no_other_and_tells_no_token(app: Flask, host: Host) -> None:
    other = Host(app)
    other.open_table()
    key = find_key(host)
    assert other.open(f"/host/{key}/{other.code}").status_code == 403
    token = host.client.get_cookie("host", path=f"/t/{host.code}")
    assert token is not None
    assert token.value.encode() not in urlsafe_b64decode(f"{key}==")
    forged = ("A" if key[20] != "A" else "B").join((key[:20], key[21:]))
    assert Browser(app).open(f"/host/{forged}/{host.code}").status_code == 403


def test_nobody_else_sees_the_picture(app: Flask, host: Host) -> None:
    phone = Phone(app, host.code, "Lea")
    phone.join()
    assert phone.open(f"/t/{host.code}/hand").status_code == 403


def find_key(host: Host) -> str:
    """What a phone reads from the picture; the address of the house takes the host's cookie."""
    token = host.client.get_cookie("host", path=f"/t/{host.code}")
    assert token is not None
    host.client.set_cookie("host", token.value, domain="192.168.1.5", path=f"/t/{host.code}")
    page = host.open(f"/t/{host.code}/hand", headers={"Host": "192.168.1.5:8100"})
    assert page.status_code == 200
    assert page.headers["Cache-Control"] == "no-store"
    (link,) = scan(page.text)
    key = link.removeprefix("http://192.168.1.5:8100/host/").removesuffix(f"/{host.code}")
    assert key not in page.text
    return key


def test_a_key_in_other_letters_is_only_a_wrong_one(app: Flask, host: Host) -> None:
    find_key(host)
    assert Browser(app).open(f"/host/é/{host.code}").status_code == 403
