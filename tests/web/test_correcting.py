"""A mistake is corrected when the table agrees, and only that which was shown."""

from flask import Flask

from tests.store.conftest import give_seat
from tests.web.people import Host, Phone
from tests.web.test_hosting import wish


def find_number(browser: Host | Phone) -> str:
    """The number of the correction that a page asks about."""
    return browser.find("answer").rpartition(" ")[2]


def answer(browser: Host | Phone, word: str, number: str = "") -> int:
    """Says to what its page asks what one of its buttons would, or what none would."""
    said = f"{word} {number or find_number(browser)}"
    assert number or f'value="{said}"' in browser.page
    return browser.post(f"/t/{browser.code}/answer", answer=said).status_code


def roll(phones: list[Phone]) -> Phone:
    """Lets whoever begins roll, so that there is something to correct."""
    first = next(phone for phone in phones if phone.list_lit())
    first.tap("roll")
    return first


def test_a_mistake_is_corrected_when_every_phone_agrees(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    first = roll(phones)
    assert wish(host, "propose 0") == 303
    assert tables.look(host.code).list_awaited() == []
    for number, phone in enumerate(phones, 1):
        phone.look()
        assert "Go back to correct a mistake" in phone.page
        assert answer(phone, "agree") == 303
        assert (tables.look(host.code).log[-1].text == "rewind 0") == (number == len(phones))
    first.look()
    assert "roll" in first.list_lit()


def test_the_host_agrees_for_everybody_and_anybody_may_refuse(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    roll(phones)
    wish(host, "propose 0")
    phones[1].look()
    assert answer(phones[1], "refuse") == 303
    assert tables.look(host.code).list_awaited()
    wish(host, "propose 0")
    host.open(f"/t/{host.code}/screen")
    assert answer(host, "all agree") == 303
    assert tables.look(host.code).log[-1].text == "rewind 0"


def test_guests_cannot_agree_for_others(host: Host, phones: list[Phone]) -> None:
    roll(phones)
    wish(host, "propose 0")
    phones[0].look()
    assert answer(phones[0], "all agree", find_number(phones[0])) == 403
    assert answer(host, "agree", find_number(phones[0])) == 403


def test_a_yes_counts_for_the_correction_that_was_shown(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    roll(phones)
    wish(host, "propose 1")
    for browser in (*phones, host):
        browser.open(f"/t/{host.code}/{'screen' if browser is host else 'me'}")
    wish(host, "propose 0")
    for browser, word in ((phones[0], "agree"), (phones[1], "refuse")):
        assert answer(browser, word) == 409
    assert tables.look(host.code).correction.agreed == ()
    phones[0].look()
    assert answer(phones[0], "agree") == 303
    assert tables.look(host.code).correction.agreed == (0,)


def test_a_second_proposal_of_the_same_keeps_every_yes(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    roll(phones)
    host.open(f"/t/{host.code}/host")
    fields = {"wish": "propose 0", "seen": host.find("seen")}
    assert host.post(f"/t/{host.code}/host", **fields).status_code == 303
    for phone in phones:
        phone.look()
    assert answer(phones[0], "agree") == 303
    agreed = tables.look(host.code)
    assert host.post(f"/t/{host.code}/host", **fields).status_code == 303
    assert tables.look(host.code) == agreed
    assert answer(phones[1], "agree") == 303
    again = host.post(f"/t/{host.code}/host", **fields)
    assert (again.status_code, "out of date" in again.text) == (409, True)
    assert tables.look(host.code).correction is None


def test_a_no_to_a_correction_leaves_the_hosts_own_pause(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    roll(phones)
    wish(host, "pause")
    wish(host, "propose 0")
    wish(host, "propose 0")
    phones[0].look()
    assert answer(phones[0], "refuse") == 303
    assert tables.look(host.code).table.paused


def test_a_late_answer_from_the_hosts_page_brings_what_changed_there(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    roll(phones)
    wish(host, "propose 1")
    host.open(f"/t/{host.code}/host")
    late, page = f"all agree {find_number(host)}", host.find("page")
    wish(host, "propose 0")
    told = host.post(f"/t/{host.code}/answer", {"HX-Request": "true"}, answer=late, page=page)
    assert told.status_code == 409
    assert "out of date" in told.text
    for part in ("seen", "controls", "asks", "log"):
        assert f'id="{part}"' in told.text
    assert 'id="dice"' not in told.text


def test_a_phone_that_has_another_seat_by_now_says_yes_for_that_one(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    roll(phones)
    wish(host, "propose 0")
    phones[0].look()
    assert answer(phones[0], "agree") == 303
    kept = phones[0].client.get_cookie("seat", path=f"/t/{host.code}")
    assert kept is not None
    tables.store.seats.leave(host.code, 0)
    give_seat(tables.store, host.code, 1, kept.value)
    phones[0].look()
    number = tables.look(host.code).correction.number
    assert answer(phones[0], "agree", str(number)) == 303
    assert tables.look(host.code).log[-1].text == "rewind 0"


def test_a_tap_at_a_paused_table_is_answered_with_the_page_as_it_is(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    phone = next(phone for phone in phones if phone.list_lit())
    tables.hosting.pause(host.code, True)
    version = tables.look(host.code).table.version
    for asked in ({}, {"HX-Request": "true"}):
        told = (
            phone.tap("roll")
            if not asked
            else phone.post(
                f"/t/{host.code}/do", asked, do="roll", seen=phone.find("seen"), once="another"
            )
        )
        assert told.status_code == 409
        assert "The game is paused." in told.text
        assert f'data-version="{version}"' in told.text
