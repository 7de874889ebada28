"""Signs between the people at a table: reactions, nudges, a bot for one turn, a calm timer."""

import re
import time

from flask import Flask

from companion.tables import Look
from tests.waiting import wait_until
from tests.web.people import Host, Phone, begin_with_two


def send(phone: Phone, sign: str) -> int:
    phone.look()
    once = phone.find("once")
    return phone.post(f"/t/{phone.code}/signal", sign=sign, once=once).status_code


def wish(host: Host, what: str) -> int:
    host.open(f"/t/{host.code}/screen")
    return host.post(f"/t/{host.code}/host", wish=what).status_code


def look(app: Flask, code: str) -> Look:
    found: Look = app.extensions["companion"].tables.look(code)
    return found


def test_a_reaction_reaches_the_screen_and_only_the_latest_five_are_kept(
    app: Flask, host: Host
) -> None:
    _, max_ = begin_with_two(app, host, first="0")
    for sign in ("clap", "ouch", "hurry", "cheers", "clap", "ouch"):
        assert send(max_, sign) == 303
    signals = look(app, host.code).options.signals
    assert [signal.sign for signal in signals] == ["ouch", "hurry", "cheers", "clap", "ouch"]
    host.open(f"/t/{host.code}/screen")
    sent = re.findall(r'class="sent" data-signal="(\d+)"', host.page)
    assert [int(number) for number in sent] == [signal.number for signal in signals]


def test_reactions_are_few_and_can_be_switched_off(app: Flask, host: Host) -> None:
    _, max_ = begin_with_two(app, host, first="0")
    max_.client.environ_base["REMOTE_ADDR"] = "10.1.2.3"
    pace = app.extensions["companion"].signal_pace
    now = time.monotonic()
    pace._clock = lambda: now
    assert [send(max_, "clap") for _ in range(4)] == [303, 303, 303, 429]
    assert wish(host, "no reactions") == 303
    max_.look()
    assert 'value="clap"' not in max_.page
    assert max_.post(f"/t/{host.code}/signal", sign="clap", once="late").status_code == 429
    now += 60
    answer = max_.post(f"/t/{host.code}/signal", sign="clap", once="later")
    assert answer.status_code == 409
    assert "switched reactions off" in answer.get_data(as_text=True)
    assert look(app, host.code).options.signals == ()


def test_a_nudge_is_told_to_whoever_is_awaited_until_they_act(app: Flask, host: Host) -> None:
    lea, max_ = begin_with_two(app, host, first="0")
    assert send(max_, "nudge 0") == 303
    lea.look()
    assert "Max nudges you: it is your turn." in lea.page
    assert send(lea, "nudge 1") == 409, "nobody waits for Max"
    lea.look()
    lea.tap("roll")
    lea.look()
    assert "nudges you" not in lea.page
    assert wish(host, "nudge 0") == 303
    lea.look()
    assert "The host nudges you" in lea.page


def test_the_headline_says_whose_phone_is_asleep_and_the_host_may_help(
    app: Flask, host: Host
) -> None:
    lea, max_ = begin_with_two(app, host, first="0")
    token = lea.client.get_cookie("seat", path=f"/t/{host.code}")
    assert token is not None
    app.extensions["companion"].tables.store.phones.note_gone(host.code, token.value)
    host.open(f"/t/{host.code}/screen")
    headline = host.page.split('id="awaited"')[1].split("</div>")[0]
    assert "Lea’s phone is asleep." in headline
    assert [*re.findall('value="([^"]*)"', headline)] == ["nudge 0", "stand in 0", "skip"]
    assert "<p" not in headline, "browsers end a paragraph where something unfolds"
    max_.open(f"/t/{host.code}/screen")
    guests = max_.page.split('id="awaited"')[1].split("</div>")[0]
    assert "Lea’s phone is asleep." in guests
    assert "button" not in guests, "only the host arranges"
    max_.look()
    assert "Lea’s phone is asleep." in max_.page


def test_a_bot_plays_one_turn_and_the_seat_stays_with_its_phone(app: Flask, host: Host) -> None:
    lea, max_ = begin_with_two(app, host, first="0")
    assert wish(host, "stand in 1") == 409, "nobody waits for Max"
    assert wish(host, "stand in 0") == 303
    wait_until(lambda: look(app, host.code).list_awaited() == [1], "the bot does not play")
    played = look(app, host.code)
    assert [entry.text for entry in played.log if entry.text == "done"] == ["done"]
    assert [seat.kind for seat in played.seats] == ["phone", "phone"]
    max_.look()
    line = max_.list_lit()[0]
    assert max_.tap(line).status_code == 303
    after = look(app, host.code)
    assert after.find_awaited_bot() is None, "the next turn is Lea's own again"
    lea.look()
    assert 'id="status"' in lea.page


def test_a_timer_is_drawn_when_the_host_wants_one_and_forces_nothing(
    app: Flask, host: Host
) -> None:
    lea, _ = begin_with_two(app, host, first="0")
    host.open(f"/t/{host.code}/screen")
    assert 'class="timer"' in host.page
    assert wish(host, "timer 60") == 303
    host.open(f"/t/{host.code}/screen")
    assert 'class="timer of-60" data-acting="0"' in host.page
    assert lea.tap("roll").status_code == 303
    assert wish(host, "timer 17") == 400
    assert wish(host, "timer 0") == 303
    host.open(f"/t/{host.code}/screen")
    assert 'class="timer"' in host.page
