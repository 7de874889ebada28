"""Whoever does something too often waits; the others behind the same address do not."""

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.live import Caps
from companion.web.limits import LIMITS, Limits, TooOften
from tests.safety.conftest import Note
from tests.safety.evening import Evening
from tests.web.people import HERE, Host, Phone

ADDRESS = {"REMOTE_ADDR": "203.0.113.7"}


class Clock:
    """A clock that a test moves."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def open_from(host: Host, address: dict[str, str]) -> int:
    fields = {"game": "dice_charmers", "sheet": "sun", "csrf": host.find("csrf")}
    answer = host.client.post(
        "/open", data=fields, headers={"Origin": HERE}, environ_overrides=address
    )
    return answer.status_code


def test_one_browser_opens_no_flood_of_tables_and_may_go_on_later(small_app: Flask) -> None:
    clock = small_app.extensions["companion limits"].clock = Clock()
    most = LIMITS["home.open_table"]["client"]
    host = Host(small_app)
    host.open("/")
    assert [open_from(host, ADDRESS) for _ in range(most.most + 1)] == [303] * most.most + [429]
    another = Host(small_app)
    another.open("/")
    assert open_from(another, ADDRESS) == 303
    clock.now += most.seconds + 1
    assert open_from(host, ADDRESS) == 303


def test_a_refusal_says_how_long_to_wait(small_app: Flask) -> None:
    small_app.extensions["companion limits"].clock = Clock()
    host = Host(small_app)
    host.open("/")
    while (status := open_from(host, ADDRESS)) == 303:
        continue
    assert status == 429
    fields = {"game": "dice_charmers", "sheet": "sun", "csrf": host.find("csrf")}
    answer = host.client.post(
        "/open", data=fields, headers={"Origin": HERE}, environ_overrides=ADDRESS
    )
    assert int(answer.headers["Retry-After"]) == LIMITS["home.open_table"]["client"].seconds


def test_an_address_has_a_wider_limit_than_a_browser() -> None:
    clock = Clock()
    limits = Limits(clock)
    most = LIMITS["lobby.sit_down"]["address"].most
    for number in range(most):
        limits.count("lobby.sit_down", client=f"phone {number}", address="203.0.113.7")
    with pytest.raises(TooOften):
        limits.count("lobby.sit_down", client="one more", address="203.0.113.7")
    limits.count("lobby.sit_down", client="one more", address="203.0.113.8")
    clock.now += LIMITS["lobby.sit_down"]["address"].seconds
    limits.count("lobby.sit_down", client="one more", address="203.0.113.7")


def test_a_flood_of_clients_does_not_fill_the_memory() -> None:
    limits = Limits(Clock())
    for number in range(30_000):
        limits.count("lobby.sit_down", client=f"phone {number}", address=f"address {number}")
    assert len(limits._done) <= 10_002


def test_honest_phones_join_while_somebody_behind_their_address_guesses_codes(
    small_app: Flask, note: Note
) -> None:
    host = Host(small_app)
    code = host.open_table()
    guesser = Phone(small_app, code, "Eve")
    guesser.client.environ_base |= ADDRESS
    guesser.open("/")
    answers = [guesser.post("/find", code=f"ABCD{number}") for number in range(22, 60)]
    assert answers[0].status_code == 404
    assert answers[-1].status_code == 429, "nobody stops a browser that guesses"
    tables = small_app.extensions["companion"].tables
    key = tables.find_join_key(tables.store.load_table(code))
    for name in ("Lea", "Max"):
        phone = Phone(small_app, code, name)
        phone.client.environ_base |= ADDRESS
        phone.open(f"/join/{key}/{code}")
        joined = phone.post(f"/t/{code}/join", name=name, colour=phone.find("colour"))
        assert joined.status_code == 303
        note("honest joins while codes are guessed")


def test_when_no_stream_is_left_pages_still_answer(small_app: Flask, note: Note) -> None:
    evening = Evening(small_app)
    streams: list[TestResponse] = []
    while True:
        page = f"page{len(streams)}"
        answer = evening.host.client.get(f"/t/{evening.code}/live?page={page}", buffered=False)
        streams.append(answer)
        if answer.status_code != 200:
            break
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert len(streams) - 1 == Caps()._most["table"]
    evening.find_turn()
    assert evening.host.client.get(f"/t/{evening.code}/screen").status_code == 200
    note("streams opened until none was left", len(streams))
    for stream in streams:
        stream.close()
    with evening.host.client.get(f"/t/{evening.code}/live?page=fresh") as again:
        assert again.status_code == 200
