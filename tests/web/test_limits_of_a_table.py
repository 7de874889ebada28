"""A seat that taps too fast waits a moment, and a log that is full takes no more lines."""

import pytest
from flask import Flask

from companion.tables import Pace, acting
from companion.tables.errors import TooOften
from companion.tables.pace import A_SECOND, BURST
from tests.web.people import Host, Phone
from tests.web.test_taps import count_entries, find_turn

FROM_ELSEWHERE = {"REMOTE_ADDR": "203.0.113.7"}


class Clock:
    """A clock that a test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(app: Flask) -> Clock:
    clock = Clock()
    object.__setattr__(app.extensions["companion"], "pace", Pace(clock))
    return clock


def use_up(app: Flask, code: str, seat: int | None) -> None:
    for _ in range(BURST):
        app.extensions["companion"].pace.count((code, seat))


def come_from_elsewhere(*browsers: Host | Phone) -> None:
    for browser in browsers:
        browser.client.environ_base |= FROM_ELSEWHERE


def test_a_seat_that_taps_too_fast_waits_and_the_others_do_not(
    app: Flask, host: Host, phones: list[Phone], clock: Clock
) -> None:
    phone, other = find_turn(phones)
    number = phones.index(phone)
    come_from_elsewhere(host, *phones)
    use_up(app, host.code, number)
    stored = count_entries(app, host.code)
    answer = phone.tap("roll")
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "1"
    assert "Too many taps at once. Wait a moment, then go on." in answer.get_data(as_text=True)
    assert count_entries(app, host.code) == stored
    assert other.tap("roll").status_code == 422, "it is not their turn, but they are heard"
    assert host.post(f"/t/{host.code}/host", wish="pause").status_code == 303
    assert host.post(f"/t/{host.code}/host", wish="go on").status_code == 303
    clock.now += 1 / A_SECOND
    assert phone.tap("roll").status_code == 303


def test_a_host_who_arranges_too_fast_waits_as_well(
    app: Flask, host: Host, phones: list[Phone], clock: Clock
) -> None:
    come_from_elsewhere(host, *phones)
    use_up(app, host.code, None)
    assert host.post(f"/t/{host.code}/host", wish="pause").status_code == 429
    assert host.post(f"/t/{host.code}/answer", answer="refuse 1").status_code == 429
    phone, _ = find_turn(phones)
    assert phone.tap("roll").status_code == 303


def test_a_host_who_arranges_the_lobby_too_fast_waits_as_well(
    app: Flask, host: Host, clock: Clock
) -> None:
    come_from_elsewhere(host)
    use_up(app, host.code, None)
    assert host.seat("bot", "random").status_code == 429
    assert host.post(f"/t/{host.code}/wifi", network="home").status_code == 429
    assert host.start().status_code == 429
    assert app.extensions["companion"].tables.look(host.code).seats == ()
    clock.now += 1 / A_SECOND
    assert host.seat("bot", "random").status_code == 303


def test_a_pace_allows_a_burst_and_then_so_many_a_second() -> None:
    clock = Clock()
    pace = Pace(clock)
    for _ in range(BURST):
        pace.count("Lea")
    with pytest.raises(TooOften) as refused:
        pace.count("Lea")
    assert refused.value.wait == 1 / A_SECOND
    pace.count("Max")
    for _ in range(1000):
        clock.now += 1 / A_SECOND
        pace.count("Lea")
    with pytest.raises(TooOften):
        pace.count("Lea")


def test_a_full_log_takes_no_line_and_the_host_can_still_end_the_game(
    app: Flask, host: Host, phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    phone, _ = find_turn(phones)
    stored = count_entries(app, host.code)
    monkeypatch.setattr(acting, "MOST_LINES", stored + 1)
    answer = phone.tap("roll")  # and the dice would be a second line
    assert answer.status_code == 409
    assert "The log of this table is full." in answer.get_data(as_text=True)
    assert count_entries(app, host.code) == stored
    assert host.post(f"/t/{host.code}/host", wish="end").status_code == 303
    assert app.extensions["companion"].tables.look(host.code).table.phase == "ended"


def test_a_game_of_very_many_lines_takes_no_other_and_can_be_taken_back(
    app: Flask, host: Host, phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    phone, _ = find_turn(phones)
    phone.tap("roll")
    tables = app.extensions["companion"].tables
    turn = phones.index(phone)
    phone.look()
    assert phone.tap(tables.look(host.code).list_offers(turn)[0]).status_code == 303
    stored, length = count_entries(app, host.code), tables.look(host.code).play.length
    monkeypatch.setattr(acting, "MOST_THAT_COUNT", length)
    phone.look()
    answer = phone.tap(tables.look(host.code).list_offers(turn)[0])
    assert answer.status_code == 409
    assert "The log of this table is full." in answer.get_data(as_text=True)
    assert count_entries(app, host.code) == stored
    monkeypatch.setattr(acting, "MOST_THAT_COUNT", 1)
    assert phone.tap("take back").status_code == 303, "whatever makes it shorter is possible"
    assert tables.look(host.code).play.length == length - 1


def test_a_correction_fits_in_a_full_log_as_little_as_any_line(
    app: Flask, host: Host, phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    phone, _ = find_turn(phones)
    phone.tap("roll")
    stored = count_entries(app, host.code)
    monkeypatch.setattr(acting, "MOST_LINES", stored)
    host.open(f"/t/{host.code}/host")
    host.post(f"/t/{host.code}/host", wish="propose 0")
    number = app.extensions["companion"].tables.look(host.code).correction.number
    answer = host.post(f"/t/{host.code}/answer", answer=f"all agree {number}")
    assert answer.status_code == 409
    assert count_entries(app, host.code) == stored


def test_a_bot_rests_at_a_full_log(app: Flask, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = app.extensions["companion"].tables
    monkeypatch.setattr(acting, "MOST_LINES", 2)
    for _ in range(2):
        host.seat("bot", "random")
    runner = tables.desk.wake_bots.__self__
    host.start()
    assert runner.step(host.code) is False
    assert count_entries(app, host.code) <= 2
