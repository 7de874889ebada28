"""The host's controls on their way to a phone: shown as a picture, taken once."""

from flask import Flask

from tests.web.people import Browser, Host, Phone


def test_a_phone_without_a_seat_takes_the_hosts_controls_over_once(app: Flask, host: Host) -> None:
    for name in ("Lea", "Max"):
        Phone(app, host.code, name).join()
    host.start()
    key = find_key(app, host)
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


def test_the_picture_is_good_for_five_minutes_and_only_the_newest_counts(
    app: Flask, host: Host
) -> None:
    older, newer = find_key(app, host), find_key(app, host)
    phone = Browser(app)
    assert phone.open(f"/host/{older}/{host.code}").status_code == 403
    assert phone.open(f"/host/{newer}/{host.code}").status_code == 200
    door = app.extensions["companion"].door
    now = door._clock()
    door._clock = lambda: now + 301
    assert phone.open(f"/host/{newer}/{host.code}").status_code == 403


def test_nobody_else_sees_the_picture(app: Flask, host: Host) -> None:
    phone = Phone(app, host.code, "Lea")
    phone.join()
    assert phone.open(f"/t/{host.code}/hand").status_code == 403


def find_key(app: Flask, host: Host) -> str:
    page = host.open(f"/t/{host.code}/hand")
    assert page.status_code == 200
    assert page.headers["Cache-Control"] == "no-store"
    key = str(app.extensions["companion"].door._hands[host.code].key)
    assert key not in page.text
    return key


def test_a_key_in_other_letters_is_only_a_wrong_one(app: Flask, host: Host) -> None:
    find_key(app, host)
    assert Browser(app).open(f"/host/é/{host.code}").status_code == 403
